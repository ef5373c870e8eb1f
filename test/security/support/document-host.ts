import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import * as x509 from '@peculiar/x509';
import type { Network } from '@talud/oauth';

export const HOST = 'apps.vendor.dev';
export const DOCUMENT = `https://${HOST}/client.json`;
/** An address that is public as far as its class goes; nothing is ever sent there. */
const PUBLIC = '93.184.216.34';

/** A vendor's web server as the gateway would meet it: a name, its addresses, TLS, and answers that a test decides. */
export class DocumentHost {
  /** Requests that arrived. */
  requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  /** What each look-up of the name answers, the last one again and again. */
  addresses: string[][] = [[PUBLIC]];
  lookUps = 0;
  /** Addresses that a connection was made to. */
  dialled: string[] = [];
  answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;

  private constructor(
    private readonly server: Server,
    private readonly certificate: string,
  ) {}

  static async start(): Promise<DocumentHost> {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    x509.cryptoProvider.set(globalThis.crypto);
    const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    const certificate = await x509.X509CertificateGenerator.createSelfSigned({
      name: `CN=${HOST}`,
      keys,
      signingAlgorithm: algorithm,
      notBefore: new Date(Date.now() - 86_400_000),
      notAfter: new Date(Date.now() + 86_400_000),
      extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: HOST }])],
    });
    const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
    const key = `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`;
    const pem = certificate.toString('pem');
    const server = createServer({ key, cert: pem });
    const host = new DocumentHost(server, pem);
    server.on('request', (request, response) => {
      host.requests.push({ path: request.url ?? '', headers: request.headers });
      host.answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  /** The gateway's view of the world. */
  network(): Network {
    return {
      resolve: async () => {
        const answer = this.addresses[Math.min(this.lookUps, this.addresses.length - 1)];
        this.lookUps++;
        return answer ?? [];
      },
      endpoint: (address) => {
        this.dialled.push(address);
        return { address: '127.0.0.1', port: (this.server.address() as AddressInfo).port };
      },
      ca: this.certificate,
    };
  }

  /** Answers with a good document, changed in parts. */
  serve(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}): void {
    this.answer = (request, response) => {
      const document = {
        client_id: `https://${HOST}${request.url}`,
        client_name: 'Vendor app',
        redirect_uris: [`https://${HOST}/callback`, 'http://127.0.0.1/callback'],
        ...changes,
      };
      response.writeHead(200, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(document));
    };
  }

  reset(): void {
    this.requests = [];
    this.dialled = [];
    this.addresses = [[PUBLIC]];
    this.lookUps = 0;
    this.serve();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

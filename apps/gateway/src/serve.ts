import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { GatewayConfig } from '@talud/config';
import { serveOperator } from '@talud/observe';
import { readJson } from './api/read-json.js';
import { appModule } from './app.module.js';
import { compose, type Parts } from './compose.js';
import { endWithAnswers } from './end-with-answers.js';
import { type HeldPort, holdPort } from './hold-port.js';
import { limitSockets } from './socket-limits.js';
import { VERSION } from './version.js';

export interface ServedGateway {
  readonly url: string;
  /** Where the operator reads, if that is wanted. */
  readonly operatorUrl?: string;
  close(): Promise<void>;
}

/** Starts the HTTP process and resolves when it answers. */
export async function serve(config: GatewayConfig, parts?: Parts): Promise<ServedGateway> {
  if (config.port !== 0) return serveOn({ port: config.port }, config, parts);
  const held = await holdPort(config.host);
  return serveOn(held, config, parts).catch((fault: unknown) => {
    held.socket.close();
    throw fault;
  });
}

async function serveOn(
  { port, socket }: Pick<HeldPort, 'port'> & Partial<HeldPort>,
  config: GatewayConfig,
  parts?: Parts,
): Promise<ServedGateway> {
  const scheme = config.tls ? 'https' : 'http';
  const origin = config.publicUrl ?? `${scheme}://localhost:${port}`;
  const { gateway, close } = await compose(config, origin, VERSION, parts);
  const app = await NestFactory.create<NestExpressApplication>(appModule(gateway), {
    logger: false,
    bodyParser: false,
    ...(config.tls
      ? { httpsOptions: { cert: readFileSync(config.tls.certFile), key: readFileSync(config.tls.keyFile) } }
      : {}),
  });
  app.set('etag', false);
  app.set('trust proxy', config.trustedProxies);
  app.disable('x-powered-by');
  app.use(securityHeaders);
  // /mcp reads its body itself, after it knows who sends it.
  app.use('/api', readJson(gateway));
  const server: Server = app.getHttpServer();
  limitSockets(server);
  const letGo = endWithAnswers(server);
  await app.init();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket ?? { port, host: config.host }, resolve);
  });
  const operator = config.operator && (await serveOperator(config.operator, gateway.metrics, gateway.ready));
  return {
    url: origin,
    ...(operator ? { operatorUrl: operator.url } : {}),
    async close() {
      gateway.ready.stop();
      gateway.mcp.close();
      await gateway.openStreams.close();
      letGo();
      await app.close();
      await operator?.close();
      await close();
    },
  };
}

function securityHeaders(
  _request: unknown,
  response: { setHeader(name: string, value: string): void },
  next: () => void,
): void {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'same-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  // What is the same for everybody says so itself.
  response.setHeader('cache-control', 'no-store');
  next();
}

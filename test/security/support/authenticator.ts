import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** How an answer may be wrong, one thing at a time. */
export interface Wrong {
  readonly origin?: string;
  readonly host?: string;
  readonly verified?: boolean;
  readonly counter?: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const CREDENTIAL = 0x40;

/** A passkey as a telephone keeps one (WebAuthn level 3, "none" attestation, ES256), in the test's own hands. */
export class Authenticator {
  private readonly id = randomBytes(32);
  private readonly key: KeyObject;
  private readonly publicKey: KeyObject;
  counter = 0;

  constructor(readonly origin: string) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = pair.privateKey;
    this.publicKey = pair.publicKey;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the question is what the server sent
  register(options: any, wrong: Wrong = {}): object {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.coseKey()]);
    const data = Buffer.concat([this.authenticatorData(wrong, CREDENTIAL), credential]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ]);
    return {
      ...this.common(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, wrong).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  // biome-ignore lint/suspicious/noExplicitAny: the question is what the server sent
  answer(options: any, wrong: Wrong = {}): object {
    this.counter++;
    const client = this.clientData('webauthn.get', options.challenge, wrong);
    const data = this.authenticatorData(wrong, 0);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      ...this.common(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.key).toString('base64url'),
      },
    };
  }

  private common(): object {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string, wrong: Wrong): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: wrong.origin ?? this.origin, crossOrigin: false }));
  }

  private authenticatorData(wrong: Wrong, more: number): Buffer {
    const host = createHash('sha256')
      .update(wrong.host ?? new URL(this.origin).hostname)
      .digest();
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(wrong.counter ?? this.counter);
    return Buffer.concat([host, Buffer.from([PRESENT | (wrong.verified === false ? 0 : VERIFIED) | more]), counter]);
  }

  /** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}, RFC 9053. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

/** CBOR (RFC 8949) of a text and of a byte string of up to 65 535. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

function bytes(value: Buffer): Buffer {
  const head =
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, value.length >> 8, value.length & 255]);
  return Buffer.concat([head, value]);
}

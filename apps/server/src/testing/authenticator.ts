import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A passkey in software: makes and uses one ES256 key, as a browser would hand it on. */
export class Authenticator {
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  readonly #id = randomBytes(16);
  readonly #origin: string;
  #count = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  create({ challenge, rp }: { challenge: string; rp: { id?: string } }) {
    const clientData = this.#clientData('webauthn.create', challenge);
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#coseKey(),
    ]);
    const authData = this.#authData(rp.id ?? '', 0x45, attested);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ]);
    return this.#answer({
      clientDataJSON: encode(clientData),
      attestationObject: encode(attestation),
      transports: [],
    });
  }

  get({ challenge, rpId }: { challenge: string; rpId?: string }) {
    const clientData = this.#clientData('webauthn.get', challenge);
    const authData = this.#authData(rpId ?? '', 0x05, Buffer.alloc(0));
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const signature = createSign('sha256').update(signed).sign(this.#key.privateKey);
    return this.#answer({
      clientDataJSON: encode(clientData),
      authenticatorData: encode(authData),
      signature: encode(signature),
    });
  }

  #answer(response: object) {
    const id = encode(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #authData(host: string, flags: number, attested: Buffer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++this.#count);
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count, attested]);
  }

  #coseKey(): Buffer {
    const { x, y } = this.#key.publicKey.export({ format: 'jwk' });
    const coordinate = (value = '') => bytes(Buffer.from(value, 'base64url'));
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      coordinate(x),
      Buffer.from([0x22]),
      coordinate(y),
    ]);
  }
}

const encode = (data: Buffer): string => data.toString('base64url');

/** CBOR: short texts, and byte strings up to 64 KiB. */
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

function bytes(data: Buffer): Buffer {
  const head = data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 0xff];
  return Buffer.concat([Buffer.from(head), data]);
}

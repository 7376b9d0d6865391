/** A device with passkeys in software, for attacks that no browser would make. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Key {
  id: Buffer;
  handle: Buffer;
  key: KeyObject;
  counter: number;
}

/** Errors of a device or its browser. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether the device asked the person; true by default. */
  isVerified?: boolean;
  counter?: number;
  type?: string;
}

const FLAGS = { present: 1, verified: 4, attested: 64 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const url = (bytes: Buffer) => bytes.toString('base64url');

export class Authenticator {
  readonly #origin: string;
  keys: Key[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  #client(type: string, challenge: string, deviation: Deviation): Buffer {
    const { origin = this.#origin } = deviation;
    return Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin,
        crossOrigin: false,
      }),
    );
  }

  #data(rpId: string, counter: number, deviation: Deviation, attested?: Buffer): Buffer {
    const { isVerified = true } = deviation;
    const flags =
      FLAGS.present | (isVerified ? FLAGS.verified : 0) | (attested ? FLAGS.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const head = [sha256(deviation.rpId ?? rpId), Buffer.from([flags]), count];
    return Buffer.concat([...head, ...(attested ? [attested] : [])]);
  }

  /** Answers `creationOptions`, as JSON. */
  create(asked: PublicKeyCredentialCreationOptionsJSON, deviation: Deviation = {}): string {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(16);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
    const authData = this.#data(asked.rp.id ?? '', 0, deviation, attested);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    this.keys.push({
      id,
      handle: Buffer.from(asked.user.id, 'base64url'),
      key: privateKey,
      counter: 0,
    });
    return JSON.stringify({
      id: url(id),
      rawId: url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: url(this.#client('webauthn.create', asked.challenge, deviation)),
        attestationObject: url(Buffer.from(isoCBOR.encode(attestation))),
        transports: ['internal'],
      },
    });
  }

  /** Answers `signInOptions` with the last passkey, as JSON. */
  use(asked: PublicKeyCredentialRequestOptionsJSON, deviation: Deviation = {}): string {
    const known = this.keys.at(-1);
    if (!known) throw new Error('this device has no passkey');
    known.counter += 1;
    const { id, handle, key } = known;
    const client = this.#client('webauthn.get', asked.challenge, deviation);
    const counter = deviation.counter ?? known.counter;
    const data = this.#data(asked.rpId ?? '', counter, deviation);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key);
    return JSON.stringify({
      id: url(id),
      rawId: url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: url(client),
        authenticatorData: url(data),
        signature: url(signature),
        userHandle: url(handle),
      },
    });
  }
}

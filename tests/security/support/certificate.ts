/** Creates certificates for test servers, without an external program. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** One DER value: tag, length, content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const object = (...numbers: number[]) => der(0x06, Buffer.from(numbers));
const text = (tag: number, value: string) => der(tag, Buffer.from(value));

const ECDSA_SHA256 = sequence(object(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = object(0x55, 0x04, 0x03);
const ALTERNATIVE_NAME = object(0x55, 0x1d, 0x11);
const DAY_MS = 86_400_000;

const nameOf = (name: string) => sequence(der(0x31, sequence(COMMON_NAME, text(0x0c, name))));
/** YYMMDDhhmmssZ */
const timeOf = (time: number) =>
  text(
    0x17,
    new Date(time)
      .toISOString()
      .slice(2)
      .replaceAll(/[-:T]|\.\d+/g, ''),
  );

export interface Certificate {
  cert: string;
  key: string;
}

interface Options {
  /** Its subject: by default the loopback address. */
  name?: string;
  /** In how many days it expires. */
  days?: number;
}

export function selfSigned({ name, days = 2 }: Options = {}): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = nameOf(name ?? '127.0.0.1');
  const isFor = name === undefined ? der(0x87, Buffer.from([127, 0, 0, 1])) : text(0x82, name);
  const ends = Date.now() + days * DAY_MS;
  const toSign = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    issuer,
    sequence(timeOf(ends - 30 * DAY_MS), timeOf(ends)),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAME, der(0x04, sequence(isFor))))),
  );
  const signature = sign('sha256', toSign, privateKey);
  const whole = sequence(toSign, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

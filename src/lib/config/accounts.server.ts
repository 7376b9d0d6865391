/** Accounts of call-centre staff: the setting with them, and the hash of a password. */
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { typedText } from '#lib/formats/typed-text.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** N = 2^15, r = 8, p = 3: each check takes 32 MB and, on an ordinary core, a quarter of a second. */
const COST = { ln: 15, r: 8, p: 3 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** The memory limit for the check of a hash, whatever its origin. */
const MAX_BYTES = 256 * 1024 * 1024;

const HASH = /^scrypt:(\d{1,2}):(\d{1,2}):(\d{1,2}):([\w-]{16,}):([\w-]{43})$/;
/** The name of an account in the setting, at sign-in and in the log. It cannot be a document number. */
export const ACCOUNT_NAME = /^[a-z][a-z.-]{1,38}[a-z]$/;

interface Cost {
  ln: number;
  r: number;
  p: number;
}

function deriveKey(senha: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  // As the sign-in form reads it. A letter can have two encodings: both give the same password.
  const typed = typedText(senha).normalize('NFKC');
  return derive(typed, salt, KEY_BYTES, { N: 2 ** ln, r, p, maxmem: MAX_BYTES });
}

/**
 * The hash of a password in the form of the setting, without characters that a shell or a file would
 * change.
 */
export async function hashPassword(senha: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(senha, salt, cost);
  const { ln, r, p } = cost;
  return ['scrypt', ln, r, p, salt.toString('base64url'), key.toString('base64url')].join(':');
}

export async function verifyPassword(senha: string, hash: string): Promise<boolean> {
  const [, ln, r, p, salt = '', key = ''] = HASH.exec(hash) ?? [];
  if (ln === undefined) return false;
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const made = await deriveKey(senha, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(made, Buffer.from(key, 'base64url'));
}

const accounts = z.record(z.string().regex(ACCOUNT_NAME), z.string().regex(HASH));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads PORTAL_ATENDENTES, JSON of names and hashes. @returns `undefined` when it is malformed */
export function parseAccounts(text = ''): Record<string, string> | undefined {
  return text.trim() === '' ? {} : accounts.safeParse(parseJson(text)).data;
}

/** The names of the portal's keys in the data folder and in Redis, and their text form. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { env } from '#lib/config/env.server.ts';
import { isShared, redisKey } from './redis.server.ts';

export const KEY_BYTES = 32;

/** A new key as base64url. */
export const newKey = () => randomBytes(KEY_BYTES).toString('base64url');

/** @param text base64url */
export const isWholeKey = (text: string) => Buffer.from(text, 'base64url').length === KEY_BYTES;

export interface KeyTexts {
  selo: string;
  /** Absent before the first change of key. */
  anterior?: string | undefined;
  marcas: string;
  /** Absent when an older release made the keys: it had no audit marks. */
  auditoria?: string | undefined;
}

type Names = Readonly<Record<keyof KeyTexts, string>>;

/** The files below the data folder. */
export const keyFiles = (folder: string): Names => ({
  selo: join(folder, 'segredo'),
  anterior: join(folder, 'segredo.anterior'),
  marcas: join(folder, 'marcas'),
  auditoria: join(folder, 'auditoria'),
});

/** The keys of the shared Redis. */
export const sharedKeyNames: Names = {
  selo: redisKey('segredo', 'selo'),
  anterior: redisKey('segredo', 'selo-anterior'),
  marcas: redisKey('segredo', 'marcas'),
  auditoria: redisKey('segredo', 'auditoria'),
};

/** Where this portal keeps each key, for messages to the operator. */
export const keyNames = (): Names => (isShared() ? sharedKeyNames : keyFiles(env().dataDir));

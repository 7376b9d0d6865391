/** The reference back end, started for each test file. `npm run contract` tests other servers. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { z } from 'zod';
import { createBackend } from '../../../backend/app.ts';
import { CONTENT_SECRET } from '../../../contract/reference.ts';
import type { Database } from '../../../backend/db/client.ts';
import { persona, type ChavePersona, type Persona } from '../../../backend/seed/personas.ts';
import { seededDatabase } from './database.ts';
import { call, read } from './http.ts';
import { SEED_DATE } from './seed.ts';

export type Credentials = Pick<Persona, 'carteirinha' | 'cpf' | 'dtNasc'>;

/** Noon of the seed date in São Paulo. */
export const NOON = new Date(`${SEED_DATE}T15:00:00Z`);

export interface Reference {
  ws: string;
  api: string;
  host: string;
  wordpress: string;
  midia: string;
  member: Credentials;
  app: FastifyInstance;
  db: Database;
  url: string;
  /** Sets the back end's clock; each test starts at noon of the seed date. */
  setClock: (instant: Date) => void;
  /** Defects of handlers, with their operation. */
  defects: [operation: string, error: Error][];
}

interface Server {
  /** @throws before the tests of the file */
  backend: () => Reference;
  /** The answer at a path below the WS base, parsed by its wire schema. */
  get: <S extends z.ZodType>(path: string, schema: S) => Promise<z.infer<S>>;
}

/** Starts the reference back end for the tests of a file. */
export function useServer(): Server {
  let reference: Reference | undefined;
  let close: () => Promise<void> = () => Promise.resolve();
  let clock = NOON;

  beforeAll(async () => {
    const database = await seededDatabase();
    const defects: Reference['defects'] = [];
    const app = createBackend({
      db: database.db,
      now: () => clock,
      contentSecret: CONTENT_SECRET,
      onError: (operation, error) => defects.push([operation, error]),
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
    reference = {
      app,
      db: database.db,
      url,
      ws: `${url}/ws`,
      api: `${url}/api`,
      host: `${url}/host`,
      wordpress: `${url}/wp-json/wp/v2`,
      midia: `${url}/midia`,
      member: persona('titular'),
      setClock: (instant) => {
        clock = instant;
      },
      defects,
    };
    close = async () => {
      await app.close();
      await database.close();
    };
  });
  beforeEach(() => {
    clock = NOON;
  });
  afterAll(async () => {
    await close();
    // Declared failures are not defects.
    expect(reference?.defects ?? []).toEqual([]);
  });

  const backend = () => {
    if (!reference) throw new Error('the reference back end is not running');
    return reference;
  };
  const get: Server['get'] = async (path, schema) =>
    read(await call(`${backend().ws}/${path}`), schema);
  return { backend, get };
}

export function credentialsOf(chave: ChavePersona): Credentials {
  return persona(chave);
}

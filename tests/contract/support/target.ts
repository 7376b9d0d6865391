/**
 * The server under test: the reference back end, started for each file, or a server that claims to
 * implement the contract (`npm run contract -- --url …` sets the CONTRACT_* variables).
 */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createBackend } from '../../../backend/app.ts';
import type { Database } from '../../../backend/db/client.ts';
import { persona, type ChavePersona } from '../../../backend/seed/personas.ts';
import { seededDatabase } from './database.ts';
import { SEED_DATE } from './seed.ts';

export interface Credentials {
  carteirinha: string;
  cpf: string;
  dtNasc: string;
}

/** A setting of `npm run contract` without trailing slashes; `undefined` when empty. */
function set(name: string): string | undefined {
  const value = process.env[`CONTRACT_${name}`]?.replace(/\/+$/, '');
  return value === '' ? undefined : value;
}

/** Whether a server is given. The suite then only reads. */
export const external = set('WS_URL') !== undefined;

/** Noon of the seed date in São Paulo. */
export const NOON = new Date(`${SEED_DATE}T15:00:00Z`);

export interface Target {
  ws: string;
  api: string | undefined;
  host: string | undefined;
  wordpress: string | undefined;
  midia: string | undefined;
  /** The member that signs in; a given server may have none. */
  member: Credentials | undefined;
}

function namedTarget(): Target {
  const [carteirinha, cpf, dtNasc] = ['CARTEIRINHA', 'CPF', 'NASC'].map(set);
  const member = carteirinha && cpf && dtNasc ? { carteirinha, cpf, dtNasc } : undefined;
  return {
    ws: set('WS_URL') ?? '',
    api: set('API_URL'),
    host: set('HOST_URL'),
    wordpress: set('WORDPRESS_URL'),
    midia: set('BANNERS_URL'),
    member,
  };
}

export interface Reference extends Target {
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
  /** The server under test. */
  target: () => Target;
  /** The reference back end. @throws when another server is given */
  backend: () => Reference;
}

/** Starts the reference back end for the tests of a file, unless a server is given. */
export function useServer(): Server {
  let reference: Reference | undefined;
  let close: () => Promise<void> = () => Promise.resolve();
  let clock = NOON;

  beforeAll(async () => {
    if (external) return;
    const database = await seededDatabase();
    const defects: Reference['defects'] = [];
    const app = createBackend({
      db: database.db,
      now: () => clock,
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
    // Declared failures are no defects.
    expect(reference?.defects ?? []).toEqual([]);
  });

  const backend = () => {
    if (!reference) throw new Error('the reference back end is not running');
    return reference;
  };
  return { backend, target: () => (external ? namedTarget() : backend()) };
}

/** A persona's credentials. */
export function credentialsOf(chave: ChavePersona): Credentials {
  return persona(chave);
}

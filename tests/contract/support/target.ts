/**
 * What the suite speaks to: the reference back end, started for the file, or any server that claims
 * to speak the contract (`npm run contract -- --url …` sets the CONTRACT_* variables).
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

/** A setting of `npm run contract`, without trailing slashes; an empty one is none. */
function set(name: string): string | undefined {
  const value = process.env[`CONTRACT_${name}`]?.replace(/\/+$/, '');
  return value === '' ? undefined : value;
}

/** Whether a server was named: only what changes nothing is asked of it. */
export const external = set('WS_URL') !== undefined;

/** Noon of the seed date in São Paulo. */
export const NOON = new Date(`${SEED_DATE}T15:00:00Z`);

export interface Target {
  ws: string;
  api: string | undefined;
  host: string | undefined;
  wordpress: string | undefined;
  midia: string | undefined;
  /** Who signs in; a named server may have been given nobody. */
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
  /** Operations whose handler failed by a defect, with the error. */
  defects: [operation: string, error: Error][];
}

interface Server {
  /** The server under test, whichever it is. */
  target: () => Target;
  /** The reference back end; there is none when a server was named. */
  backend: () => Reference;
}

/** Starts the reference back end for the tests of a file, unless a server was named. */
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
    // A failure that was not declared as data is a defect of the back end.
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

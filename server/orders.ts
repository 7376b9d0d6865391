/**
 * What the processes of a node ask of the primary and hear from it: rows of the node's database. Any worker may
 * receive a call of the content site, and `npm run rebuild` is a program of its own, but only the primary rebuilds
 * (`rebuilder.ts`). An order stays until it is carried out, also when the primary ends before that.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../backend/lock.ts';
import type { Gap } from '../src/lib/config/not-ready.ts';
import { env } from '../src/lib/config/env.server.ts';
import { database, DATABASE_FILE } from '../src/lib/storage/store.server.ts';

/** `renew`: serve the build that waits, or make one. `prepare`: an order to rebuild may follow soon. */
export type OrderKind = 'rebuild' | 'rebuild-accepting-loss' | 'renew' | 'prepare';

export interface Order {
  id: string;
  kind: OrderKind;
  /** When it was given, in milliseconds since 1970. */
  at: number;
}

export type Outcome = 'published' | 'failed';

/** The state of the content, as the primary tells it. Times are ISO 8601 in UTC. */
export interface ContentState {
  /** When the served content was read; absent when that is unknown. */
  lidoEm?: string | undefined;
  /** Since when it is served. */
  desde?: string | undefined;
  trabalho: 'parado' | 'publicando';
  /**
   * The last attempt, when it failed: in reading, so that the last good content is served; in making the pages; or
   * in the change to them.
   */
  falha?: { em: string; motivo: 'leitura' | 'montagem' | 'troca' } | undefined;
  /** What the portal lacks before the public may use it; absent when nothing is missing. */
  pendencias?: { nome: Gap['name']; texto: string }[] | undefined;
}

/** The answer to the content site. */
export interface ContentStatus extends Omit<ContentState, 'trabalho'> {
  /** The portal's clock. */
  agora: string;
  trabalho: ContentState['trabalho'] | 'na-fila';
}

const LOOK_MS = 200;
/** The primary renews its row this often, and whenever the state of the content changes. */
const RENEWED_MS = 30_000;
/** A primary that has not renewed its row for this long hangs, or another process has its number. */
const ALIVE_MS = 3 * RENEWED_MS;
const KEPT_MS = 60 * 60_000;
const KIND = 'processo';

const read = (owner: string, name: string, validUntil = Date.now()): string | undefined =>
  database().sql.get`select text from entry where kind = ${KIND} and owner = ${owner}
    and name = ${name} and until > ${validUntil}`?.['text'] as string | undefined;

function write(owner: string, name: string, text: string, keptMs = KEPT_MS): void {
  database().sql.run`insert into entry values
    (${KIND}, ${owner}, ${name}, ${text}, 0, ${Date.now() + keptMs})
    on conflict do update set text = excluded.text, until = excluded.until`;
}

const remove = (owner: string, name: string) =>
  database().sql
    .run`delete from entry where kind = ${KIND} and owner = ${owner} and name = ${name}`;

/** Gives an order to the primary. @returns its id @throws when the database cannot be written */
export function giveOrder(kind: OrderKind): string {
  const id = randomUUID();
  write('pedido', id, kind);
  return id;
}

/** The orders that are not carried out. @throws when the database cannot be read */
export const pendingOrders = (): Order[] =>
  database().sql.all`select name, text, until from entry where kind = ${KIND}
    and owner = 'pedido' and until > ${Date.now()}`.map(({ name, text, until }) => ({
    id: name as string,
    kind: text as OrderKind,
    at: (until as number) - KEPT_MS,
  }));

/** An order is carried out. @param outcome of a rebuild @throws when the database cannot be written */
export function endOrder(id: string, outcome?: Outcome): void {
  if (outcome) write('resultado', id, outcome);
  remove('pedido', id);
}

interface Primary {
  pid: number;
  state: ContentState;
}

/** Tells, in the primary, that it runs, and the state. @throws when the database fails */
export function tellState(state: ContentState): void {
  const text = JSON.stringify({ pid: process.pid, state } satisfies Primary);
  // The data folder can be removed while the portal runs.
  if (read('primario', '', Date.now() + ALIVE_MS - RENEWED_MS) !== text)
    write('primario', '', text, ALIVE_MS);
}

/** Tells that the primary ends. @throws when the database cannot be written */
export const tellEnd = () => remove('primario', '');

/** What the running primary has told; `undefined` when none runs. */
function runningPrimary(): Primary | undefined {
  const text = read('primario', '');
  if (text === undefined) return undefined;
  const primary = JSON.parse(text) as Primary;
  return isAlive(primary.pid) ? primary : undefined;
}

/**
 * Makes the portal that runs on this data folder rebuild its site.
 * @returns the result; `undefined` when no portal runs there
 */
export async function orderRebuild(acceptsLoss: boolean): Promise<Outcome | undefined> {
  if (!existsSync(path.join(env().dataDir, DATABASE_FILE)) || !runningPrimary()) return undefined;
  const id = giveOrder(acceptsLoss ? 'rebuild-accepting-loss' : 'rebuild');
  while (runningPrimary()) {
    const outcome = read('resultado', id);
    if (outcome !== undefined) return outcome === 'published' ? 'published' : 'failed';
    await delay(LOOK_MS);
  }
  remove('pedido', id);
  return 'failed';
}

function prepareSoon(): void {
  try {
    giveOrder('prepare');
  } catch {
    // The next publication takes a second longer.
  }
}

/** The state of the content. @throws when no primary runs */
export function contentStatus(): ContentStatus {
  const state = runningPrimary()?.state;
  if (!state) throw new Error('no primary runs');
  const orders = pendingOrders();
  // Only an editor's page asks, and an editor often publishes soon.
  if (orders.length === 0) prepareSoon();
  const isWaiting = state.trabalho === 'parado' && orders.some(({ kind }) => kind !== 'prepare');
  return {
    ...state,
    agora: new Date().toISOString(),
    ...(isWaiting && { trabalho: 'na-fila' as const }),
  };
}

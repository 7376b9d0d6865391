/**
 * What the processes of a node ask of the primary and hear from it: rows of the node's database. Any worker may
 * receive a call of the content site, and `npm run rebuild` is a program of its own, but only the primary rebuilds.
 * An order stays until it is carried out, also when the primary ends before that.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { env } from '../src/lib/config/env.server.ts';
import { database, DATABASE_FILE } from '../src/lib/storage/store.server.ts';
import type { Outcome } from './rebuild-queue.ts';
import type { ContentStatus } from './rebuild-state.ts';

/** `prepare`: an order to rebuild may follow soon. */
type Order = 'rebuild' | 'rebuild-accepting-loss' | 'prepare';

const LOOK_MS = 200;
/** The primary renews its row this often, and whenever the state of the content changes. */
const RENEWED_MS = 30_000;
/** A primary that has not renewed its row for this long hangs, or another process has its number. */
const ALIVE_MS = 3 * RENEWED_MS;
const KEPT_MS = 60 * 60_000;
const KIND = 'processo';

const read = (owner: string, name: string): string | undefined =>
  database().sql.get`select text from entry where kind = ${KIND} and owner = ${owner}
    and name = ${name} and until > ${Date.now()}`?.['text'] as string | undefined;

function write(owner: string, name: string, text: string, keptMs = KEPT_MS): void {
  database().sql.run`insert into entry values
    (${KIND}, ${owner}, ${name}, ${text}, 0, ${Date.now() + keptMs})
    on conflict do update set text = excluded.text, until = excluded.until`;
}

const remove = (owner: string, name: string) =>
  database().sql
    .run`delete from entry where kind = ${KIND} and owner = ${owner} and name = ${name}`;

const pending = (): { id: string; order: Order }[] =>
  database().sql.all`select name, text from entry where kind = ${KIND} and owner = 'pedido'
    and until > ${Date.now()}`.map(({ name, text }) => ({
    id: name as string,
    order: text as Order,
  }));

/** Gives an order to the primary. @returns its id @throws when the database cannot be written */
export function giveOrder(order: Order): string {
  const id = randomUUID();
  write('pedido', id, order);
  return id;
}

interface Primary {
  pid: number;
  status: Omit<ContentStatus, 'agora'>;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user runs.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What the running primary has told; `undefined` when none runs. */
function runningPrimary(): Primary | undefined {
  const text = read('primario', '');
  if (text === undefined) return undefined;
  const primary = JSON.parse(text) as Primary;
  return isRunning(primary.pid) ? primary : undefined;
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

/**
 * The state of the content. Orders that the primary has not seen yet count as waiting.
 * @throws when no primary runs
 */
export function contentStatus(): ContentStatus {
  const status = runningPrimary()?.status;
  if (!status) throw new Error('no primary runs');
  const orders = pending();
  // Only an editor's page asks, and an editor often publishes soon.
  if (orders.length === 0) prepareSoon();
  const isWaiting = status.trabalho === 'parado' && orders.some(({ order }) => order !== 'prepare');
  return {
    ...status,
    agora: new Date().toISOString(),
    ...(isWaiting && { trabalho: 'na-fila' as const }),
  };
}

interface Site {
  rebuild: (order: { acceptsLoss: boolean }) => Promise<Outcome>;
  expectOrder: () => void;
  state: { status: ContentStatus; onChange: (tell: () => void) => void };
}

/**
 * Carries out orders and tells the state of the content, in the primary.
 * @returns a function that ends it
 */
export function takeOrders(site: Site, lookMs = LOOK_MS): () => void {
  const underWay = new Set<string>();

  async function carryOut(id: string, order: Order): Promise<void> {
    underWay.add(id);
    if (order === 'prepare') site.expectOrder();
    else {
      const outcome = await site.rebuild({ acceptsLoss: order === 'rebuild-accepting-loss' });
      write('resultado', id, outcome);
    }
    remove('pedido', id);
  }

  let told = { text: '', at: 0 };
  function tell(): void {
    const { agora: _, ...status } = site.state.status;
    const text = JSON.stringify({ pid: process.pid, status } satisfies Primary);
    const isKnown = text === told.text && Date.now() - told.at < RENEWED_MS;
    // The data folder can be removed while the portal runs.
    if (isKnown && read('primario', '') === text) return;
    write('primario', '', text, ALIVE_MS);
    told = { text, at: Date.now() };
  }

  /** While the database fails, `/pronto` tells of it, and the next look tries again. */
  const unlessFailing = (work: () => void) => () => {
    try {
      work();
    } catch {
      // See above.
    }
  };
  const look = unlessFailing(() => {
    tell();
    for (const { id, order } of pending())
      if (!underWay.has(id))
        void carryOut(id, order)
          .catch(() => undefined)
          .finally(() => underWay.delete(id));
  });

  // A caller that has seen the result of a rebuild, such as a page, finds the state that belongs to it.
  site.state.onChange(unlessFailing(tell));
  look();
  const timer = setInterval(look, lookMs).unref();
  return () => {
    clearInterval(timer);
    unlessFailing(() => remove('primario', ''))();
  };
}

/**
 * Sessions whose end could not be stored: the node refuses them, and keeps trying to store it. The primary makes all
 * workers refuse them.
 */
import cluster from 'node:cluster';
import { store } from '#lib/storage/store.server.ts';
import { ABSOLUTE_LIMIT } from './rules.ts';

/** The sessions of this portal. Another name than that of an older release in the same Redis. */
export const sessions = () => store().sessions('sessoes', ABSOLUTE_LIMIT);

/** The hash of a session's id → until when it is refused, in milliseconds since 1970. */
type Refused = Readonly<Record<string, number>>;

/** Worker to primary: asks for the refused sessions, and adds some for all workers. */
interface RefuseMessage {
  type: 'refuse-sessions';
  sessions: Refused;
}

/** Primary to worker: refuse these sessions. */
interface RefusedMessage {
  type: 'refused-sessions';
  sessions: Refused;
}

/** Limits the memory. With a broken disk, a node ends fewer sessions than this in twelve hours. */
export const MAX_REFUSED = 10_000;

/** Adds refused sessions. Removes expired ones, and the oldest ones beyond the limit. */
export function addRefused(known: Map<string, number>, sessions: Refused, now: number): void {
  for (const [hash, until] of known) if (until < now) known.delete(hash);
  for (const [hash, until] of Object.entries(sessions)) known.set(hash, until);
  for (const hash of known.keys()) {
    if (known.size <= MAX_REFUSED) return;
    known.delete(hash);
  }
}

const isMessage = (message: unknown, type: string): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type;

const isRefuse = (message: unknown): message is RefuseMessage =>
  isMessage(message, 'refuse-sessions');
const isRefused = (message: unknown): message is RefusedMessage =>
  isMessage(message, 'refused-sessions');

const RETRY_MS = 5_000;
/** Time limit for the primary's answer, in milliseconds. A slower primary is shutting down. */
const ANSWER_LIMIT_MS = 1_000;

const known = new Map<string, number>();
const unstored = new Set<string>();
let timer: NodeJS.Timeout | undefined;

async function tryAgain(): Promise<void> {
  for (const hash of unstored) {
    const isStored = await sessions()
      .end(hash)
      .then(
        () => true,
        () => false,
      );
    if (isStored || !known.has(hash)) unstored.delete(hash);
  }
  timer = unstored.size === 0 ? undefined : setTimeout(() => void tryAgain(), RETRY_MS).unref();
}

function addSessions(sessions: Refused): void {
  addRefused(known, sessions, Date.now());
  for (const hash of Object.keys(sessions)) unstored.add(hash);
  timer ??= setTimeout(() => void tryAgain(), RETRY_MS).unref();
}

function notifyPrimary(sessions: Refused): void {
  const message: RefuseMessage = { type: 'refuse-sessions', sessions };
  if (cluster.isWorker) process.send?.(message, undefined, undefined, () => undefined);
}

let asked: Promise<void> | undefined;

/** Asks the primary which sessions the other workers refuse. Without a primary there are no other workers. */
function ask(): Promise<void> {
  if (!cluster.isWorker) return Promise.resolve();
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, ANSWER_LIMIT_MS).unref();
    process.on('message', (message: unknown) => {
      if (!isRefused(message)) return;
      if (Object.keys(message.sessions).length > 0) addSessions(message.sessions);
      clearTimeout(limit);
      resolve();
    });
    notifyPrimary({});
  });
}

export const refusedSessions = {
  /** @param hash of the session's id */
  has: async (hash: string): Promise<boolean> => {
    asked ??= ask();
    await asked;
    return known.has(hash) && (known.get(hash) ?? 0) > Date.now();
  },

  /** Refuses a session for as long as it could last, in every worker. */
  add: async (hash: string): Promise<void> => {
    asked ??= ask();
    await asked;
    const sessions = { [hash]: Date.now() + ABSOLUTE_LIMIT };
    addSessions(sessions);
    notifyPrimary(sessions);
  },
};

/** In the primary: sends each new id to all workers, and the whole list to a worker that asks. */
export function shareRefusedSessions(): void {
  const all = new Map<string, number>();
  const sendSessions = (worker: typeof cluster.worker, sessions: Refused) => {
    const message: RefusedMessage = { type: 'refused-sessions', sessions };
    if (worker?.isConnected()) worker.send(message, () => undefined);
  };
  cluster.on('message', (worker, message: unknown) => {
    if (!isRefuse(message)) return;
    addRefused(all, message.sessions, Date.now());
    if (Object.keys(message.sessions).length === 0) sendSessions(worker, Object.fromEntries(all));
    else
      for (const one of Object.values(cluster.workers ?? {})) sendSessions(one, message.sessions);
  });
}

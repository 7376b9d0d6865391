/** `/saude`: the process runs. `/pronto`: it accepts requests, and which build it serves. */
import { store } from '../src/lib/storage/store.server.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Overload } from './overload.ts';
import { type OwnRoute, sendJson } from './own-routes.ts';

/** The state of a worker, as it answers here and in the metrics. */
export interface WorkerState {
  /** The build that it serves. */
  build: { id: string; dir: string };
  lifecycle: Lifecycle;
  overload: Overload;
  /** Whether a newer build failed, or exists and is not served yet. */
  isContentStale: () => boolean;
  /** Whether sessions, sent forms and payments can be stored. */
  canStore: () => Promise<boolean>;
}

const [ALIVE, READY] = ['/saude', '/pronto'];
export const HEALTH_PATHS: ReadonlySet<string> = new Set([ALIVE, READY]);

/** Both routes. Their answers hold nothing about members, settings or the machine. */
export const healthRoutes = (state: WorkerState): OwnRoute[] => [
  {
    method: 'GET',
    path: ALIVE,
    answer: (exchange) => {
      exchange.kind = 'health';
      sendJson(exchange.response, 200, { vivo: true });
    },
  },
  {
    method: 'GET',
    path: READY,
    answer: async (exchange) => {
      exchange.kind = 'health';
      const pronto = !state.lifecycle.draining;
      const armazenamento = (await state.canStore()) ? 'gravando' : 'sem gravar';
      sendJson(exchange.response, pronto ? 200 : 503, {
        pronto,
        versao: state.build.id,
        armazenamento,
        conteudo: state.isContentStale() ? 'desatualizado' : 'atualizado',
      });
    },
  },
];

const KEPT_MS = 3_000;
/** More than fits beside other texts of the database: on a full disk it cannot be written. */
const TEXT = 'x'.repeat(4_096);

/** Tests whether the portal can store anything now: it writes, at most once in a few seconds. */
export function storageProbe(): () => Promise<boolean> {
  let tried: Promise<boolean> | undefined;
  return () => {
    if (!tried) {
      tried = store()
        .records('escrita', KEPT_MS)
        .write(String(process.pid), TEXT)
        .then(
          () => true,
          () => false,
        );
      setTimeout(() => (tried = undefined), KEPT_MS).unref();
    }
    return tried;
  };
}

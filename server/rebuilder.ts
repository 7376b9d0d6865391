/**
 * Carries out orders (`orders.ts`), in the primary: builds the site beside the one that is served, switches over,
 * and reverts a build that does not serve. One rebuild runs at a time, and one more serves all orders that were
 * given during it.
 */
import { currentBuild, noteFailure, restore, type Build } from '../scripts/lib/builds.mjs';
import type { Gap } from '../src/lib/config/not-ready.ts';
import { type BuildProcess, prepareBuild, PreparedBuild } from './build-process.ts';
import type { ServerLog } from './log.ts';
import {
  type ContentState,
  endOrder,
  giveOrder,
  type Order,
  type Outcome,
  pendingOrders,
  tellEnd,
  tellState,
} from './orders.ts';
import type { WorkerPool } from './pool.ts';

/** All in milliseconds. */
export const TIMES = {
  look: 200,
  /** A rebuild begins when no order came for this long, because an editor may save ten posts at once, */
  quiet: 400,
  /** or this long after the first order. */
  longest: 2_000,
  /** The wait before the next attempt after a build without new content. It doubles each time. */
  firstRetry: 60_000,
  longestRetry: 60 * 60_000,
};

interface Options {
  pool: Pick<WorkerPool, 'roll'>;
  /** The build that is served at the start. */
  served: Build;
  log: ServerLog;
  /** Settings for the build, besides the environment of this process. */
  environment: Record<string, string>;
  prepareBuild?: typeof prepareBuild;
  times?: Partial<typeof TIMES>;
}

/** When a build began, from its id. The build reads the content after this time. */
const beganAt = ({ id }: Build) =>
  id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)-.*$/, '$1-$2-$3T$4:$5:$6.000Z');

export class Rebuilder {
  readonly #options: Options;
  readonly #times: typeof TIMES;
  readonly #prepared: PreparedBuild;
  #state: ContentState = { trabalho: 'parado' };
  #served: Build;
  #looking: NodeJS.Timeout | undefined;
  #isStopped = false;
  #isBusy = false;
  #building: BuildProcess | undefined;
  /** Orders that are carried out, until the database has their results. */
  readonly #outcomes = new Map<string, Outcome>();
  /** When the next attempt is due, in milliseconds since 1970. */
  #retryAt = Infinity;
  #triesInVain = 0;
  /** Called after each rebuild. */
  onRebuilt: (outcome: Outcome) => void = () => undefined;

  constructor(options: Options) {
    const { log, environment, served } = options;
    const prepare = options.prepareBuild ?? prepareBuild;
    this.#options = options;
    this.#times = { ...TIMES, ...options.times };
    this.#prepared = new PreparedBuild(() => prepare(log, environment));
    this.#served = served;
    if (served.isContentKept !== true)
      this.#state = { lidoEm: beganAt(served), desde: served.builtAt, trabalho: 'parado' };
  }

  get served(): Build {
    return this.#served;
  }

  /** Begins to carry out orders. */
  start(): void {
    this.#planRetry();
    this.#look();
    this.#looking = setInterval(() => this.#look(), this.#times.look).unref();
  }

  /** Ends the running build and starts no other. Its orders stay. */
  stop(): void {
    clearInterval(this.#looking);
    this.#isStopped = true;
    this.#prepared.stop();
    this.#building?.stop();
    unlessFailing(tellEnd);
  }

  /** @param gaps what is not ready for the public */
  lacks(gaps: readonly Gap[]): void {
    const pendencias = gaps.map(({ name, aviso }) => ({ nome: name, texto: aviso }));
    this.#tell({ pendencias: pendencias.length > 0 ? pendencias : undefined });
  }

  #tell(change: Partial<ContentState>): void {
    this.#state = { ...this.#state, ...change };
    if (!this.#isStopped) unlessFailing(() => tellState(this.#state));
  }

  #look(): void {
    if (this.#isStopped) return;
    unlessFailing(() => {
      tellState(this.#state);
      if (performance.now() >= this.#retryAt) {
        giveOrder('rebuild');
        this.#retryAt = Infinity;
      }
      const orders = pendingOrders();
      // The process loads its modules while orders gather.
      if (orders.length > 0) this.#expectOrder();
      const toDo: Order[] = [];
      for (const order of orders) {
        const outcome = this.#outcomes.get(order.id);
        if (order.kind !== 'prepare' && !outcome) toDo.push(order);
        else {
          endOrder(order.id, outcome);
          this.#outcomes.delete(order.id);
        }
      }
      if (!this.#isBusy && this.#areGathered(toDo)) void this.#carryOut(toDo);
    });
  }

  #areGathered(orders: readonly Order[]): boolean {
    const { quiet, longest } = this.#times;
    const ages = orders.map(({ at }) => Date.now() - at);
    // After a change of the clock, an order may come from the future.
    const isRecent = ages.some((age) => age >= 0 && age < quiet);
    return ages.length > 0 && (!isRecent || ages.some((age) => age >= longest));
  }

  /** Keeps a build process that waits for its order (`PreparedBuild`). */
  #expectOrder(): void {
    if (!this.#isStopped && !this.#isBusy) this.#prepared.prepare();
  }

  async #carryOut(orders: readonly Order[]): Promise<void> {
    this.#isBusy = true;
    this.#tell({ trabalho: 'publicando' });
    const outcome = await this.#attempt(orders);
    this.#isBusy = false;
    for (const { id } of orders) this.#outcomes.set(id, outcome);
    this.onRebuilt(outcome);
    // Editors often correct what they have just published.
    this.#expectOrder();
    this.#planRetry();
    this.#look();
  }

  async #attempt(orders: readonly Order[]): Promise<Outcome> {
    try {
      const isBuildWanted = orders.some(({ kind }) => kind !== 'renew') || !this.#waitingBuild();
      if (isBuildWanted && !(await this.#build(orders))) return this.#fail('montagem');
      const next = this.#waitingBuild();
      return next ? await this.#changeTo(next) : this.#serves(this.#served);
    } catch (error) {
      const sentence = 'the site could not be renewed: it goes on being served as it was';
      this.#options.log.failure(sentence, error);
      return this.#fail('montagem');
    }
  }

  #waitingBuild(): Build | undefined {
    const current = currentBuild();
    return current && current.id !== this.#served.id ? current : undefined;
  }

  async #build(orders: readonly Order[]): Promise<boolean> {
    const { log } = this.#options;
    const start = performance.now();
    log.event('info', 'rebuild started');
    this.#building = this.#prepared.take();
    // One build may answer several orders. One order that accepts a loss of content is enough (decision 010).
    const acceptsLoss = orders.some(({ kind }) => kind === 'rebuild-accepting-loss');
    this.#building.begin(acceptsLoss ? { PORTAL_ACCEPT_LOSS: '1' } : {});
    const isGood = await this.#building.ended;
    this.#building = undefined;
    if (isGood) log.event('info', 'rebuild ended', { ms: Math.round(performance.now() - start) });
    else noteFailure();
    return isGood;
  }

  async #changeTo(next: Build): Promise<Outcome> {
    const { pool, log } = this.#options;
    const before = this.#served;
    this.#served = next;
    try {
      await pool.roll({ id: next.id, dir: next.dir });
    } catch (error) {
      log.failure('the change of build failed: the one before goes on being served', error);
      this.#served = before;
      restore(before);
      return this.#fail('troca');
    }
    return this.#serves(next);
  }

  #fail(motivo: NonNullable<ContentState['falha']>['motivo']): Outcome {
    this.#tell({ trabalho: 'parado', falha: { em: new Date().toISOString(), motivo } });
    return 'failed';
  }

  #serves(build: Build): Outcome {
    if (build.isContentKept === true) this.#fail('leitura');
    else
      this.#tell({
        trabalho: 'parado',
        falha: undefined,
        lidoEm: beganAt(build),
        desde: new Date().toISOString(),
      });
    return 'published';
  }

  /** The content site does not say when it works again, so a failed build is tried again. */
  #planRetry(): void {
    const { firstRetry, longestRetry } = this.#times;
    const { failedAt, isContentKept } = currentBuild() ?? {};
    const isNew = failedAt === undefined && isContentKept !== true;
    const wait = Math.min(firstRetry * 2 ** this.#triesInVain, longestRetry);
    this.#triesInVain = isNew ? 0 : this.#triesInVain + 1;
    this.#retryAt = isNew ? Infinity : performance.now() + wait;
  }
}

/** While the database fails, `/pronto` tells of it, and the next look tries again. */
function unlessFailing(work: () => void): void {
  try {
    work();
  } catch {
    // See above.
  }
}

/**
 * Keeps one build process ready while an editor works in wp-admin (decision 009). The process has already
 * loaded its modules, so a publication takes a second less. The process takes memory, so it ends 15 minutes
 * after the last request from wp-admin or the last rebuild.
 */
import type { BuildProcess } from './build-process.ts';

/** How long a process stays ready after the last sign of an editor, in milliseconds. */
const KEPT_MS = 15 * 60_000;

export class PreparedBuild {
  readonly #prepare: () => BuildProcess;
  readonly #keptMs: number;
  #ready: BuildProcess | undefined;
  #end: NodeJS.Timeout | undefined;

  /** @param prepare starts a process that waits for its order */
  constructor(prepare: () => BuildProcess, keptMs = KEPT_MS) {
    this.#prepare = prepare;
    this.#keptMs = keptMs;
  }

  /** Makes a process ready, unless one is. */
  prepare(): void {
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.stop(), this.#keptMs).unref();
    if (this.#ready) return;
    const ready = this.#prepare();
    this.#ready = ready;
    void ready.ended.then(() => {
      if (this.#ready === ready) this.#ready = undefined;
    });
  }

  /** Hands over the process that is ready, or a new one. */
  take(): BuildProcess {
    const ready = this.#ready ?? this.#prepare();
    this.#ready = undefined;
    return ready;
  }

  /** Ends the process that is ready. */
  stop(): void {
    clearTimeout(this.#end);
    this.#ready?.stop();
    this.#ready = undefined;
  }
}

/**
 * The accepted calls of the hook, for as long as they could be repeated. Each has a file, so that they
 * survive a restart.
 */
import path from 'node:path';
import { claimText, makeFolder, sweep } from '../src/lib/storage/files.server.ts';
import type { Verdict } from './hook.ts';
import { type VerifiedCall, WINDOW_SECONDS } from './signature.ts';

/** The sender's clock may be ahead by one window, and then the call is valid for another one. */
const KEPT_MS = (2 * WINDOW_SECONDS + 60) * 1000;

export class SeenCalls {
  readonly #folder: string;

  /** @param dataDir PORTAL_DATA_DIR */
  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'gancho');
  }

  /**
   * Notes a call.
   * @throws when it cannot be stored, because then a repetition could not be noticed
   */
  async take({ digest }: VerifiedCall): Promise<Verdict> {
    await makeFolder(this.#folder);
    await sweep(this.#folder, KEPT_MS);
    return (await claimText(path.join(this.#folder, digest), '')) ? 'accepted' : 'repeated';
  }
}

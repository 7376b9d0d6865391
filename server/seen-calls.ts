/**
 * The calls of the hook that were taken, for as long as they could be sent again: a file for each, so that
 * a start of the portal forgets none.
 */
import path from 'node:path';
import { claimText, makeFolder, sweep } from '../src/lib/storage/files.server.ts';
import type { Verdict } from './hook.ts';
import { type VerifiedCall, WINDOW_SECONDS } from './signature.ts';

/** The sender's clock may be ahead by one window, and then the call is good for another one. */
const KEPT_MS = (2 * WINDOW_SECONDS + 60) * 1000;

export class SeenCalls {
  readonly #folder: string;

  /** @param dataDir PORTAL_DATA_DIR */
  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'gancho');
  }

  /**
   * Notes a call.
   * @throws when it cannot be stored: then nobody knows whether it would be a repetition
   */
  async take({ digest }: VerifiedCall): Promise<Verdict> {
    await makeFolder(this.#folder);
    await sweep(this.#folder, KEPT_MS);
    return (await claimText(path.join(this.#folder, digest), '')) ? 'accepted' : 'repeated';
  }
}

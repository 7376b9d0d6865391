/** Session storage that can be neither read nor written, whichever user runs the test. */
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#lib/config/env.server.ts';

/** Breaks it; gives back what mends it, with the sessions that were there. */
export function breakSessions(): () => void {
  const folder = join(env().dataDir, 'sessoes');
  const aside = `${folder}-fora`;
  mkdirSync(folder, { recursive: true });
  renameSync(folder, aside);
  // A link to itself leads nowhere.
  symlinkSync(folder, folder);
  return () => {
    if (!existsSync(aside)) return;
    rmSync(folder);
    renameSync(aside, folder);
  };
}

/** Makes reads and writes of the session storage fail, also for root. */
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#lib/config/env.server.ts';

/** Breaks the storage. @returns a function that restores it with its sessions */
export function breakSessions(): () => void {
  const folder = join(env().dataDir, 'sessoes');
  const aside = `${folder}-fora`;
  mkdirSync(folder, { recursive: true });
  renameSync(folder, aside);
  // The system cannot resolve a link to itself.
  symlinkSync(folder, folder);
  return () => {
    if (!existsSync(aside)) return;
    rmSync(folder);
    renameSync(aside, folder);
  };
}

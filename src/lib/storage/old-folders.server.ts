/**
 * Moves what releases before 2026-11-28 kept as files below the data folder into the database. Delete this file when
 * no installation has such folders any more.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.server.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** How long each folder's texts were kept after their last write, in milliseconds. */
const KEPT_MS: Readonly<Record<string, number>> = {
  'desafios-usados': HOUR_MS / 3,
  envios: 12 * HOUR_MS,
  'envios-iguais': HOUR_MS,
  'guardado-acessos': 400 * DAY_MS,
  'guardado-chaves': 400 * DAY_MS,
  'guardado-pessoas': 400 * DAY_MS,
  'atendentes-encerrados': 100 * 365 * DAY_MS,
  pagamentos: 60 * DAY_MS,
  sessoes: 12 * HOUR_MS,
};
/** Calls of the hook are known for minutes only, so this folder is removed. */
const FORGOTTEN = 'gancho';

/** A file name of a fact: name, version and a random part. */
const REVISION = /^([\w-]+)\.(\d{1,16})\.[\w-]{8}$/;
/** A file or folder that was being written or removed. */
const LEFTOVER = /\.(?:novo|fim|trava)$/;

interface Text {
  owner: string;
  name: string;
  version: number;
  file: string;
}

/** The files of a folder: `kind/owner` or `kind/owner/name`. */
function textsIn(folder: string, isSessions: boolean): Text[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): Text[] => {
    const owner = entry.name;
    if (LEFTOVER.test(owner)) return [];
    if (entry.isFile()) return [{ owner, name: '', version: 0, file: join(folder, owner) }];
    if (!entry.isDirectory()) return [];
    const own = join(folder, owner);
    const names = readdirSync(own).filter((name) => !LEFTOVER.test(name));
    if (!isSessions)
      return names.map((name) => ({ owner, name, version: 0, file: join(own, name) }));
    return names.flatMap((name) => {
      const [, fact, version] = REVISION.exec(name) ?? [];
      return fact === undefined
        ? []
        : [{ owner, name: fact, version: Number(version), file: join(own, name) }];
    });
  });
}

/**
 * Reads the folders and removes them, in the primary before its workers start. A text that the database has is
 * newer than the file.
 * @returns how many texts were moved
 * @throws when a file cannot be read or the database cannot be written: then the folders stay
 */
export async function moveOldFolders(dataDir: string, database: Database): Promise<number> {
  let moved = 0;
  for (const [kind, keptMs] of Object.entries(KEPT_MS)) {
    const folder = join(dataDir, kind);
    if (!existsSync(folder)) continue;
    const isSessions = kind === 'sessoes';
    database.transaction((sql) => {
      for (const { owner, name, version, file } of textsIn(folder, isSessions)) {
        const until = Math.round(statSync(file).mtimeMs) + keptMs;
        if (isSessions)
          sql.run`insert into entry values (${kind}, ${owner}, '', '', 0, ${until})
            on conflict do nothing`;
        sql.run`insert into entry values
          (${kind}, ${owner}, ${name}, ${readFileSync(file, 'utf8')}, ${version}, ${until})
          on conflict do update set text = excluded.text, version = excluded.version
          where excluded.version > entry.version`;
        moved += 1;
      }
    });
    // After a loss of power the texts must be in one of the two places.
    await database.onDisk();
    rmSync(folder, { recursive: true, force: true });
  }
  rmSync(join(dataDir, FORGOTTEN), { recursive: true, force: true });
  return moved;
}

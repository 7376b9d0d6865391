/** `npm run backup -- FOLDER`: copies the database and the keys of a running portal. */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { env } from '../src/lib/config/env.server.ts';
import { keyFiles } from '../src/lib/storage/keys-files.server.ts';
import { isShared } from '../src/lib/storage/redis.server.ts';
import { database, DATABASE_FILE } from '../src/lib/storage/store.server.ts';
import { commandLine, refuse } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';

const [folder = ''] = commandLine(COMMANDS.backup).words;
const { dataDir } = env();
if (isShared()) refuse(COMMANDS.backup, 'The data is in Redis (PORTAL_REDIS_URL).');
if (!existsSync(path.join(dataDir, DATABASE_FILE)))
  refuse(COMMANDS.backup, `There is no database in ${dataDir} (PORTAL_DATA_DIR).`);
if (existsSync(folder)) refuse(COMMANDS.backup, 'The folder exists.');
mkdirSync(folder, { recursive: true, mode: 0o700 });
// The keys come after the database: a key that was changed meanwhile opens what the previous one has sealed.
database().copyTo(path.join(folder, DATABASE_FILE));
for (const file of Object.values(keyFiles(dataDir)))
  if (existsSync(file)) copyFileSync(file, path.join(folder, path.basename(file)));
process.stdout.write(`${folder}\n`);

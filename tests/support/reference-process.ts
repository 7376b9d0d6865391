/** Starts the reference back end as a separate process (`npm run backend`). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { databaseOfRun } from './postgres.ts';
import { environment, startProgram } from './processes.ts';
import { servicesAt } from './scripted-server.ts';

export interface BackendProcess {
  /** Its origin, without a trailing slash. */
  url: string;
  /** The address of its PostgreSQL database; absent with PGlite. */
  databaseUrl: string | undefined;
  stop: () => Promise<void>;
}

/** It uses the PostgreSQL server of the run, or PGlite. */
export async function startBackend(): Promise<BackendProcess> {
  const database = await databaseOfRun();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-backend-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const program = await startProgram(
    process.execPath,
    ['backend/main.ts'],
    path.join(folder, 'backend.log'),
    async () => (await fetch(`${url}/saude`)).ok,
    {
      env: {
        ...environment,
        BACKEND_PORT: String(port),
        PORTAL_DATA_DIR: path.join(folder, 'data'),
        PORTAL_SEED_PROVIDERS: '200',
        ...(database && { DATABASE_URL: database.url }),
      },
    },
  );
  return {
    url,
    databaseUrl: database?.url,
    stop: async () => {
      await program.stop();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The settings of a portal that calls the back end at `url`, or a proxy of it. */
export const settingsForBackend = (url: string): Record<string, string> => ({
  ...servicesAt(url),
  PORTAL_CRM: 'crm',
  PORTAL_CRM_CREDENTIAL: 'demonstracao',
  PORTAL_CALLCENTER_URL: `${url}/callcenter`,
  PORTAL_CALLCENTER_CREDENTIAL: 'Basic demonstracao',
  PORTAL_FIXED_AUTHORIZATION: 'Basic demonstracao',
  PORTAL_LOG_LEVEL: 'info',
});

/** The reference back end as a process of its own (`npm run backend`), as a portal in production asks it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environment, freePort, startProgram } from '../../wordpress/processes.ts';

export interface BackendProcess {
  /** Where it listens, without a slash at its end. */
  url: string;
  stop: () => Promise<void>;
}

/** @param databaseUrl an empty PostgreSQL database; without one it keeps a PGlite of its own */
export async function startBackend(databaseUrl?: string): Promise<BackendProcess> {
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
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      },
    },
  );
  return {
    url,
    stop: async () => {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a portal is told that asks the back end at `url`, or what stands before it. */
export const settingsForBackend = (url: string): Record<string, string> => ({
  PORTAL_WS_URL: `${url}/ws`,
  PORTAL_API_URL: `${url}/api`,
  PORTAL_HOST_URL: `${url}/host`,
  PORTAL_CRM: 'crm',
  PORTAL_CRM_CREDENTIAL: 'demonstracao',
  PORTAL_CALLCENTER_URL: `${url}/callcenter`,
  PORTAL_CALLCENTER_CREDENTIAL: 'Basic demonstracao',
  PORTAL_FIXED_AUTHORIZATION: 'Basic demonstracao',
  PORTAL_LOG_LEVEL: 'info',
});

/** Starts the production build with scripted services for a test file. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { playHealthyCare } from '../../support/healthy-care.ts';
import { playFamily } from '../../support/healthy-family.ts';
import { playHealthyMember } from '../../support/healthy-member.ts';
import { type PortalProcess, startPortal } from '../../support/portal-process.ts';
import { ScriptedServer } from '../../support/scripted-server.ts';

export interface Scripted {
  services: ScriptedServer;
  /** Defined when the tests run. */
  portal: PortalProcess;
}

/** Scripts a success of every operation for `member`. */
export function playEverything(services: ScriptedServer): void {
  services.reset();
  playHealthyMember(services);
  playHealthyCare(services);
  playFamily(services);
}

export const settingsFor = (services: Pick<ScriptedServer, 'url'>): Record<string, string> => ({
  PORTAL_WS_URL: `${services.url}/ws`,
  PORTAL_API_URL: `${services.url}/api`,
  PORTAL_HOST_URL: `${services.url}/host`,
  PORTAL_CRM: 'crm',
  PORTAL_CRM_CREDENTIAL: 'credencial-secreta-do-crm',
  PORTAL_FIXED_AUTHORIZATION: 'Basic credencial-fixa-secreta',
  PORTAL_LOG_LEVEL: 'info',
});

/** Call it once in a file, above the first test. Each test gets a new script. */
export function useScriptedPortal(
  settings: Record<string, string> = {},
  services = new ScriptedServer(),
): Scripted {
  const scripted = { services } as Scripted;
  beforeAll(async () => {
    await services.listen();
    scripted.portal = await startPortal({ ...settingsFor(services), ...settings });
  });
  beforeEach(() => playEverything(services));
  afterAll(async () => {
    await scripted.portal.stop();
    await services.close();
  });
  return scripted;
}

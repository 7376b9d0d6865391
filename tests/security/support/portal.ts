/** Starts the production build with scripted services for a test file. */
import { beforeAll, beforeEach } from 'vitest';
import { scriptHealthyCare } from '../../support/healthy-care.ts';
import { scriptFamily } from '../../support/healthy-family.ts';
import { scriptHealthyMember } from '../../support/healthy-member.ts';
import { type ScriptedPortal, startScriptedPortal } from '../../support/scripted-portal.ts';
import { ScriptedServer } from '../../support/scripted-server.ts';

/** Scripts a success of every operation for `member`. */
export function scriptEverything(services: ScriptedServer): void {
  services.reset();
  scriptHealthyMember(services);
  scriptHealthyCare(services);
  scriptFamily(services);
}

/** Call it once in a file, above the first test. Each test gets a new script. The portal runs when the tests run. */
export function useScriptedPortal(
  settings: Record<string, string> = {},
  services = new ScriptedServer(),
): ScriptedPortal {
  const scripted = { services } as ScriptedPortal;
  beforeAll(async () => {
    const { portal, stop } = await startScriptedPortal(() => settings, services);
    scripted.portal = portal;
    return stop;
  });
  beforeEach(() => scriptEverything(services));
  return scripted;
}

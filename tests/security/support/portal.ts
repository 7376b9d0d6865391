/** Starts the production build with scripted services for a test file. */
import { beforeAll, beforeEach } from 'vitest';
import { playHealthyCare } from '../../support/healthy-care.ts';
import { playFamily } from '../../support/healthy-family.ts';
import { playHealthyMember } from '../../support/healthy-member.ts';
import { type ScriptedPortal, startScriptedPortal } from '../../support/scripted-portal.ts';
import { ScriptedServer } from '../../support/scripted-server.ts';

/** Scripts a success of every operation for `member`. */
export function playEverything(services: ScriptedServer): void {
  services.reset();
  playHealthyMember(services);
  playHealthyCare(services);
  playFamily(services);
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
  beforeEach(() => playEverything(services));
  return scripted;
}

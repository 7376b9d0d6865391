/** The scripted server of a unit test file. The portal's settings have its address. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { ScriptedServer, servicesAt } from '../../support/scripted-server.ts';

export * from '../../support/scripted-server.ts';

/** Part of the time limits that passes before the portal gives up a silent service. */
const SHORT = 0.2;

/**
 * One scripted server for a test file. The portal's settings have its address, and each test begins with an
 * empty script. Call it once in a file, above the first test, because the portal reads its settings once.
 * `{url}` in a setting becomes the address of the server. Time limits are short only while the script has an answer
 * that never ends: on a busy machine an answer at once takes longer than a short limit.
 */
export function useScriptedServer(settings: Record<string, string> = {}): ScriptedServer {
  const server = new ScriptedServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-unit-'));
  beforeAll(async () => {
    await server.listen();
    const defaults = {
      PORTAL_DATA_DIR: dataDir,
      ...servicesAt(server.url),
      PORTAL_LOG_LEVEL: 'silent',
    };
    for (const [name, value] of Object.entries({ ...defaults, ...settings }))
      vi.stubEnv(name, value.replace('{url}', server.url));
    // The portal reads the settings now, because vitest removes the stubs before each test.
    const read = env();
    if (settings['PORTAL_TIMEOUT_SCALE'] !== undefined) return;
    Object.defineProperty(read, 'timeoutScale', { get: () => (server.hasSilence ? SHORT : 1) });
  });
  beforeEach(() => server.reset());
  afterEach(() => expect(server.unforeseen, 'calls that no script foresaw').toEqual([]));
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return server;
}

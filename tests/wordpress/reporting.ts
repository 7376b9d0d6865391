/** A WordPress whose plugins report to a scripted portal. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, onTestFailed } from 'vitest';
import { ScriptedServer } from '../support/scripted-server.ts';
import { startWordPress, type WordPress } from './wordpress.ts';

export const HOOK = '/api/conteudo/rebuild';

interface Site {
  portal: ScriptedServer;
  /** The secret that the portal and WordPress share. */
  secret: string;
  wordpress: WordPress;
}

/**
 * Call it once in a file, above the first test. WordPress runs when the tests run. Each test gets a portal without a
 * script, and one that fails prints the log.
 */
export function useWordPress(): Site {
  const portal = new ScriptedServer();
  const secret = randomBytes(32).toString('hex');
  const site = { portal, secret } as Site;
  beforeAll(async () => {
    await portal.listen();
    site.wordpress = await startWordPress({ url: portal.url + HOOK, secret });
  });
  beforeEach(() => {
    portal.reset();
    onTestFailed(() => {
      process.stderr.write(readFileSync(site.wordpress.log, 'utf8'));
    });
  });
  afterAll(async () => {
    await (site.wordpress as WordPress | undefined)?.stop();
    await portal.close();
  });
  return site;
}

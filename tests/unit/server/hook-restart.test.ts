/** A repeated call of the hook is 409, also after a restart, while its signature is valid. */
import { createHmac } from 'node:crypto';
import path from 'node:path';
import { expect, it } from 'vitest';
import { HOOK_PATH } from '../../../server/content-calls.ts';
import { start } from './production-process.ts';
import { temporaryFolder } from './support.ts';

const SECRET = 'segredo-de-teste-com-mais-de-32-letras';

it('a restarted portal knows earlier calls', { timeout: 30_000 }, async () => {
  const PORTAL_DATA_DIR = path.join(temporaryFolder(), 'dados');
  const settings = { PORTAL_REBUILD_SECRET: SECRET, PORTAL_DATA_DIR };
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.{}`).digest('hex');
  const call = (url: string) =>
    fetch(url + HOOK_PATH, {
      method: 'POST',
      body: '{}',
      headers: { 'X-Portal-Timestamp': timestamp, 'X-Portal-Signature': `sha256=${signature}` },
    });

  const before = await start(settings);
  expect((await call(before.url)).status).toBe(202);
  expect((await call(before.url)).status).toBe(409);
  before.child.kill('SIGTERM');
  expect((await before.ended).code).toBe(0);

  const after = await start(settings);
  expect((await call(after.url)).status).toBe(409);
});

/** A production process that cannot start gives the reason in a sentence (security.md 71). */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { sentenceOf } from '../../../server/start-error.ts';
import { BROKEN, launch, oneBuild, takenPort } from './production-process.ts';
import { folderForBuilds, temporaryFolder } from './support.ts';

describe('a start that fails', () => {
  const failing = (settings: Record<string, string>, dist = oneBuild()) =>
    launch(dist, settings).ended;

  it.each<[string, Record<string, string>, () => string, RegExp]>([
    ['a setting is missing', { PORTAL_API_URL: '' }, oneBuild, /PORTAL_API_URL .*/],
    ['there is no build', {}, folderForBuilds, /it is not built yet .*/],
    [
      'HOST is not an address of this machine, before a free port is known',
      { HOST: 'host.invalid', PORT: '0' },
      oneBuild,
      /HOST host\.invalid is no address of this machine/,
    ],
    [
      'a build does not load, and stops trying',
      {},
      () => oneBuild(BROKEN),
      /a worker ended before it could serve/,
    ],
  ])('says that %s', async (_what, settings, dist, sentence) => {
    const { code, stdout, stderr } = await failing(settings, dist());
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(new RegExp(`^The portal cannot start: ${sentence.source}\\.\n$`));
  });

  it('says that the port is taken', async () => {
    const PORT = String(await takenPort());
    const { code, stderr } = await failing({ PORT });
    expect([code, stderr]).toEqual([1, `The portal cannot start: port ${PORT} is in use.\n`]);
  });
});

describe('the sentence of a failed start', () => {
  it.each([
    ['EACCES', 'port 5210 is not allowed'],
    ['EADDRNOTAVAIL', 'HOST 192.0.2.1 is no address of this machine'],
    ['ENOTFOUND', 'HOST 192.0.2.1 is no address of this machine'],
    ['EAI_AGAIN', 'HOST 192.0.2.1 is no address of this machine'],
  ])('%s means: %s', (code, text) => {
    const error = Object.assign(new Error('listen'), { code });
    expect(sentenceOf(error, '192.0.2.1', 5210)).toBe(`The portal cannot start: ${text}.`);
  });

  it('is missing for a defect', () => {
    expect(sentenceOf(new TypeError('x is not a function'), '127.0.0.1', 80)).toBeUndefined();
  });
});

describe('the data folder of a start', () => {
  /** The modules of another process, with this data folder. */
  async function started(PORTAL_DATA_DIR: string) {
    vi.resetModules();
    vi.stubEnv('PORTAL_DATA_DIR', PORTAL_DATA_DIR);
    const { checkStart } = await import('../../../server/start-checks.ts');
    const { sharedSettings } = await import('../../../server/nodes.ts');
    const { StartError } = await import('../../../server/start-error.ts');
    return { checkStart, sharedSettings, StartError };
  }

  it('must be a folder that can be written', async () => {
    const { checkStart } = await started('package.json/x');
    expect(checkStart).toThrow(/^The portal cannot start: PORTAL_DATA_DIR .*\.$/);
  });

  it.each([
    ['segredo', 'x', /: the key \S+segredo is not exactly 32 bytes long\.$/],
    [
      'portal.sqlite',
      'nonsense'.repeat(1_000),
      /: the database \S+portal\.sqlite cannot be used .+ Restore it from a backup\./,
    ],
  ])('must not have a damaged %s', async (name, content, sentence) => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, name), content);
    const { sharedSettings, StartError } = await started(folder);
    const error: unknown = await sharedSettings().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(sentence);
  });
});

it('a signal ends a portal whose worker still loads', async () => {
  // As the limits of sign-in do, the build listens to messages: then none waits for a later listener.
  const loading = `process.on('message', () => {}); process.stdout.write('loading');
    await new Promise((resolve) => setTimeout(resolve, 2_000)); return () => {};`;
  const { child, ended, printed } = launch(oneBuild(loading), {});
  await expect.poll(printed).toContain('loading');
  child.kill('SIGTERM');
  // A worker that does not hear of the end is killed after twelve seconds.
  const code = await Promise.race([ended.then((end) => end.code), delay(8_000, 'too late')]);
  // On a busy machine the primary may load too. Then the signal itself ends it.
  expect([0, null]).toContain(code);
});

import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildStamp } from '../../../scripts/lib/build-inputs.mjs';
import { temporaryFolder, writeFiles } from './support.ts';

describe('the stamp of a build', () => {
  afterEach(() => vi.unstubAllEnvs());

  function project() {
    const folder = temporaryFolder();
    const write = (name: string, text: string) => {
      writeFiles(folder, { [name]: text });
    };
    write('src/pages/index.astro', '<h1>Início</h1>');
    write('package-lock.json', '{}');
    write('backend/seed/run.ts', 'export {};');
    write('docs/operations.md', '# Operations');
    return { folder, write, stamp: () => buildStamp(folder) };
  }

  const settings = (changes: Record<string, string> = {}) => {
    const all = { PORTAL_WS_URL: '', PORTAL_API_URL: '', PORTAL_HOST_URL: '', ...changes };
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  };

  it('is the same while no input of a build has changed', () => {
    settings();
    const { write, stamp } = project();
    const before = stamp();
    write('docs/operations.md', '# Operations, rewritten');
    expect(stamp()).toBe(before);
  });

  it.each(['src/pages/index.astro', 'server/app.ts', 'backend/seed/run.ts', 'package-lock.json'])(
    'changes with %s',
    (name) => {
      settings();
      const { write, stamp } = project();
      const before = stamp();
      write(name, 'changed');
      expect(stamp()).not.toBe(before);
    },
  );

  it.each(['PORTAL_SITE_URL', 'PORTAL_WORDPRESS_URL', 'PORTAL_SEED_DATE', 'PORTAL_WS_URL'])(
    'changes with %s',
    (name) => {
      settings();
      const { stamp } = project();
      const before = stamp();
      settings({ [name]: 'https://outro.example' });
      expect(stamp()).not.toBe(before);
    },
  );

  it('changes with the content of the file of PORTAL_DEVIATIONS', () => {
    const { folder, write, stamp } = project();
    settings({ PORTAL_DEVIATIONS: path.join(folder, 'deviations.json') });
    const missing = stamp();
    write('deviations.json', '{}');
    const before = stamp();
    expect(before).not.toBe(missing);
    write('deviations.json', '{"listarVacinas":{}}');
    expect(stamp()).not.toBe(before);
  });
});

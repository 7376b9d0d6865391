/**
 * The way of a release, as operations.md describes it: the package of the release before, this one, and back, on
 * two nodes with Redis, with a mock of the OpenAPI file in place of the services; then the tools of the package.
 * It runs before a release only, because it makes two packages. The release before is the last tag, or the commit
 * in PORTAL_TEST_BEFORE.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { persona } from '../../../backend/seed/personas.ts';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { root } from '../../../scripts/lib/project.mjs';
import { type Mock, startMock } from '../../support/mock.ts';
import { environment, runProgram } from '../../support/processes.ts';
import { settingsFor } from '../../support/scripted-portal.ts';
import { Visitor } from '../../support/visitor.ts';
import { missingPrograms, type Nodes, restart, startNodes, walkDuring } from '../support/nodes.ts';
import { unpackedPackage } from '../support/packaged-portal.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The commit of the release before; `undefined` without a tag. */
function releaseBefore(): string | undefined {
  const given = process.env['PORTAL_TEST_BEFORE'];
  try {
    return given ?? git('describe', '--tags', '--abbrev=0', '--match=v*').trim();
  } catch {
    return undefined;
  }
}

const before = releaseBefore();
console.warn(
  before === undefined
    ? 'Skipped: an upgrade needs a tag, or a commit in PORTAL_TEST_BEFORE.'
    : `The release before is ${before}.`,
);

/** The sources of a commit, with this checkout's packages, which an installation replaces when they differ. */
function checkoutOf(commit: string, folder: string): string {
  const sources = path.join(folder, 'fontes');
  mkdirSync(path.join(sources, '.cache'), { recursive: true });
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, sources], {
    cwd: root,
  });
  execFileSync('cp', ['-a', path.join(root, 'node_modules'), sources]);
  return sources;
}

// An odd number, so that both nodes get every page, because nginx uses them in turn.
const PAGES = ['/', '/cliente/inicio', '/fale-conosco', '/cliente/boletos', '/cliente/carteirinha'];

describe.skipIf(before === undefined || missingPrograms.length > 0)(
  `from ${String(before)} to this release`,
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-versoes-'));
    let mock: Mock;
    let site: Nodes;
    let old: string;
    let next: string;
    beforeAll(async () => {
      mock = await startMock();
      const [earlier, now] = [path.join(folder, 'antes'), path.join(folder, 'agora')];
      for (const one of [earlier, now]) mkdirSync(one);
      old = await unpackedPackage(earlier, checkoutOf(before ?? '', earlier));
      next = await unpackedPackage(now);
      site = await startNodes(settingsFor(mock), old);
    }, 1_800_000);
    afterAll(async () => {
      await (site as Nodes | undefined)?.stop();
      await mock.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it('and back, no page fails and a member stays signed in', { timeout: 600_000 }, async () => {
      const visitor = new Visitor(site.url);
      await visitor.signIn(persona('titular'));
      const walk = async () => {
        for (const page of PAGES) expect((await visitor.get(page)).status, page).toBe(200);
      };
      await walkDuring(walk, async () => {
        for (const home of [next, old])
          for (const which of [0, 1]) {
            expect(await site.nodes[which]?.stop()).toBe(0);
            await restart(site, which, {}, home);
          }
      });
    });

    const portal = (words: string[], settings: Record<string, string> = {}) =>
      runProgram(path.join(next, 'bin/portal'), words, {
        cwd: next,
        env: { PATH: environment.PATH, ...settings },
      });

    it('the doctor of the package names six faults at once', async () => {
      const { hostname, port } = new URL(mock.url);
      const closed = `127.0.0.1:${String(await freePort())}`;
      const said = portal(['doctor'], {
        PORT: port,
        PORTAL_DATA_DIR: '/proc/x',
        PORTAL_WS_URL: 'https://servicos.invalid/ws',
        PORTAL_API_URL: `http://${closed}/api`,
        PORTAL_HOST_URL: `https://${hostname}:${port}`,
        PORTAL_REDIS_URL: `redis://${closed}`,
      });
      await expect(said).rejects.toMatchObject({ code: 1 });
      const { stdout } = (await said.catch((error: unknown) => error)) as { stdout: string };
      for (const fault of [
        /^fault +PORT: port \d+ is in use/m,
        /^fault +PORTAL_DATA_DIR: /m,
        /^fault +PORTAL_WS_URL: .*\(DNS\)/m,
        /^fault +PORTAL_API_URL: .*nothing listens/m,
        /^fault +PORTAL_HOST_URL: .*does not speak TLS/m,
        /^fault +PORTAL_REDIS_URL: nothing listens/m,
      ])
        expect(stdout).toMatch(fault);
    });

    it('a real brand in the package is complete and ready for the public', async () => {
      rmSync(path.join(next, 'brand'), { recursive: true });
      cpSync(path.join(root, 'tests/brand'), path.join(next, 'brand'), { recursive: true });
      await portal(['brand']);
      expect(await portal(['brand', '--check'])).toContain('every colour pair passes');
    });
  },
);

/**
 * The package of `npm run package` on a machine without npm, as a user who can write only its own folders
 * (`docs/deployment/portal.service`): it starts, serves, rebuilds and ends.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { persona } from '../../backend/seed/personas.ts';
import { Visitor } from '../support/visitor.ts';
import { startPackage, type PackagedPortal, unpackedPackage } from './support/packaged-portal.ts';

/** An ordinary user. Only root can choose another one. */
const user = process.geteuid?.() === 0 ? 65_534 : undefined;
const OWN_FOLDERS = ['dist', '.cache', '.astro', 'data'];

/** Makes the package and unpacks it for that user. @returns its folder */
async function unpacked(folder: string): Promise<string> {
  const home = await unpackedPackage(folder);
  for (const own of OWN_FOLDERS) {
    mkdirSync(path.join(home, own), { recursive: true });
    if (user !== undefined) execFileSync('chown', ['-R', String(user), path.join(home, own)]);
  }
  return home;
}

/** The files of a folder in megabytes. */
function megabytesOf(folder: string): number {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => lstatSync(path.join(entry.parentPath, entry.name)).size);
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1_000_000;
}

describe('a package', () => {
  let folder = '';
  let size = 0;
  let portal: PackagedPortal | undefined;
  const running = () => {
    if (!portal) throw new Error('the package did not start');
    return portal;
  };
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-package-'));
    chmodSync(folder, 0o755);
    const home = await unpacked(folder);
    size = megabytesOf(home);
    portal = await startPackage(home, user);
  }, 240_000);
  afterAll(async () => {
    await portal?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('takes at most 350 MB unpacked, with Node', () => {
    expect(size).toBeLessThan(350);
    // A package is larger than Node alone.
    expect(size).toBeGreaterThan(100);
  });

  it('serves the site and the member area of the demonstration', async () => {
    const visitor = new Visitor(running().url);
    for (const page of ['/', '/blog', '/guia-medico'])
      expect((await visitor.get(page)).status, page).toBe(200);
    await visitor.signIn(persona('titular'));
    expect((await visitor.get('/cliente/boletos')).body).toContain('1.284,30');
  });

  it('judges services and the brand with its own tools', async () => {
    const nowhere = running().run('contract', '--url', 'http://127.0.0.1:9');
    await expect(nowhere).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('http://127.0.0.1:9 does not answer') as string,
    });
    // The brand of the demonstration is complete, but invented.
    await expect(running().run('brand', '--check')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('every colour pair passes') as string,
      stderr: expect.stringMatching(/^Not ready for the public \(brand\): /m) as string,
    });
  });

  it('finds no fault with its doctor', async () => {
    expect(await running().run('doctor')).toMatch(/^ok {7}PORT: the portal runs\.$/m);
  });

  it('names its own command in help texts', async () => {
    const help = await running().run('backup', '--help');
    expect(help).toContain('Usage: bin/portal backup FOLDER');
    expect(help).not.toContain('npm');
  });

  it('rebuilds with its own tools, and serves the new build', async () => {
    const before = running().builds();
    await running().run('rebuild');
    expect(running().builds()).not.toEqual(before);
    expect((await new Visitor(running().url).get('/blog')).status).toBe(200);
  });

  it('ends in order', async () => {
    expect(await running().stop()).toBe(0);
  });
});

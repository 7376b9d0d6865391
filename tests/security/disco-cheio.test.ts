/** The disk of the data folder, a small tmpfs, fills while receipts are written. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import { ENVIO_NAO_GRAVADO } from '#lib/forms/messages.ts';
import { ENTRADA_NAO_GRAVADA } from '#lib/sessao/messages.ts';
import { DATABASE_FILE } from '#lib/storage/store.server.ts';
import { Visitor } from '../support/visitor.ts';
import { textOf } from './support/forms.ts';
import { ACCEPTED, enter, MESSAGE_ROUTE, openMessage, sendMessage } from './support/message.ts';
import { useScriptedPortal } from './support/portal.ts';

const disk = mkdtempSync(join(tmpdir(), 'portal-disco-'));
const mounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m,mode=0700', 'tmpfs', disk], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    console.warn('Skipped: a small disk needs the right to mount a tmpfs.');
    rmSync(disk, { recursive: true, force: true });
    return false;
  }
})();

describe.skipIf(!mounted)('a disk that fills', () => {
  // Vitest runs the functions that `beforeAll` returns in reverse order: this one after the portal has ended.
  beforeAll(() => () => {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });
  const scripted = useScriptedPortal({
    PORTAL_DATA_DIR: disk,
    PORTAL_TRUSTED_PROXIES: '127.0.0.1',
    // A form without a written outcome counts as under way for twice the limit of a write.
    PORTAL_TIMEOUT_SCALE: '0.2',
  });
  beforeEach(() => {
    scripted.services.on(MESSAGE_ROUTE, ACCEPTED);
  });
  const ballast: string[] = [];

  /** Takes all space, down to the last page, also that which the log of the database keeps for its next writes. */
  function fillDisk(): void {
    const database = new DatabaseSync(join(disk, DATABASE_FILE), { timeout: 5_000 });
    database.exec('pragma wal_checkpoint(truncate)');
    database.close();
    for (const size of [65_536, 4_096]) {
      for (;;) {
        const file = join(disk, `lastro.${String(ballast.length)}`);
        ballast.push(file);
        try {
          writeFileSync(file, Buffer.alloc(size));
        } catch {
          rmSync(file, { force: true });
          break;
        }
      }
    }
  }
  function freeDisk(): void {
    for (const file of ballast.splice(0)) rmSync(file, { force: true });
  }

  const fresh = () => new Visitor(scripted.portal.url);
  const sent = () => scripted.services.callsTo(MESSAGE_ROUTE).length;
  const leftovers = () =>
    (readdirSync(disk, { recursive: true }) as string[]).filter((name) =>
      /\.novo|^segredo\./.test(name.split('/').at(-1) ?? ''),
    );

  it('refuses sign-in and forms, keeps open sessions, and works again without a restart', async () => {
    const [known, stranger] = [fresh(), fresh()];
    expect((await enter(known)).status).toBe(303);
    const message = await openMessage(stranger);
    fillDisk();
    for (let turn = 0; turn < 3; turn += 1) {
      const refused = await enter(fresh());
      expect(refused.status).toBe(503);
      expect(textOf(refused.body)).toContain(ENTRADA_NAO_GRAVADA);
      const form = await sendMessage(stranger, message);
      expect([form.status, sent()]).toEqual([503, 0]);
      expect(textOf(form.body)).toContain(ENVIO_NAO_GRAVADO);
    }
    // What a page notes in the session now cannot be written, and must not damage it.
    expect((await known.get('/cliente/boletos')).status).toBe(200);
    expect((await known.get('/cliente/inicio')).status).toBe(200);
    expect(leftovers()).toEqual([]);
    freeDisk();
    expect((await known.get('/cliente/inicio')).status).toBe(200);
    expect((await sendMessage(stranger, message)).status).toBe(303);
    expect((await enter(fresh())).status).toBe(303);
    expect(sent()).toBe(1);
  });

  it('tells the member of a receipt that cannot be written, and never sends the form twice', async () => {
    const stranger = fresh();
    const message = await openMessage(stranger, 'Qual é o prazo da minha consulta?');
    scripted.services.on(MESSAGE_ROUTE, (response) => {
      fillDisk();
      ACCEPTED(response);
    });
    const answer = await sendMessage(stranger, message);
    expect([answer.status, sent()]).toEqual([422, 1]);
    expect(textOf(answer.body)).toContain(MENSAGEM_MANUTENCAO);
    expect(leftovers()).toEqual([]);
    freeDisk();
    await sendMessage(stranger, message);
    expect(sent()).toBe(1);
  });
});

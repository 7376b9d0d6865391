/**
 * The processor time of pages, as a multiple of that of a fixed program: boletos with `node:http` alone, which makes
 * the same three calls and sends bytes from memory (`tests/load/baseline.ts`).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cookie } from '@playwright/test';
import { printTable, processMsOf, start } from '../../load/programs.ts';
import { member } from '../../support/healthy-member.ts';
import type { ScriptedPortal } from '../../support/scripted-portal.ts';
import { BUDGETS } from './budgets.ts';

/** The size of boletos. */
const BYTES = 27_000;
const BATCHES = 4;
const VIEWS = 6;

const msOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + processMsOf(pid), 0);

/** The processor time of one view in ms: of the fastest batch, because V8 compiles during the first ones. */
async function viewMs(pids: readonly number[], url: string, cookie: string): Promise<number> {
  const batches: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const before = msOf(pids);
    for (let view = 0; view < VIEWS; view += 1)
      await (await fetch(url, { headers: { cookie } })).arrayBuffer();
    batches.push((msOf(pids) - before) / VIEWS);
  }
  return Math.min(...batches);
}

/** Measures pages of that portal. The machine may be busy, so that only the printed ratio counts. */
export async function compareProcessorTime({ portal, services }: ScriptedPortal): Promise<{
  /** @param path the row of the table @param address where the page is */
  measure: (path: string, address: string, cookies: readonly Cookie[]) => Promise<void>;
  /** Prints each page beside its row of the table, and ends the fixed program. */
  finish: () => Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bare-'));
  writeFileSync(join(folder, 'boletos.html'), '-'.repeat(BYTES));
  const { carteirinha } = member;
  const args = ['tests/load/baseline.ts', String(services.port), carteirinha, folder, 'http'];
  const bare = await start(args, /^(\d+)$/);
  const bareUrl = `http://127.0.0.1:${bare.output}/cliente/boletos`;
  const pids = [portal.pid, ...portal.workers()];
  const pages: [path: string, ms: number][] = [];
  const fixed: number[] = [];
  return {
    measure: async (path, address, cookies) => {
      // Between the pages, so that both programs run on an equally busy machine.
      if (pages.length % 10 === 0) fixed.push(await viewMs([bare.pid], bareUrl, 'portal=1'));
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      pages.push([path, await viewMs(pids, portal.url + address, cookie)]);
    },
    finish: async () => {
      await bare.stop();
      rmSync(folder, { recursive: true });
      const unit = fixed.reduce((sum, ms) => sum + ms, 0) / fixed.length;
      console.log(`The fixed program takes ${unit.toFixed(2)} ms.`);
      printTable(
        ['page', 'ms', 'times the fixed program', 'in the table'],
        pages.map(([path, ms]) => [
          path,
          ms.toFixed(2),
          (ms / unit).toFixed(1),
          String(BUDGETS[path]?.times ?? ''),
        ]),
      );
    },
  };
}

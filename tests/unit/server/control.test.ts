import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openControl, orderRebuild, type RebuildOrder } from '../../../server/control.ts';
import type { Outcome } from '../../../server/rebuild-queue.ts';
import { temporaryFolder } from './support.ts';

async function open(outcome: Outcome = 'published') {
  const folder = path.join(temporaryFolder(), 'data');
  let rebuilds = 0;
  const orders: RebuildOrder[] = [];
  const control = await openControl(folder, (order) => {
    rebuilds += 1;
    orders.push(order);
    return Promise.resolve(outcome);
  });
  onTestFinished(control.close);
  const file = path.join(folder, 'portal.json');
  return { folder, file, ...control, orders, rebuilds: () => rebuilds };
}

describe('the order to rebuild', () => {
  it.each(['published', 'failed'] as const)(
    'is carried out, and its result is returned: %s',
    async (outcome) => {
      const { folder, rebuilds } = await open(outcome);
      expect(await orderRebuild(folder)).toBe(outcome);
      expect(rebuilds()).toBe(1);
    },
  );

  it('says whether a loss of content is accepted', async () => {
    const { folder, orders } = await open();
    await orderRebuild(folder);
    await orderRebuild(folder, { acceptsLoss: true });
    expect(orders).toEqual([{ acceptsLoss: false }, { acceptsLoss: true }]);
  });

  it('finds no portal when none runs, or when it has died', async () => {
    expect(await orderRebuild(temporaryFolder())).toBeUndefined();
    const { folder, file, close } = await open();
    const left = readFileSync(file, 'utf8');
    close();
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, left);
    expect(await orderRebuild(folder)).toBeUndefined();
  });

  it('works again after the loss of the data folder', async () => {
    const { folder, announce } = await open();
    expect(announce()).toBe(false);
    rmSync(folder, { recursive: true });
    expect(await orderRebuild(folder)).toBeUndefined();
    expect(announce()).toBe(true);
    expect(await orderRebuild(folder)).toBe('published');
  });

  it('needs the key in the data folder', async () => {
    const { file, rebuilds } = await open();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { port } = JSON.parse(readFileSync(file, 'utf8')) as { port: number };
    const url = `http://127.0.0.1:${String(port)}/`;
    for (const authorization of ['', 'Bearer ', `Bearer ${'x'.repeat(43)}`]) {
      expect((await fetch(url, { method: 'POST', headers: { authorization } })).status).toBe(404);
    }
    expect((await fetch(url)).status).toBe(404);
    expect(rebuilds()).toBe(0);
  });
});

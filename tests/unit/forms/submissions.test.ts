/** One form, one request (security.md 53): however often and from wherever it is sent. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Envio, readReceipt, submitOnce } from '#lib/forms/submissions.server.ts';
import { BusinessError, UncertainError, UpstreamError } from '#lib/errors.ts';
import type { Recibo } from '#lib/forms/receipt.ts';
import { useDataFolder } from '../support/data-folder.ts';

const folder = useDataFolder();
const recibo: Recibo = {
  nrProtocolo: '77',
  enviadoEm: '21/11/2026 10:00',
  itens: [{ rotulo: 'Motivo', valor: 'Perda' }],
};

let envio: Envio;
let sent: number;
beforeEach(() => {
  envio = { form: 'f', chave: randomUUID(), owner: randomUUID(), conteudo: { a: 1 } };
  sent = 0;
});
const work = () => {
  sent += 1;
  return new Promise<Recibo>((done) => setTimeout(() => done(recibo), 20));
};
const fail = (error: Error) => () => {
  sent += 1;
  return Promise.reject(error);
};
const lost = new UpstreamError('unavailable', 'x', { mayHaveArrived: true });

describe('a form', () => {
  it('sent ten times at once is one request, with one receipt for all', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => submitOnce(envio, work)));
    expect(sent).toBe(1);
    expect(new Set(ids).size).toBe(1);
    expect(await readReceipt(envio.owner, ids[0])).toEqual(recibo);
  });

  it('sent again later, by reload or back, is given the first receipt', async () => {
    const id = await submitOnce(envio, work);
    expect(await submitOnce({ ...envio, conteudo: { a: 2 } }, work)).toBe(id);
    expect(sent).toBe(1);
  });

  it('opened anew and sent with the same content is the same request', async () => {
    const id = await submitOnce(envio, work);
    const again = { ...envio, chave: randomUUID() };
    expect(await submitOnce(again, work)).toBe(id);
    // And that one's own repetition too.
    expect(await submitOnce(again, work)).toBe(id);
    expect(sent).toBe(1);
  });

  it('in two windows at once is one request', async () => {
    const windows = [envio, { ...envio, chave: randomUUID() }];
    const ids = await Promise.all(windows.map((window) => submitOnce(window, work)));
    expect(sent).toBe(1);
    expect(ids[0]).toBe(ids[1]);
  });

  it('in many windows at once, time and again, is one request each time', async () => {
    for (let round = 0; round < 20; round += 1) {
      sent = 0;
      const owner = randomUUID();
      const windows = Array.from({ length: 8 }, () => ({ ...envio, owner, chave: randomUUID() }));
      const ids = await Promise.all(windows.map((window) => submitOnce(window, work)));
      expect([sent, new Set(ids).size]).toEqual([1, 1]);
    }
  });

  it('that failed is tried by one of those who wait for it, then by the next', async () => {
    let running = 0;
    const most: number[] = [];
    const failing = async () => {
      sent += 1;
      running += 1;
      most.push(running);
      await new Promise((done) => setTimeout(done, 5));
      running -= 1;
      throw new BusinessError('Não.');
    };
    const tries = Array.from({ length: 6 }, () => submitOnce(envio, failing));
    expect((await Promise.allSettled(tries)).every(({ status }) => status === 'rejected')).toBe(
      true,
    );
    expect([sent, Math.max(...most)]).toEqual([6, 1]);
  });

  it.each([
    ['other content', () => ({ conteudo: { a: 2 } })],
    ['another person', () => ({ owner: randomUUID() })],
    ['another form', () => ({ form: 'g' })],
  ])('with %s is another request', async (_name, changes) => {
    await submitOnce(envio, work);
    await submitOnce({ ...envio, chave: randomUUID(), ...changes() }, work);
    expect(sent).toBe(2);
  });
});

describe('a failure', () => {
  it.each([
    ['that refuses', new UpstreamError('rejected', 'x', { status: 422 })],
    ['of a service that says so', new UpstreamError('unavailable', 'x', { status: 503 })],
    ['to connect', new UpstreamError('unavailable', 'x')],
    ['of a read on the way', new UpstreamError('contract', 'x', { status: 200 })],
    ['of a rule', new BusinessError('Não.')],
  ])('%s may be followed by another try', async (_name, error) => {
    await expect(submitOnce(envio, fail(error))).rejects.toBe(error);
    await submitOnce(envio, work);
    expect(sent).toBe(2);
  });

  it.each([
    ['without an answer', lost],
    [
      'with an answer that says nothing',
      new UpstreamError('contract', 'x', { status: 200, mayHaveArrived: true }),
    ],
  ])('%s is never sent again by itself: "verifique"', async (_name, error) => {
    await expect(submitOnce(envio, fail(error))).rejects.toThrow(UncertainError);
    await expect(submitOnce(envio, work)).rejects.toThrow(/manuntenção.*verifique/);
    expect(sent).toBe(1);
    // Who has verified opens the form anew.
    await submitOnce({ ...envio, chave: randomUUID() }, work);
    expect(sent).toBe(2);
  });

  it('at once for ten is told to each of them, after one call', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => submitOnce(envio, fail(lost))),
    );
    expect(all.every(({ status }) => status === 'rejected')).toBe(true);
    expect(sent).toBe(1);
  });
});

describe('a receipt', () => {
  it('is its owner’s alone', async () => {
    const id = await submitOnce(envio, work);
    expect(await readReceipt('outra', id)).toBeUndefined();
  });

  it.each([undefined, null, '', '../../segredo', 'x'.repeat(32), 'ç'.repeat(32)])(
    'of %j is none',
    async (id) => {
      expect(await readReceipt(envio.owner, id)).toBeUndefined();
    },
  );

  it('lies sealed in files that nobody else reads', async () => {
    await submitOnce({ ...envio, conteudo: { cpf: '52998224725' } }, work);
    const files = readdirSync(join(folder, 'envios'));
    expect(files.length).toBeGreaterThan(0);
    for (const name of files) {
      const file = join(folder, 'envios', name);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readFileSync(file, 'utf8')).not.toMatch(/Perda|52998224725/);
    }
  });
});

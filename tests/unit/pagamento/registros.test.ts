/** The payments that the portal keeps: one for a boleto at a time, readable for its card alone. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  abrirRegistro,
  anotar,
  lerRegistro,
  listarRegistros,
} from '#lib/pagamento/registros.server.ts';
import type { Registro } from '#lib/pagamento/registro.ts';
import { seal } from '#lib/storage/seal.server.ts';
import { useDataFolder } from '../support/data-folder.ts';
import { registro } from './support.ts';

const folder = useDataFolder();
let cartao: string;
beforeEach(() => {
  cartao = `0999${String(Math.random()).slice(2, 15)}`;
});
const of = (...titulos: string[]) => registro(titulos, { cartao });
const never = () => Promise.resolve(false);
const hasEnded = ({ estado }: Registro) => Promise.resolve(estado === 'nao-aberto');

it('is found again by its card, whoever asks, and by no other', async () => {
  const own = of('1');
  expect(await abrirRegistro(own, never)).toBeUndefined();
  expect(await lerRegistro(cartao, own.ref)).toEqual(own);
  expect(await lerRegistro('1', own.ref)).toBeUndefined();
  for (const ref of ['', '..', '../x', randomUUID(), '__proto__']) {
    expect(await lerRegistro(cartao, ref)).toBeUndefined();
  }
});

it('lists the newest first, with what became of each', async () => {
  const old = registro(['1'], { cartao, iniciadoEm: Date.now() - 2 });
  const young = registro(['2'], { cartao, iniciadoEm: Date.now() - 1 });
  for (const one of [old, young]) await abrirRegistro(one, never);
  await anotar(old, { estado: 'aberto', idPagamento: '9', url: 'https://c.example/' });
  expect((await listarRegistros(cartao)).map(({ estado }) => estado)).toEqual([
    'iniciando',
    'aberto',
  ]);
  expect(await listarRegistros('1')).toEqual([]);
});

it('of ten that want one boleto at once, one has it, and the others are led to that one', async () => {
  const all = Array.from({ length: 10 }, () => of('1'));
  const answers = await Promise.all(all.map((one) => abrirRegistro(one, hasEnded)));
  const winners = all.filter((_one, index) => answers[index] === undefined);
  expect(winners).toHaveLength(1);
  const others = answers.filter((other) => other !== undefined);
  expect(new Set(others.map(({ ref }) => ref))).toEqual(new Set([winners[0]?.ref]));
  const begun = (await listarRegistros(cartao)).filter(({ estado }) => estado === 'iniciando');
  expect(begun.map(({ ref }) => ref)).toEqual([winners[0]?.ref]);
});

it('of ten that follow one that has ended, one has it', async () => {
  const first = of('1');
  await abrirRegistro(first, never);
  await anotar(first, { estado: 'nao-aberto' });
  const all = Array.from({ length: 10 }, () => of('1'));
  const answers = await Promise.all(all.map((one) => abrirRegistro(one, hasEnded)));
  expect(answers.filter((other) => other === undefined)).toHaveLength(1);
});

it('gives back what it took when one of its boletos is another’s', async () => {
  const first = of('2');
  await abrirRegistro(first, never);
  const second = of('1', '2', '3');
  expect((await abrirRegistro(second, hasEnded))?.ref).toBe(first.ref);
  expect((await lerRegistro(cartao, second.ref))?.estado).toBe('nao-aberto');
  expect(await abrirRegistro(of('1', '3'), hasEnded)).toBeUndefined();
});

it('the same number of another card is another boleto', async () => {
  await abrirRegistro(of('1'), never);
  expect(await abrirRegistro(registro(['1'], { cartao: `${cartao}9` }), never)).toBeUndefined();
});

it('writes nothing that could be read, in files of the portal’s own', async () => {
  const own = of('70100555');
  await abrirRegistro(own, never);
  const root = join(folder, 'pagamentos');
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(1);
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name);
    for (const secret of [cartao, '70100555', 'Crédito']) {
      expect(path + readFileSync(path, 'utf8')).not.toContain(secret);
    }
    expect(statSync(path).mode & 0o077).toBe(0);
  }
});

it('forgets after two months, and the boleto is free', async () => {
  await abrirRegistro(of('1'), never);
  const past = new Date(Date.now() - 61 * 86_400_000);
  const root = join(folder, 'pagamentos');
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), past, past);
  }
  expect(await abrirRegistro(of('1'), never)).toBeUndefined();
  expect(await listarRegistros(cartao)).toHaveLength(1);
});

it('an opened payment stays opened, whatever another attempt comes to', async () => {
  for (const order of [0, 1]) {
    const own = of(String(order));
    await abrirRegistro(own, never);
    const facts = [
      { estado: 'aberto', idPagamento: '9', url: 'https://c.example/' },
      { estado: 'sem-resposta' },
      { estado: 'nao-aberto' },
    ] as const;
    for (const fact of order === 0 ? facts : facts.toReversed()) await anotar(own, fact);
    expect(await lerRegistro(cartao, own.ref)).toMatchObject(facts[0]);
  }
});

describe('a record that is broken', () => {
  const fileOf = (name: string) => {
    const entries = readdirSync(join(folder, 'pagamentos'), { recursive: true, encoding: 'utf8' });
    const found = entries.find((entry) => entry.endsWith(name));
    if (found === undefined) throw new Error(`no record ${name}`);
    return join(folder, 'pagamentos', found);
  };
  it.each([
    ['empty', ''],
    ['cut', 'YWJj'],
    ['null', 'null'],
  ])('(%s) is none, and its boleto is free', async (_what, text) => {
    const own = of('1');
    await abrirRegistro(own, never);
    writeFileSync(fileOf(own.ref), text);
    expect(await lerRegistro(cartao, own.ref)).toBeUndefined();
    expect(await listarRegistros(cartao)).toEqual([]);
    expect(await abrirRegistro(of('1'), never)).toBeUndefined();
  });

  it.each([null, {}, { ref: 'x' }, []])('of another shape (%j) is none', async (value) => {
    const own = of('1');
    await abrirRegistro(own, never);
    writeFileSync(fileOf(own.ref), seal(`pagamento:${cartao}`, value));
    expect(await lerRegistro(cartao, own.ref)).toBeUndefined();
  });

  it('about an opened payment leaves it opened: it may charge', async () => {
    const own = of('1');
    await abrirRegistro(own, never);
    await anotar(own, { estado: 'aberto', idPagamento: '9', url: 'https://c.example/' });
    writeFileSync(fileOf(`${own.ref}.aberto`), '');
    expect((await lerRegistro(cartao, own.ref))?.estado).toBe('aberto');
  });

  it('of a state that a later release knows counts as one that may charge', async () => {
    const own = of('1');
    await abrirRegistro({ ...own, estado: 'estornado' as never }, never);
    expect((await lerRegistro(cartao, own.ref))?.estado).toBe('aberto');
  });
});

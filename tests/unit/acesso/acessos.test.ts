/** The record of sign-ins: what each event changes, when a sign-in asks "Foi você?", and its texts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Acessos,
  afterFailure,
  afterPassing,
  noticeFor,
  withoutSessions,
} from '#lib/acesso/acessos.ts';
import { afterOwnAnswer, mayAnswer } from '#lib/acesso/answers.ts';
import { entradaInWords } from '#lib/acesso/words.ts';
import { chrome, DAY, HOUR, SESSION, signIn, answerNotMine } from './support.ts';

describe('a sign-in', () => {
  it('does not ask when it is the first one or on a known device', () => {
    const first = signIn(undefined, 'casa', 0);
    const again = signIn(first, 'casa', DAY);
    expect([first.avisos, again.avisos]).toEqual([[], []]);
    expect(again.aparelhos).toEqual([{ marca: 'casa', desde: 0, visto: DAY }]);
  });

  it('on a new device asks every other device, and never the new one', () => {
    const known = signIn(signIn(undefined, 'casa', 0), 'rua', HOUR);
    expect(noticeFor(known, 'casa', HOUR)).toMatchObject({ quando: HOUR, marca: 'rua' });
    expect(noticeFor(known, undefined, HOUR)).toBeDefined();
    expect(noticeFor(known, 'rua', HOUR)).toBeUndefined();
  });

  it('asks again on a device that was not used for half a year', () => {
    const first = signIn(undefined, 'casa', 0);
    expect(signIn(first, 'casa', 180 * DAY).avisos).toEqual([]);
    expect(signIn(first, 'casa', 181 * DAY).avisos).toHaveLength(1);
  });

  it('counts as the first one after failed attempts', () => {
    const failed = { sessoes: [], aparelhos: [], avisos: [], entradas: [] };
    const known = afterFailure(failed, { ...chrome, quando: 0 });
    expect(signIn(known, 'casa', 1).avisos).toEqual([]);
  });

  it('is not asked about after thirty days', () => {
    const known = signIn(signIn(undefined, 'casa', 0), 'rua', 0);
    expect(noticeFor(known, 'casa', 30 * DAY)).toBeDefined();
    expect(noticeFor(known, 'casa', 31 * DAY)).toBeUndefined();
  });
});

describe('a refused attempt', () => {
  it('is added only to an existing record', () => {
    expect(afterFailure(undefined, { ...chrome, quando: 0 })).toBeUndefined();
  });

  it('in a row is one entry, and many attempts remove no sign-in from the record', () => {
    let known: Acessos = signIn(undefined, 'casa', 0);
    for (let quando = 1; quando <= 2000; quando += 1)
      known = afterFailure(known, { ...chrome, quando }) ?? known;
    expect(known.entradas).toEqual([
      { ...chrome, quando: 2000, falhas: 999 },
      { ...chrome, quando: 0 },
    ]);
    const after = afterFailure(signIn(known, 'casa', 3000), { ...chrome, quando: 3001 });
    expect(after?.entradas.map(entradaInWords)).toEqual([
      '1 tentativa sem sucesso',
      'Entrou',
      '999 tentativas sem sucesso',
      'Entrou',
    ]);
  });
});

describe('a sign-in that stops at the lock', () => {
  const stop = (known: Acessos, quando: number) =>
    afterFailure(known, { ...chrome, quando, isStop: true }) ?? known;

  it('is recorded as a failure with the right data', () => {
    const known = stop(signIn(undefined, 'casa', 0), 1);
    const mixed = afterFailure(stop(known, 2), { ...chrome, quando: 3 });
    expect(known.entradas.map(entradaInWords)[0]).toBe(
      '1 tentativa sem sucesso, com os dados certos',
    );
    expect(mixed?.entradas.map(entradaInWords)[0]).toBe(
      '3 tentativas sem sucesso, 2 com os dados certos',
    );
  });

  it('is removed when it continues, and earlier ones stay', () => {
    const first = signIn(undefined, 'casa', 0);
    expect(afterPassing(stop(first, 1))?.entradas).toEqual(first.entradas);
    const two = signIn(stop(stop(first, 1), 2), 'casa', 3);
    expect(afterPassing(two)?.entradas.map(entradaInWords)).toEqual([
      'Entrou',
      '1 tentativa sem sucesso, com os dados certos',
      'Entrou',
    ]);
    expect(afterPassing(first)).toBeUndefined();
  });
});

it('any order of events keeps the record small, lists every session, and never asks the new device', () => {
  const event = fc.record({
    kind: fc.constantFrom('in', 'in', 'fail', 'end', 'sim', 'nao'),
    marca: fc.constantFrom('a', 'b', 'c', 'd'),
    wait: fc.integer({ min: 0, max: 2 * DAY }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 80 }), (events) => {
      let known: Acessos | undefined;
      let now = 0;
      /** The model: the start of each open session, by its name. */
      const open = new Map<string, { marca: string; desde: number }>();
      for (const [at, { kind, marca, wait }] of events.entries()) {
        now += wait;
        const asked = noticeFor(known, marca, now);
        if (asked?.marca === marca) return false;
        if (kind === 'in') {
          const isFirst = open.size === 0 && known === undefined;
          known = signIn(known, marca, now, `s${String(at)}`);
          open.set(`s${String(at)}`, { marca, desde: now });
          if (isFirst && known.avisos.length > 0) return false;
        } else if (!known) continue;
        else if (kind === 'fail') known = afterFailure(known, { ...chrome, quando: now }) ?? known;
        else if (kind === 'end') {
          const ended = [...open].filter(([, one]) => one.marca === marca).map(([name]) => name);
          known = withoutSessions(known, new Set(ended));
          for (const name of ended) open.delete(name);
        } else if (asked && kind === 'sim') {
          const mine = mayAnswer(known, { marca }, asked.quando, now);
          const before = known.avisos.length;
          known = afterOwnAnswer(known, { marca }, asked.quando, now);
          if (mine ? known.avisos.includes(asked) : known.avisos.length < before) return false;
        } else if (asked) {
          const { next, ended } = answerNotMine(known, marca, asked.quando, now);
          known = next;
          for (const name of ended) if (open.get(name)?.marca !== asked.marca) return false;
          for (const name of ended) open.delete(name);
        }
        const listed = new Set(known.sessoes.map(({ id }) => id));
        for (const [name, { desde }] of open)
          if (now - desde <= SESSION && !listed.has(name)) return false;
        if (known.entradas.filter(({ falhas }) => falhas === undefined).length > 20) return false;
        if (known.entradas.length > 41 || known.avisos.length > 20) return false;
      }
      return true;
    }),
  );
});

it('the record keeps a hundred sessions, and removes the oldest', () => {
  let known: Acessos | undefined;
  for (let at = 0; at < 101; at += 1) known = signIn(known, 'casa', at, `s${String(at)}`);
  expect(known?.sessoes).toHaveLength(100);
  expect(known?.sessoes.some(({ id }) => id === 's0')).toBe(false);
});

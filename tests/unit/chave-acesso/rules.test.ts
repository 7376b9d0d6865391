/** The states of an account: any order of changes keeps a way in, and the codes can be typed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as rules from '#lib/chave-acesso/rules.ts';

const chave = (id: string, contador = 0): rules.Chave => ({
  id,
  contador,
  chavePublica: 'k',
  transportes: [],
  nome: id,
  criadaEm: 0,
});

type Step = (known: rules.Chaves) => rules.Chaves;
const IDS = ['a', 'b', 'c'];
const steps = fc.array(
  fc.oneof(
    fc.constantFrom(...IDS).map(
      (id): Step =>
        (known) =>
          rules.withChave(known, chave(id)),
    ),
    fc.constantFrom(...IDS).map(
      (id): Step =>
        (known) =>
          rules.withoutChave(known, id),
    ),
    fc.constant<Step>((known) => rules.withCodigos(known, ['x', 'y'], 1)),
    fc.constantFrom('x', 'y').map(
      (one): Step =>
        (known) =>
          rules.withoutCodigo(known, one) ?? known,
    ),
    fc.constant<Step>((known) => rules.locked(known, 1)),
    fc.constant<Step>(rules.unlocked),
  ),
  { maxLength: 30 },
);

const tried = (known: rules.Chaves, step: Step) => {
  try {
    return step(known);
  } catch {
    return known;
  }
};

describe('the lock', () => {
  it('always leaves a passkey, whatever is added, removed or used up', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let known = rules.NENHUMA;
        for (const step of all) {
          known = tried(known, step);
          if (rules.isLocked(known)) expect(known.chaves.length).toBeGreaterThan(0);
          expect(new Set(known.chaves.map(({ id }) => id)).size).toBe(known.chaves.length);
        }
      }),
    );
  });

  it('is set only with two passkeys, or one and codes', () => {
    const one = rules.withChave(rules.NENHUMA, chave('a'));
    expect(() => rules.locked(rules.NENHUMA, 1)).toThrow();
    expect(() => rules.locked(rules.withCodigos(rules.NENHUMA, ['x'], 1), 1)).toThrow();
    expect(() => rules.locked(one, 1)).toThrow();
    expect(rules.isLocked(rules.locked(rules.withCodigos(one, ['x'], 1), 1))).toBe(true);
    expect(rules.isLocked(rules.locked(rules.withChave(one, chave('b')), 1))).toBe(true);
  });
});

describe('the counter', () => {
  it.each([
    [0, 0, true],
    [0, 1, true],
    [1, 2, true],
    [2, 2, false],
    [2, 1, false],
    [2, 0, false],
  ])('after %i, %i is accepted: %s', (before, sent, isAccepted) => {
    const known = { ...rules.NENHUMA, chaves: [chave('a', before)] };
    const use = () => rules.used(known, 'a', sent, 5);
    if (isAccepted) expect(use().chaves[0]).toMatchObject({ contador: sent, usadaEm: 5 });
    else expect(use).toThrow();
  });
});

it('asks again after ten minutes, and never without a passkey', () => {
  const known = rules.withChave(rules.NENHUMA, chave('a'));
  const now = 100 * 60_000;
  expect(rules.mustConfirm(known, undefined, now)).toBe(true);
  expect(rules.mustConfirm(known, now - rules.CONFIRMED_MS, now)).toBe(false);
  expect(rules.mustConfirm(known, now - rules.CONFIRMED_MS - 1, now)).toBe(true);
  expect(rules.mustConfirm(rules.NENHUMA, undefined, now)).toBe(false);
  expect(rules.mustConfirm(undefined, undefined, now)).toBe(false);
});

it('reads each code as it was made, in any spelling that a person would use', () => {
  const bytes = fc.uint8Array({ minLength: 12, maxLength: 12 });
  const spelling = fc.constantFrom(
    (code: string) => code,
    (code: string) => code.toLowerCase(),
    (code: string) => ` ${code.replaceAll('-', ' ')} `,
    (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l'),
  );
  fc.assert(
    fc.property(bytes, spelling, (random, spell) => {
      const code = rules.codigoOf(random);
      expect(rules.readCodigo(spell(rules.displayCodigo(code)))).toBe(code);
    }),
  );
  for (const typed of ['', '123', 'AAAA-AAAA-AAA', 'AAAA-AAAA-AAAAA', 'ÁAAA-AAAA-AAAA'])
    expect(rules.readCodigo(typed)).toBeUndefined();
});

/** The states of an account: after any changes the member can still sign in, and the codes can be typed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as codes from '#lib/chave-acesso/codes.ts';
import { ESPERE_UM_DIA } from '#lib/chave-acesso/messages.ts';
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
const DAY = 24 * 60 * 60_000;
const MARKS = ['x', 'y'];
const steps = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...IDS.map(
        (id): Step =>
          (known) =>
            rules.withChave(known, chave(id)),
      ),
    ),
    fc.constantFrom(
      ...IDS.map(
        (id): Step =>
          (known) =>
            rules.withoutChave(known, id),
      ),
    ),
    fc.constantFrom(
      ...MARKS.map(
        (one): Step =>
          (known) =>
            rules.withoutCodigo(known, one) ?? known,
      ),
    ),
    fc.constant<Step>((known) => rules.withCodigos(known, MARKS, 1)),
    fc.constant<Step>((known) => rules.locked(known, DAY)),
    fc.constant<Step>(rules.unlocked),
  ),
  { maxLength: 30, size: 'max' },
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
});

it('the lock waits a day after the first passkey, whatever is added meanwhile', () => {
  const two = rules.withChave(rules.withChave(rules.NENHUMA, chave('a')), {
    ...chave('b'),
    criadaEm: DAY - 1,
  });
  expect(() => rules.locked(two, DAY - 1)).toThrow(ESPERE_UM_DIA);
  expect(rules.isLocked(rules.locked(two, DAY))).toBe(true);
});

describe('an unknown device', () => {
  /** Changes by the person and by a stranger, who signed in at 100. */
  const deeds = fc.array(
    fc.record({
      who: fc.constantFrom('casa', 'estranho'),
      what: fc.constantFrom('add', 'codes', 'lock', 'unlock', 'remove'),
      id: fc.constantFrom(...IDS),
      wait: fc.integer({ min: 0, max: 2 * DAY }),
    }),
    { maxLength: 30 },
  );

  it('leaves nothing when the person says "Não fui eu", and the person’s own stays', () => {
    fc.assert(
      fc.property(deeds, (all) => {
        let known = rules.NENHUMA;
        let now = 100;
        for (const { who, what, id, wait } of all) {
          now += wait;
          known = tried(known, (before) => {
            if (what === 'add')
              return rules.withChave(before, { ...chave(who + id), marca: who, criadaEm: now });
            if (what === 'codes') return rules.withCodigos(before, [who], now, who);
            if (what === 'lock') return rules.locked(before, now);
            return what === 'unlock'
              ? rules.unlocked(before)
              : rules.withoutChave(before, who + id);
          });
        }
        const next = rules.withoutDevice(known, 'estranho', 100);
        expect(next.chaves).toEqual(known.chaves.filter(({ marca }) => marca === 'casa'));
        expect(next.codigos).toEqual(known.codigos.filter((mark) => mark === 'casa'));
        expect(rules.isLocked(next)).toBe(false);
      }),
    );
  });

  it('does not open a lock that is older than its sign-in', () => {
    const mine = { ...chave('a'), marca: 'casa' };
    const closed = rules.locked(
      rules.withCodigos(rules.withChave(rules.NENHUMA, mine), ['x'], 1),
      DAY,
    );
    expect(rules.isLocked(rules.withoutDevice(closed, 'estranho', 2 * DAY))).toBe(true);
    expect(rules.isLocked(rules.withoutDevice(closed, 'estranho', DAY))).toBe(false);
  });

  it('is asked about on every other device for thirty days, until one answers', () => {
    const known = rules.withChave(rules.NENHUMA, { ...chave('a'), marca: 'estranho' });
    expect(rules.addedElsewhere(known, 'casa', 30 * DAY)?.id).toBe('a');
    expect(rules.addedElsewhere(known, undefined, 0)?.id).toBe('a');
    expect(rules.addedElsewhere(known, 'estranho', 0)).toBeUndefined();
    expect(rules.addedElsewhere(known, 'casa', 31 * DAY)).toBeUndefined();
    expect(rules.addedElsewhere(rules.recognised(known, 'a'), 'casa', 0)).toBeUndefined();
    // Passkeys of the previous release name no device.
    expect(
      rules.addedElsewhere(rules.withChave(rules.NENHUMA, chave('a')), 'casa', 0),
    ).toBeUndefined();
  });
});

it('each device shows what the call centre removed, until the notice was read there', () => {
  const removed = rules.withdrawn(DAY);
  const read = rules.noticed(rules.noticed(removed, 'casa'), 'casa');
  expect(rules.removedNotice(removed, 'casa', DAY)).toBe(DAY);
  expect(rules.removedNotice(read, 'casa', DAY)).toBeUndefined();
  expect(rules.removedNotice(read, 'rua', DAY)).toBe(DAY);
  expect(rules.removedNotice(read, undefined, DAY)).toBe(DAY);
  expect(rules.removedNotice(read, 'rua', 32 * DAY)).toBeUndefined();
  expect(rules.removedNotice(undefined, 'casa', DAY)).toBeUndefined();
  expect(read.retiradaLida).toEqual(['casa']);
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

it('the portal asks again after ten minutes, and never without a passkey', () => {
  const known = rules.withChave(rules.NENHUMA, chave('a'));
  const now = 100 * 60_000;
  expect(rules.mustConfirm(known, undefined, now)).toBe(true);
  expect(rules.mustConfirm(known, now - rules.CONFIRMED_MS, now)).toBe(false);
  expect(rules.mustConfirm(known, now - rules.CONFIRMED_MS - 1, now)).toBe(true);
  expect(rules.mustConfirm(rules.NENHUMA, undefined, now)).toBe(false);
  expect(rules.mustConfirm(undefined, undefined, now)).toBe(false);
});

it('the portal reads each code in any spelling that a person would use', () => {
  const bytes = fc.uint8Array({ minLength: 12, maxLength: 12 });
  const spelling = fc.constantFrom(
    (code: string) => code,
    (code: string) => code.toLowerCase(),
    (code: string) => ` ${code.replaceAll('-', ' ')} `,
    (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l'),
  );
  fc.assert(
    fc.property(bytes, spelling, (random, spell) => {
      const code = codes.codigoOf(random);
      expect(codes.readCodigo(spell(codes.displayCodigo(code)))).toBe(code);
    }),
  );
  for (const typed of ['', '123', 'AAAA-AAAA-AAA', 'AAAA-AAAA-AAAAA', 'ÁAAA-AAAA-AAAA'])
    expect(codes.readCodigo(typed)).toBeUndefined();
});

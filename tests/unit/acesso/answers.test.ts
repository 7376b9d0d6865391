/** Who may answer "Foi você?", and what an answer changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Acessos, noticeFor } from '#lib/acesso/acessos.ts';
import { afterOwnAnswer, mayAnswer, type Proof, rejectedNotice } from '#lib/acesso/answers.ts';
import { HOUR, signIn, answerNotMine } from './support.ts';

describe('an answer', () => {
  const asked = () => signIn(signIn(undefined, 'casa', 0, 'a'), 'rua', HOUR, 'b');
  const own = (known: Acessos, marca: string, quando: number, prova?: Proof) =>
    afterOwnAnswer(known, { marca, prova }, quando, 3 * HOUR);

  it('"Fui eu" ends the question on all devices, and leaves a later one', () => {
    const later = signIn(asked(), 'praia', 2 * HOUR);
    const answered = own(later, 'casa', HOUR);
    expect(answered.avisos.map(({ marca }) => marca)).toEqual(['praia']);
    expect(answered.sessoes).toEqual(later.sessoes);
  });

  it('of the new device itself changes nothing', () => {
    const known = asked();
    expect(own(known, 'rua', HOUR)).toEqual(known);
    expect(answerNotMine(known, 'rua', HOUR)).toEqual({ next: known, ended: [] });
  });

  it('of a second new device, such as another window of the stranger, changes nothing', () => {
    const known = signIn(asked(), 'janela', 2 * HOUR);
    expect(own(known, 'janela', HOUR)).toEqual(known);
    expect(own(known, 'rua', 2 * HOUR)).toEqual(known);
    expect(answerNotMine(known, 'janela', HOUR)).toEqual({ next: known, ended: [] });
    expect(mayAnswer(known, { marca: 'casa' }, HOUR, 2 * HOUR)).toBe(true);
  });

  it('of a new device counts with a passkey that the account had before, and with no later one', () => {
    const known = signIn(asked(), 'janela', 2 * HOUR);
    const left = (quando: number, prova: Proof) =>
      own(known, 'janela', quando, prova).avisos.map(({ marca }) => marca);
    expect(left(HOUR, { desde: HOUR - 1 })).toEqual(['janela']);
    expect(left(HOUR, { desde: HOUR - 1, marca: 'casa' })).toEqual(['janela']);
    expect(left(HOUR, { desde: HOUR + 1 })).toEqual(['janela', 'rua']);
  });

  it('with a passkey from a device that has an open notice changes nothing', () => {
    const known = signIn(signIn(asked(), 'janela', 2 * HOUR), 'outra', 3 * HOUR);
    for (const marca of ['rua', 'unknown'])
      expect(own(known, 'outra', 2 * HOUR, { desde: HOUR + 1, marca })).toEqual(known);
    const answered = own(known, 'outra', 2 * HOUR, { desde: HOUR + 1, marca: 'casa' });
    expect(answered.avisos.map(({ marca }) => marca)).toEqual(['outra', 'rua']);
  });

  it('"Não fui eu" ends every session of that device, and its next sign-in asks again', () => {
    const twice = signIn(asked(), 'rua', 2 * HOUR, 'c');
    const { next, ended } = answerNotMine(twice, 'casa', HOUR);
    expect(ended.sort()).toEqual(['b', 'c']);
    expect(next.sessoes.map(({ id }) => id)).toEqual(['a']);
    expect(noticeFor(next, 'casa', 2 * HOUR)).toBeUndefined();
    expect(noticeFor(signIn(next, 'rua', 3 * HOUR), 'casa', 3 * HOUR)).toBeDefined();
  });

  it('about an unknown sign-in changes nothing', () => {
    const known = asked();
    expect(answerNotMine(known, 'casa', 5)).toEqual({ next: known, ended: [] });
  });

  it('is still possible for a device of the previous release, which has no first day', () => {
    const known = asked();
    const before = { ...known, aparelhos: [{ marca: 'casa', visto: 2 * HOUR }] };
    expect(mayAnswer(before, { marca: 'casa' }, HOUR, 2 * HOUR)).toBe(true);
  });
});

it('strangers cannot answer, with any number of windows that sign in in any order', () => {
  const WINDOWS = ['a', 'b', 'c', ...Array.from({ length: 25 }, (_, nth) => `w${String(nth)}`)];
  const event = fc.record({
    kind: fc.constantFrom('in', 'in', 'sim', 'nao'),
    marca: fc.constantFrom(...WINDOWS),
    wait: fc.integer({ min: 1, max: HOUR }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 120 }), (events) => {
      let now = 0;
      let known = signIn(undefined, 'casa', now);
      for (const { kind, marca, wait } of events) {
        now += wait;
        const asked = noticeFor(known, marca, now);
        if (kind === 'in') known = signIn(known, marca, now);
        else if (asked) {
          if (
            afterOwnAnswer(known, { marca }, asked.quando, now).avisos.length < known.avisos.length
          )
            return false;
          if (rejectedNotice(known, { marca }, asked.quando, now)) return false;
        }
        // The record always keeps the person's own device, which may answer the newest notice.
        const last = noticeFor(known, 'casa', now);
        if (last && !mayAnswer(known, { marca: 'casa' }, last.quando, now)) return false;
        if (!known.aparelhos.some((one) => one.marca === 'casa')) return false;
      }
      return true;
    }),
  );
});

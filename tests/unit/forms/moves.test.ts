/** Which step a post of a form leads to, what it posts, and what a step of a summary leaves unchanged. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTROL } from '#lib/forms/answer.ts';
import { defineForm, field } from '#lib/forms/form.ts';
import {
  canSendAlone,
  carriedFields,
  checkSteps,
  hasChanges,
  isOpened,
  moveOf,
  startIndex,
  stepIndex,
  stepsToGo,
  unansweredStep,
  withoutAbandonedStep,
} from '#lib/forms/steps.ts';

const text = z.string({ error: 'Falta.' }).min(1, { error: 'Falta.' });
const plain = defineForm({
  name: 'teste',
  steps: [
    { name: 'um', title: 'Um', fields: { a: field('A', text) } },
    { name: 'dois', title: 'Dois', fields: { b: field('B', text) } },
    { name: 'tres', title: 'Três', fields: {} },
  ],
});
const single = defineForm({
  name: 'um-passo',
  steps: [{ name: 'so', title: '', fields: { a: field('A', text) } }],
});

const steps = [
  { name: 'fone', title: 'Fone', fields: { fone: field('Fone', text) } },
  { name: 'lugar', title: 'Lugar', fields: { rua: field('Rua', text), fim: field('Fim', text) } },
  { name: 'mais', title: 'Mais', fields: { nota: field('Nota', z.string().default('')) } },
  { name: 'resumo', title: 'Resumo', fields: {} },
] as const;
const first = defineForm({ name: 'um', summary: 'first', steps });
const last = defineForm({ name: 'dois', summary: 'last', steps });
/** The step `mais` needs no proof. */
const alone = defineForm({
  name: 'quatro',
  summary: 'first',
  sendsChanges: true,
  steps: [steps[0], steps[1], { ...steps[2], sendsAlone: true }, steps[3]],
});
const changes = defineForm({ name: 'tres', summary: 'first', sendsChanges: true, steps });

const WHOLE = { fone: '1', rua: 'A', fim: '2' };

describe('a post of a form without a summary', () => {
  it.each([
    [{ passo: 'um' }, { kind: 'next', from: 0, to: 1, checked: [0] }],
    [{ passo: 'dois' }, { kind: 'next', from: 1, to: 2, checked: [0, 1] }],
    [{ passo: 'tres' }, { kind: 'send', from: 2, checked: [0, 1, 2] }],
    // Without a step it is the first.
    [{}, { kind: 'next', from: 0, to: 1, checked: [0] }],
  ])('of %j goes on: %j', (posted, move) => {
    expect(moveOf(plain, posted)).toEqual(move);
  });

  it.each([
    ['an earlier step checks what lies before that step', 'tres', 'dois', 1, [0]],
    ['the first step checks nothing', 'tres', 'um', 0, []],
    ['a later step stays where it is', 'um', 'tres', 0, []],
    ['its own step stays where it is', 'dois', 'dois', 1, [0]],
    ['an unknown step starts again', 'dois', '__proto__', 0, []],
  ])('that asks for %s', (_what, passo, ir, to, checked) => {
    expect(moveOf(plain, { passo, ir })).toEqual({ kind: 'back', to, checked });
  });

  it('of a one-step form sends it', () => {
    expect(moveOf(single, {})).toEqual({ kind: 'send', from: 0, checked: [0] });
  });

  it('never goes beyond the next step and never leaves a step unchecked', () => {
    const name = fc.constantFrom('um', 'dois', 'tres', 'outro', undefined);
    fc.assert(
      fc.property(name, name, (passo, ir) => {
        const move = moveOf(plain, { passo, ir });
        const from = stepIndex(plain, passo);
        if (move.kind === 'back') {
          expect(move.to).toBeLessThanOrEqual(from);
          expect(move.checked).toHaveLength(move.to);
        } else {
          expect(ir).toBeUndefined();
          expect(move.checked).toHaveLength(from + 1);
        }
      }),
    );
  });
});

it('a check covers the requested steps and omits all other fields', () => {
  const wrong = (which: number[], posted: Record<string, string>) =>
    checkSteps(plain, which, posted).error?.issues.map(({ path }) => path[0]);
  expect(checkSteps(plain, [], {}).data).toEqual({});
  expect(checkSteps(plain, [0], { a: '1', b: '2', token: 't' }).data).toEqual({ a: '1' });
  expect(wrong([0], {})).toEqual(['a']);
  expect(wrong([0, 1, 2], { a: '1' })).toEqual(['b']);
  expect(wrong([1], {})).toEqual(['b']);
});

describe('the start of a form with a summary', () => {
  it('is the summary or the first step, and a summary asks first for what is missing', () => {
    expect([startIndex(first), startIndex(last)]).toEqual([3, 0]);
    expect(unansweredStep(first, {}, 0)).toBe(0);
    expect(unansweredStep(first, { fone: '1' }, 0)).toBe(1);
    expect(unansweredStep(first, WHOLE, 0)).toBe(3);
    // The service holds everything that the person does not change.
    expect(unansweredStep(changes, {}, 0)).toBe(3);
  });

  it('counts only the steps that will be asked', () => {
    expect(stepsToGo(last, 0, {})).toBe(2);
    expect(stepsToGo(last, 0, WHOLE)).toBe(1);
  });
});

describe('a post of a form with a summary', () => {
  it.each([
    ['of a step goes on to the next missing one', { passo: 'fone', ...WHOLE, rua: '' }, 1],
    ['of a step passes over what is known', { passo: 'fone', ...WHOLE }, 3],
    ['of an opened step leads back to the summary', { passo: 'fone', aberto: '1' }, 3],
  ])('%s', (_name, posted, to) => {
    expect(moveOf(last, posted)).toEqual({ kind: 'next', from: 0, to, checked: [0] });
  });

  it('of an opened step is sent at once, with every change, if its change needs no proof', () => {
    const now = { aberto: '1', salvar: '1', nota: 'x' };
    expect(moveOf(alone, { passo: 'mais', ...now, fone: '1' })).toEqual({
      kind: 'send',
      from: 2,
      checked: [0, 2],
    });
    expect(moveOf(alone, { passo: 'fone', ...now }).kind).toBe('next');
    expect(moveOf(alone, { passo: 'mais', salvar: '1' }).kind).toBe('next');
  });

  it('offers to send at once only while no other step has a change', () => {
    const shown = { opened: true, known: WHOLE, valores: { ...WHOLE, nota: 'x' } };
    expect(canSendAlone(alone, 2, shown)).toBe(true);
    expect(canSendAlone(alone, 2, { ...shown, opened: false })).toBe(false);
    expect(canSendAlone(alone, 2, { ...shown, valores: { ...WHOLE, fone: '2' } })).toBe(false);
    expect(canSendAlone(alone, 0, { ...shown, valores: WHOLE })).toBe(false);
  });

  it('of the summary opens any step without a check, or sends all steps or the posted ones', () => {
    const opened = { kind: 'back', to: 1, checked: [] };
    expect(moveOf(first, { passo: 'resumo', ir: 'lugar' })).toEqual(opened);
    const send = { kind: 'send', from: 3 };
    const posted = { passo: 'resumo', fim: '2' };
    expect(moveOf(first, posted)).toEqual({ ...send, checked: [0, 1, 2, 3] });
    expect(moveOf(changes, posted)).toEqual({ ...send, checked: [1] });
    expect(moveOf(changes, { passo: 'resumo' })).toEqual({ ...send, checked: [] });
  });

  it('of an unknown step, as from a page before a release, sends nothing', () => {
    for (const form of [first, last, changes]) {
      for (const passo of ['pessoal', '__proto__', undefined]) {
        expect(moveOf(form, { passo, ...WHOLE }).kind).toBe('back');
      }
    }
  });

  it('sends only from the summary', () => {
    const name = fc.constantFrom('fone', 'lugar', 'mais', 'resumo', 'outro', undefined);
    fc.assert(
      fc.property(name, name, fc.constantFrom('1', undefined), (passo, ir, aberto) => {
        const { kind } = moveOf(last, { passo, ir, aberto, ...WHOLE });
        expect(kind === 'send').toBe(passo === 'resumo' && ir === undefined);
      }),
    );
  });
});

describe('an opened step', () => {
  it('is one that the summary opened', () => {
    expect(isOpened(last, { passo: 'resumo', ir: 'lugar' }, 'lugar')).toBe(true);
    expect(isOpened(last, { passo: 'lugar', [CONTROL.opened]: '1' }, 'lugar')).toBe(true);
    expect(isOpened(last, { passo: 'fone' }, 'lugar')).toBe(false);
    expect(isOpened(last, { passo: 'lugar', [CONTROL.opened]: '1' }, 'resumo')).toBe(false);
  });

  it('discards its values when the person leaves it without a change', () => {
    const posted = { passo: 'lugar', aberto: '1', ...WHOLE };
    expect(withoutAbandonedStep(first, { ...posted, ir: 'resumo' })).toEqual({
      passo: 'lugar',
      aberto: '1',
      ir: 'resumo',
      fone: '1',
    });
    expect(withoutAbandonedStep(first, posted)).toEqual(posted);
    expect(withoutAbandonedStep(first, { ...posted, ir: 'lugar' })).toEqual({
      ...posted,
      ir: 'lugar',
    });
  });
});

describe('the posted fields of a form that sends changes', () => {
  const known = { ...WHOLE, nota: 'x' };

  it('are those of each changed step, and no others', () => {
    expect(carriedFields(changes, 3, known, known)).toEqual([]);
    expect(carriedFields(changes, 3, { ...known, fim: '3' }, known)).toEqual([
      ['rua', 'A'],
      ['fim', '3'],
    ]);
    expect(carriedFields(changes, 1, { ...known, nota: '' }, known)).toEqual([['nota', '']]);
    expect(carriedFields(first, 3, known, known)).toHaveLength(4);
  });

  it('do not include another spelling of the same value', () => {
    expect(hasChanges(changes, known, { ...known, rua: ' A ' })).toBe(false);
    expect(hasChanges(changes, known, { ...known, nota: '' })).toBe(true);
    expect(hasChanges(changes, {}, { nota: '  ' })).toBe(false);
  });
});

/** A form with a summary: which step comes next, what is posted, and what a step leaves unchanged. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTROL } from '#lib/forms/answer.ts';
import { defineForm, field } from '#lib/forms/form.ts';
import {
  canSendAlone,
  carriedFields,
  hasChanges,
  isOpened,
  moveOf,
  startIndex,
  stepsToGo,
  unansweredStep,
  withoutAbandonedStep,
} from '#lib/forms/steps.ts';

const text = z.string({ error: 'Falta.' }).min(1, { error: 'Falta.' });
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

describe('the start', () => {
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

describe('a post', () => {
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

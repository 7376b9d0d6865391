/** The move that a post of a form asks for. It never skips a step. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineForm, field } from '#lib/forms/form.ts';
import { checkSteps, moveOf, stepIndex } from '#lib/forms/steps.ts';

const text = z.string({ error: 'Falta.' }).min(1, { error: 'Falta.' });
const form = defineForm({
  name: 'teste',
  steps: [
    { name: 'um', title: 'Um', fields: { a: field('A', text) } },
    { name: 'dois', title: 'Dois', fields: { b: field('B', text) } },
    { name: 'tres', title: 'Três', fields: {} },
  ],
});
const one = defineForm({
  name: 'um-passo',
  steps: [{ name: 'so', title: '', fields: { a: field('A', text) } }],
});

describe('a post', () => {
  it.each([
    [{ passo: 'um' }, { kind: 'next', from: 0, to: 1, checked: [0] }],
    [{ passo: 'dois' }, { kind: 'next', from: 1, to: 2, checked: [0, 1] }],
    [{ passo: 'tres' }, { kind: 'send', from: 2, checked: [0, 1, 2] }],
    // Without a step it is the first.
    [{}, { kind: 'next', from: 0, to: 1, checked: [0] }],
    // Going back checks what lies before the step.
    [
      { passo: 'tres', ir: 'dois' },
      { kind: 'back', to: 1, checked: [0] },
    ],
    [
      { passo: 'tres', ir: 'um' },
      { kind: 'back', to: 0, checked: [] },
    ],
    // A post that asks for its own or a later step stays where it is.
    [
      { passo: 'um', ir: 'tres' },
      { kind: 'back', to: 0, checked: [] },
    ],
    [
      { passo: 'dois', ir: 'dois' },
      { kind: 'back', to: 1, checked: [0] },
    ],
    // A post that asks for an unknown step starts again.
    [
      { passo: 'dois', ir: '__proto__' },
      { kind: 'back', to: 0, checked: [] },
    ],
  ])('of %j moves as it asks: %j', (posted, move) => {
    expect(moveOf(form, posted)).toEqual(move);
  });

  it('of a one-step form sends it', () => {
    expect(moveOf(one, {})).toEqual({ kind: 'send', from: 0, checked: [0] });
  });

  it('never goes beyond the next step and never leaves a step unchecked', () => {
    const name = fc.constantFrom('um', 'dois', 'tres', 'outro', undefined);
    fc.assert(
      fc.property(name, name, (passo, ir) => {
        const move = moveOf(form, { passo, ir });
        const from = stepIndex(form, passo);
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
    checkSteps(form, which, posted).error?.issues.map(({ path }) => path[0]);
  expect(checkSteps(form, [], {}).data).toEqual({});
  expect(checkSteps(form, [0], { a: '1', b: '2', token: 't' }).data).toEqual({ a: '1' });
  expect(wrong([0], {})).toEqual(['a']);
  expect(wrong([0, 1, 2], { a: '1' })).toEqual(['b']);
  expect(wrong([1], {})).toEqual(['b']);
});

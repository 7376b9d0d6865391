/** A form in steps: carried fields, the step of an error, and the rules that each form definition keeps. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineForm, field, type Form, hiddenField, returnField } from '#lib/forms/form.ts';
import { formItems } from '#lib/forms/receipt.ts';
import {
  carriedFields,
  contentOf,
  inFieldOrder,
  stepAt,
  stepIndex,
  stepOfErrors,
} from '#lib/forms/steps.ts';

const text = z.string();
const form = defineForm({
  name: 'f',
  steps: [
    {
      name: 'a',
      title: 'A',
      fields: {
        id: hiddenField(text),
        x: field('X', text, { display: (valor) => `x ${valor}` }),
        y: field('Y', text, { display: () => undefined }),
      },
    },
    { name: 'b', title: 'B', fields: { z: field('Z', text) }, files: { doc: { label: 'D' } } },
  ],
});

it('an unknown step name means the first step', () => {
  expect(['a', 'b', 'c', '__proto__', undefined].map((name) => stepIndex(form, name))).toEqual([
    0, 1, 0, 0, 0,
  ]);
  expect([0, 1, 2, -1].map((at) => stepAt(form, at).name)).toEqual(['a', 'b', 'a', 'a']);
});

it.each([
  ['the values of other steps, without unknown names', 1, { x: '1', z: '3', token: 't' }, 'x', '1'],
  ['the values of later steps', 0, { x: '1', z: '3' }, 'z', '3'],
  ['a hidden field of the same step', 0, { id: '7', x: '1' }, 'id', '7'],
  ['a hidden field of another step', 1, { id: '7', z: '3' }, 'id', '7'],
  ['an emptied field', 1, { x: '' }, 'x', ''],
] as const)('the carried fields are %s', (_what, at, values, name, value) => {
  expect(carriedFields(form, at, values)).toEqual([[name, value]]);
});

it('an error leads to its own step, never to a later one', () => {
  const stepOf = (at: number, name: string) => stepOfErrors(form, at, { [name]: 'errado' });
  expect([stepOf(1, 'y'), stepOf(1, 'doc'), stepOf(0, 'z'), stepOf(1, 'outro')]).toEqual([
    0, 1, 0, 1,
  ]);
});

it('errors follow the order of the fields, and errors without a field come last', () => {
  const errors = { outro: '4', doc: '3', z: '2', x: '1', y: undefined };
  expect(inFieldOrder(form, errors)).toEqual([
    ['x', '1'],
    ['z', '2'],
    ['doc', '3'],
    ['outro', '4'],
  ]);
});

describe('the lines of review and receipt', () => {
  const valores = { id: '7', x: '1', y: '2', z: '3' };

  it('show the fields in order, in words, without hidden fields and fields that display nothing', () => {
    expect(formItems(form, valores)).toEqual([
      { rotulo: 'X', valor: 'x 1' },
      { rotulo: 'Z', valor: '3' },
    ]);
  });

  it('omit empty values and use the words of the caller', () => {
    expect(formItems(form, { x: '', z: '3' }, { z: 'três' })).toEqual([
      { rotulo: 'Z', valor: 'três' },
    ]);
  });
});

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'steps' in value && 'schema' in value;

/** Every form of the portal, found by its module. */
const forms = Object.values(
  import.meta.glob<Record<string, unknown>>('/src/lib/*/{schema,email,sign-up,verificar}.ts', {
    eager: true,
  }),
)
  .flatMap((module) => Object.values(module))
  .filter(isForm);

it('the content of a form ignores the field that leads back to another page', () => {
  const asked = defineForm({
    name: 'g',
    steps: [{ name: 'a', title: '', fields: { id: hiddenField(text), de: returnField(text) } }],
  });
  expect(contentOf(asked, { id: '1', de: 'x' })).toEqual(contentOf(asked, { id: '1', de: 'y' }));
  expect(contentOf(asked, { id: '1', de: 'x' })).not.toEqual(
    contentOf(asked, { id: '2', de: 'x' }),
  );
});

describe('the forms of the portal', () => {
  it('are all found, each under its own name', () => {
    const names = forms.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(24);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(forms.map((each) => [each.name, each] as const))(
    'ask for each field in one step, under a label: %s',
    (_name, { steps, schema }) => {
      const asked = steps.flatMap(({ fields }) => Object.keys(fields));
      expect([...asked].sort()).toEqual(Object.keys(schema.shape).sort());
      for (const { label, isHidden } of steps.flatMap(({ fields }) => Object.values(fields))) {
        expect(label === '').toBe(isHidden === true);
      }
      expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
    },
  );
});

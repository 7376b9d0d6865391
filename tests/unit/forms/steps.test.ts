/** A form in steps: what travels along, where an error belongs, what the description of a form says. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineForm, field, type Form, hiddenField, returnField } from '#lib/forms/form.ts';
import { formItems, stepItems } from '#lib/forms/review.ts';
import {
  carried,
  contentOf,
  inFieldOrder,
  stepAt,
  stepIndex,
  stepOfErrors,
} from '#lib/forms/steps.ts';

const text = z.string();
const form = defineForm({
  nome: 'f',
  passos: [
    {
      nome: 'a',
      titulo: 'A',
      campos: {
        id: hiddenField(text),
        x: field('X', text, { mostra: (valor) => `x ${valor}` }),
        y: field('Y', text, { mostra: () => undefined }),
      },
    },
    { nome: 'b', titulo: 'B', campos: { z: field('Z', text) }, arquivos: { doc: { rotulo: 'D' } } },
  ],
});

it('a step that does not exist is the first', () => {
  expect(['a', 'b', 'c', '__proto__', undefined].map((nome) => stepIndex(form, nome))).toEqual([
    0, 1, 0, 0, 0,
  ]);
  expect([0, 1, 2, -1].map((at) => stepAt(form, at).nome)).toEqual(['a', 'b', 'a', 'a']);
});

describe('what travels along unseen', () => {
  it('is what other steps have gathered, and nothing that is no field', () => {
    expect(carried(form, 1, { x: '1', z: '3', token: 't' })).toEqual([['x', '1']]);
    expect(carried(form, 0, { x: '1', z: '3' })).toEqual([['z', '3']]);
  });

  it('is each hidden field once, on its own step as on the others', () => {
    expect(carried(form, 0, { id: '7', x: '1' })).toEqual([['id', '7']]);
    expect(carried(form, 1, { id: '7', z: '3' })).toEqual([['id', '7']]);
  });

  it('is an empty value too: it was emptied', () => {
    expect(carried(form, 1, { x: '' })).toEqual([['x', '']]);
  });
});

it('an error leads to its own step, never to a later one', () => {
  expect(stepOfErrors(form, 1, { y: 'errado' })).toBe(0);
  expect(stepOfErrors(form, 1, { doc: 'errado' })).toBe(1);
  expect(stepOfErrors(form, 0, { z: 'errado' })).toBe(0);
  expect(stepOfErrors(form, 1, { outro: 'errado' })).toBe(1);
});

it('errors are told in the order of the fields, those of no field last', () => {
  const erros = { outro: '4', doc: '3', z: '2', x: '1', y: undefined };
  expect(inFieldOrder(form, erros)).toEqual([
    ['x', '1'],
    ['z', '2'],
    ['doc', '3'],
    ['outro', '4'],
  ]);
});

describe('the lines of review and receipt', () => {
  const valores = { id: '7', x: '1', y: '2', z: '3' };

  it('are the fields in their order, in words, without the hidden and those that show nothing', () => {
    expect(formItems(form, valores)).toEqual([
      { rotulo: 'X', valor: 'x 1' },
      { rotulo: 'Z', valor: '3' },
    ]);
    expect(stepItems(form.passos[1], valores)).toEqual([{ rotulo: 'Z', valor: '3' }]);
  });

  it('leave out what is empty, and take the words of the caller', () => {
    expect(formItems(form, { x: '', z: '3' }, { z: 'três' })).toEqual([
      { rotulo: 'Z', valor: 'três' },
    ]);
  });
});

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'passos' in value && 'schema' in value;

/** Every form of the portal, found by itself. */
const forms = Object.values(
  import.meta.glob<Record<string, unknown>>(
    '/src/lib/*/{schema,email,registro,unlock,verificar}.ts',
    {
      eager: true,
    },
  ),
)
  .flatMap((module) => Object.values(module))
  .filter(isForm);

it('is equal to one that only leads back to another page', () => {
  const asked = defineForm({
    nome: 'g',
    passos: [{ nome: 'a', titulo: '', campos: { id: hiddenField(text), de: returnField(text) } }],
  });
  expect(contentOf(asked, { id: '1', de: 'x' })).toEqual(contentOf(asked, { id: '1', de: 'y' }));
  expect(contentOf(asked, { id: '1', de: 'x' })).not.toEqual(
    contentOf(asked, { id: '2', de: 'x' }),
  );
});

describe('the forms of the portal', () => {
  it('are all found, each under a name of its own', () => {
    const names = forms.map(({ nome }) => nome);
    expect(names.length).toBeGreaterThanOrEqual(24);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(forms.map((each) => [each.nome, each] as const))(
    '%s asks for each field in one step, under a label',
    (_name, { passos, schema }) => {
      const asked = passos.flatMap(({ campos }) => Object.keys(campos));
      expect([...asked].sort()).toEqual(Object.keys(schema.shape).sort());
      for (const { rotulo, oculto } of passos.flatMap(({ campos }) => Object.values(campos))) {
        expect(rotulo === '').toBe(oculto === true);
      }
      const steps = passos.map(({ nome }) => nome);
      expect(new Set(steps).size).toBe(steps.length);
    },
  );
});

/** A form in steps: where it stands, what travels along, where an error belongs. */
import { describe, expect, it } from 'vitest';
import { carried, type Fluxo, passoIndex, stepOfErrors } from '#lib/forms/steps.ts';
import { cadastroFluxo, cadastroSchema } from '#lib/cadastro/schema.ts';
import { emailFluxo, emailSchema } from '#lib/cadastro/email.ts';
import { registroFluxo, registroSchema } from '#lib/cadastro/registro.ts';
import { beabaBebeFluxo, beabaBebeSchema } from '#lib/beaba-bebe/schema.ts';
import { desbloqueioFluxo, desbloqueioSchema } from '#lib/carteirinha/unlock.ts';
import { faleConoscoFluxo, faleConoscoSchema } from '#lib/fale-conosco/schema.ts';
import { ouvidoriaFluxo, ouvidoriaSchema } from '#lib/ouvidoria/schema.ts';
import { privacidadeFluxo, privacidadeSchema } from '#lib/privacidade/schema.ts';

const fluxo: Fluxo = {
  nome: 'f',
  passos: [
    { nome: 'a', titulo: 'A', campos: ['x', 'y'] },
    { nome: 'b', titulo: 'B', campos: ['z'], arquivos: ['doc'] },
  ],
};

it('a step that does not exist is the first', () => {
  expect(['a', 'b', 'c', '__proto__', undefined].map((nome) => passoIndex(fluxo, nome))).toEqual([
    0, 1, 0, 0, 0,
  ]);
});

it('what other steps have gathered travels along, and nothing that is no field', () => {
  expect(carried(fluxo, 1, { x: '1', z: '3', token: 't' })).toEqual([['x', '1']]);
  expect(carried(fluxo, 0, { x: '1', z: '3' })).toEqual([['z', '3']]);
});

it('an error leads to its own step, never to a later one', () => {
  expect(stepOfErrors(fluxo, 1, { y: 'errado' })).toBe(0);
  expect(stepOfErrors(fluxo, 1, { doc: 'errado' })).toBe(1);
  expect(stepOfErrors(fluxo, 0, { z: 'errado' })).toBe(0);
  expect(stepOfErrors(fluxo, 1, { outro: 'errado' })).toBe(1);
});

describe('every field of a form is asked for in one step', () => {
  it.each([
    ['cadastro', cadastroFluxo, cadastroSchema],
    ['e-mail', emailFluxo, emailSchema],
    ['registro', registroFluxo, registroSchema],
    ['desbloqueio', desbloqueioFluxo, desbloqueioSchema],
    ['fale conosco', faleConoscoFluxo, faleConoscoSchema],
    ['ouvidoria', ouvidoriaFluxo, ouvidoriaSchema],
    ['privacidade', privacidadeFluxo, privacidadeSchema],
    ['beabá bebê', beabaBebeFluxo, beabaBebeSchema],
  ] as const)('%s', (_name, { passos }, schema) => {
    const asked = (passos as Fluxo['passos']).flatMap(({ campos }) => campos);
    expect([...asked].sort()).toEqual(Object.keys(schema.shape).sort());
  });
});

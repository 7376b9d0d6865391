/** The problem that a form shows for its action's error, on the server and in the browser. */
import { ActionError } from 'astro:actions';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FormProblem, problemOf, queryProblem } from '#islands/forms/form-problem.ts';
import { entrarForm } from '#lib/sessao/schema.ts';

/** The problem of a form with schema errors. */
function problemWith(typed: object): FormProblem | undefined {
  const { error } = entrarForm.schema.safeParse(typed);
  const json = { type: 'AstroActionInputError', issues: error?.issues ?? [] };
  return problemOf(ActionError.fromJson(json));
}

describe('problemOf', () => {
  it('returns undefined without an error', () => {
    expect(problemOf(undefined)).toBeUndefined();
  });

  it('gives one text for each field: its first error', () => {
    expect(problemWith({ carteirinha: '1', cpf: '', dtNasc: '30/02/1960' })).toEqual({
      mensagem: undefined,
      campos: {
        carteirinha: expect.stringMatching(/17 números/) as string,
        cpf: 'Informe o CPF.',
        dtNasc: expect.stringMatching(/não existe/) as string,
      },
    });
  });

  it.each([
    ['TOO_MANY_REQUESTS', false],
    ['UNPROCESSABLE_CONTENT', true],
    ['BAD_GATEWAY', true],
  ] as const)('gives the message of %s for the whole form; as a failure: %s', (code, isFailure) => {
    const error = new ActionError({ code, message: 'Aguarde.' });
    const failure = isFailure ? { isFailure } : {};
    expect(problemOf(error)).toEqual({ mensagem: 'Aguarde.', campos: {}, ...failure });
  });
});

it('the problem of a query names the field of each error, also inside a group', () => {
  const schema = z.object({ nome: z.string(), periodo: z.object({ dtInicial: z.string() }) });
  expect(queryProblem(schema.safeParse({ periodo: {} }).error)).toEqual({
    mensagem: undefined,
    campos: { nome: expect.any(String) as string, dtInicial: expect.any(String) as string },
  });
});

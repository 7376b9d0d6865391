/** The problem that a form shows for its action's error, on the server and in the browser. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormProblem } from '#islands/forms/form-problem.ts';
import { entrarForm } from '#lib/sessao/schema.ts';
import { loadPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await loadPortal();
}, 60_000);

/** The problem of a form with schema errors. */
function problemWith(typed: object): FormProblem | undefined {
  const { error } = entrarForm.schema.safeParse(typed);
  const json = { type: 'AstroActionInputError', issues: error?.issues ?? [] };
  return portal.problemOf(portal.ActionError.fromJson(json));
}

describe('problemOf', () => {
  it('returns undefined without an error', () => {
    expect(portal.problemOf(undefined)).toBeUndefined();
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

  it('gives the message of any other error for the whole form', () => {
    const error = new portal.ActionError({ code: 'TOO_MANY_REQUESTS', message: 'Aguarde.' });
    expect(portal.problemOf(error)).toEqual({ mensagem: 'Aguarde.', campos: {} });
  });

  it('gives the same result after the error crossed the network', () => {
    const error = new portal.ActionError({ code: 'UNPROCESSABLE_CONTENT', message: 'Não.' });
    // Astro sends the error like this, because JSON.stringify omits the message.
    const { type, code, status, message } = error;
    const received: unknown = JSON.parse(JSON.stringify({ type, code, status, message }));
    expect(portal.problemOf(portal.ActionError.fromJson(received))).toEqual(
      portal.problemOf(error),
    );
  });
});

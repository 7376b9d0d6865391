/** The translation of failures: `docs/contract.md` › Failures and spec section 8. */
import { expect, it } from 'vitest';
import {
  BusinessError,
  failureMessage,
  HealthClosedError,
  NotFoundError,
  settle,
  UpstreamError,
} from '#lib/errors.ts';
import { GivenUpError, startLimit } from '#lib/upstream/time-limits.server.ts';

const MANUTENCAO = 'Estamos em manuntenção para melhor atendê-lo.';
const NAO_CONCLUIDA =
  'Não foi possível concluir sua solicitação. Confira os dados e tente novamente.';

const upstream = (...[kind, detail]: [UpstreamError['kind'], { mensagem?: string }?]) =>
  new UpstreamError(kind, 'listarBoletos', detail);

it.each([
  upstream('unavailable'),
  new BusinessError('Cartão inválido'),
  new NotFoundError('boleto'),
  new HealthClosedError('health'),
  new GivenUpError(),
  startLimit(0).signal.reason as Error,
])('%s is expected, and has no stack trace', (error) => {
  expect(error.stack).not.toContain(' at ');
  expect(new Error('a defect').stack).toContain(' at ');
});

it.each([
  ['no answer, or a 5xx', upstream('unavailable'), MANUTENCAO, true],
  ['a 5xx with words of its own', upstream('unavailable', { mensagem: 'x' }), MANUTENCAO, true],
  ['not of the contract', upstream('contract'), MANUTENCAO, true],
  ['a 4xx with words', upstream('rejected', { mensagem: 'Título.' }), 'Título.', false],
  ['a 4xx without words', upstream('rejected'), NAO_CONCLUIDA, true],
  ['a situation of the spec', new BusinessError('Cartão inválido'), 'Cartão inválido', false],
  [
    'a failure with a text of the spec',
    new BusinessError('Sem registros', upstream('unavailable')),
    'Sem registros',
    true,
  ],
] as const)(
  '%s has a text of its own, and affects only its panel',
  async (_, error, text, retry) => {
    expect(failureMessage(error)).toBe(text);
    const settled = await settle(Promise.reject(error));
    expect(settled).toEqual({ status: 'error', mensagem: text, retry });
  },
);

it.each([
  ['a refused member credential', upstream('unauthorized')],
  ['an id of another person', new NotFoundError('boleto')],
  ['a defect of the portal', new TypeError('x is not a function')],
  ['something that is not even an error', 'x'],
] as const)('%s ends the whole page, and shows nothing of its details', async (_name, error) => {
  await expect(settle(Promise.reject(error as Error))).rejects.toBe(error);
  expect(failureMessage(error)).not.toMatch(/boleto|function|^x/);
});

it('an UpstreamError has a message without text or data of the service', () => {
  const cause = new Error('getaddrinfo ENOTFOUND ws.interno');
  const error = new UpstreamError('rejected', 'validarCartao', {
    status: 422,
    mensagem: 'CPF 529.982.247-25 bloqueado',
    cause,
  });
  expect(error.message).toBe('validarCartao: rejected');
  expect(error).toMatchObject({ name: 'UpstreamError', status: 422, cause });
  expect(String(error)).not.toMatch(/529/);
});

/** The failures in the OpenAPI description: which an operation may answer, and their bodies. */
import type { Operation } from './operation.ts';

/** The failures that an operation may answer: their status, when, and a message for the member. */
const FAILURES = {
  400: ['Refused: what was sent cannot be used.', 'Confira os dados e tente novamente.'],
  401: ['The credential is missing, unknown or no longer valid.', 'Credencial não reconhecida.'],
  404: ['There is nothing at this address.', 'Não encontramos o que você procura.'],
  409: ['Refused by a rule of the operator.', 'Não disponível para o seu plano.'],
  503: ['Out of service. The portal does not show the message.', 'Serviço em manutenção.'],
} as const;

/** The failures of an operation. A member reads the message of a 4xx, except of a 401. */
export function failures({ route, authorization, refuses, optional, changes, pdf }: Operation) {
  const has: Readonly<Record<keyof typeof FAILURES, boolean>> = {
    400: true,
    401: authorization !== undefined || refuses !== undefined,
    404: /\{(?!crm)/.test(route) || optional !== undefined,
    409: changes !== undefined || pdf === true,
    503: true,
  };
  return Object.fromEntries(
    Object.entries(has).flatMap(([status, can]) =>
      can ? [[status, { $ref: `#/components/responses/${status}` }]] : [],
    ),
  );
}

const failure = ([description, mensagem]: readonly [string, string]) => ({
  description,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        description: 'One of these has the message.',
        properties: {
          mensagem: { type: 'string' },
          message: { type: 'string' },
          dsValidacao: { type: 'string' },
        },
      },
      example: { mensagem },
    },
  },
});

/** The answers to which the operations refer, by status. */
export const FAILURE_RESPONSES = Object.fromEntries(
  Object.entries(FAILURES).map(([status, one]) => [status, failure(one)]),
);

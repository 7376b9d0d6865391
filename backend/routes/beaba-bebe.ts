/** The programme for pregnancy and babies: a sign-up of a member, kept under a protocol. */
import type { FastifyInstance } from 'fastify';
import { takesForm } from '../bodies.ts';
import { memberOfCard } from '../members.ts';
import { operation, Refusal, type Backend } from '../operation.ts';
import { openProtocol } from '../protocolos.ts';

type Campos = Record<string, string>;

/** What the programme cannot begin without, and what it says when it is missing. */
const REQUIRED = [
  ['nmMae', 'Informe o nome da mãe.'],
  ['dtNascimento', 'Informe a data de nascimento.'],
  ['nrCelular', 'Informe o celular.'],
] as const;

export function beabaBebeRoutes(app: FastifyInstance, backend: Backend): void {
  const { db, now } = backend;

  takesForm(app, (scope) => {
    operation<{ Body: Campos }>(scope, backend, {
      name: 'inscreverBeabaBebe',
      base: 'WS',
      method: 'POST',
      path: '/complexo-saude/beaba-bebe',
      subject: ({ body }) => body['nrCartao'] ?? '',
      handler: async ({ body }) => {
        const member = await memberOfCard(db, body['nrCartao'] ?? '');
        if (!member) throw new Refusal(404, 'Cartão não encontrado.');
        if (!member.cartao.ativo) throw new Refusal(409, 'O plano desta pessoa está inativo.');
        for (const [name, mensagem] of REQUIRED) {
          if (!body[name]?.trim()) throw new Refusal(400, mensagem);
        }
        const nrProtocolo = await openProtocol(db, 'inscreverBeabaBebe', body, now());
        return { response: { nrProtocolo } };
      },
    });
  });
}

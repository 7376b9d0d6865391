/** The programme for pregnant women and babies: a member signs up. */
import type { Campos } from '../bodies.ts';
import { requireFields } from '../fields.ts';
import { requireCard } from '../members.ts';
import { operation, type Backend } from '../operation.ts';
import { openProtocol } from '../protocolos/protocol.ts';
import { Refusal } from '../refusal.ts';

const REQUIRED = [
  ['nmMae', 'Informe o nome da mãe.'],
  ['dtNascimento', 'Informe a data de nascimento.'],
  ['nrCelular', 'Informe o celular.'],
] as const;

export function routes(backend: Backend): void {
  operation<{ Body: Campos }>(backend, {
    name: 'inscreverBeabaBebe',
    route: 'POST WS/complexo-saude/beaba-bebe',
    takes: 'form',
    handler: async ({ body }) => {
      const { cartao } = await requireCard(backend.db, body['nrCartao'] ?? '');
      if (!cartao.ativo) throw new Refusal(409, 'O plano desta pessoa está inativo.');
      requireFields(body, REQUIRED);
      return { response: { nrProtocolo: await openProtocol(backend, 'inscreverBeabaBebe', body) } };
    },
  });
}

/** The ombudsman: a member's complaint, with or without a document. */
import type { Multipart } from '../bodies.ts';
import { requireFields } from '../fields.ts';
import { requireCard } from '../members.ts';
import { operation, type Backend } from '../operation.ts';
import { openProtocol } from '../protocolos/protocol.ts';
import { Refusal } from '../refusal.ts';

const REQUIRED = [
  ['nmBeneficiario', 'Informe o nome.'],
  ['tpOcorrencia', 'Informe o tipo da manifestação.'],
  ['dsMensagem', 'Escreva a manifestação.'],
] as const;

/** The code of the portal. The telephone and the counter have other codes. */
const TP_ACESSO = '1';

export function routes(backend: Backend): void {
  operation<{ Body: Multipart }>(backend, {
    name: 'enviarOuvidoria',
    route: 'POST WS/beneficiario/ouvidoria',
    takes: 'multipart',
    handler: async ({ body: { campos, arquivos } }) => {
      await requireCard(backend.db, campos['nrCartao'] ?? '');
      requireFields(campos, REQUIRED);
      if (campos['tpAcesso'] !== TP_ACESSO) throw new Refusal(400, 'Tipo de acesso inválido.');
      const nrProtocolo = await openProtocol(backend, 'enviarOuvidoria', campos, arquivos);
      return { response: { nrProtocolo } };
    },
  });
}

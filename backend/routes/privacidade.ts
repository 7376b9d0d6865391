/** Requests of data subjects: two lists, and a form whose fields come in the query. */
import type { Campos } from '../bodies.ts';
import { requireFields } from '../fields.ts';
import { operation, type Backend } from '../operation.ts';
import { openProtocol } from '../protocolos/protocol.ts';
import { Refusal, requireDemoCredential } from '../refusal.ts';

const TIPO_PESSOA: Readonly<Record<string, string>> = {
  '1': 'Beneficiário do plano',
  '2': 'Responsável por um beneficiário',
  '3': 'Ex-beneficiário',
  '4': 'Médico ou prestador de serviço',
  '5': 'Colaborador ou candidato a vaga',
  '9': 'Outra',
};
const TIPO_OCORRENCIA: Readonly<Record<string, string>> = {
  '1': 'Saber se vocês têm dados meus e ver quais são',
  '2': 'Corrigir dados incompletos ou errados',
  '3': 'Bloquear, tornar anônimos ou apagar dados em excesso',
  '4': 'Levar meus dados para outro serviço',
  '5': 'Apagar dados que entreguei por consentimento',
  '6': 'Saber com quem meus dados foram divididos',
  '7': 'Retirar um consentimento',
  '9': 'Outro pedido',
};
const LISTS = [
  ['listarTipoPessoa', 'tipo-pessoa', TIPO_PESSOA],
  ['listarTipoOcorrencia', 'tipo-ocorrencia', TIPO_OCORRENCIA],
] as const;

const REQUIRED = [
  ['nome', 'Informe o nome.'],
  ['cpf', 'Informe o CPF.'],
  ['descricao', 'Descreva o pedido.'],
] as const;

export function routes(backend: Backend): void {
  for (const [name, path, entries] of LISTS) {
    operation(backend, {
      name,
      route: `GET WS/privacidade/direitos-requisicoes-titular/${path}`,
      handler: () => ({
        responseList: Object.entries(entries).map(([codigo, descricao]) => ({
          codigo: Number(codigo),
          descricao,
        })),
      }),
    });
  }

  operation<{ Querystring: Campos }>(backend, {
    name: 'enviarDireitosTitular',
    route: 'POST WS/privacidade/direitos-requisicoes-titular/formulario',
    schema: {
      querystring: { type: 'object', additionalProperties: { type: 'string', maxLength: 2_000 } },
    },
    handler: async ({ query, headers, body }) => {
      requireDemoCredential(headers);
      if (body !== undefined && body !== null) throw new Refusal(400, 'O pedido não leva corpo.');
      requireFields(query, REQUIRED);
      const { tipoPessoa = '', tipoOcorrencia = '' } = query;
      const isKnown =
        Object.hasOwn(TIPO_PESSOA, tipoPessoa) && Object.hasOwn(TIPO_OCORRENCIA, tipoOcorrencia);
      if (!isKnown) throw new Refusal(400, 'Escolha quem você é e o que quer pedir.');
      const nrProtocolo = await openProtocol(backend, 'enviarDireitosTitular', { ...query });
      return { response: { nrProtocolo } };
    },
  });
}

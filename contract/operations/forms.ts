/** Forms (`docs/contract.md`). */
import { respostaFaleConosco } from '#lib/fale-conosco/wire.ts';
import { listaTipos } from '#lib/privacidade/wire.ts';
import { protocolo } from '#lib/wire.ts';
import { at, first, type Operation, others } from '../operation.ts';

const NO_PROTOCOL = 'received, without a protocol';
const TEST = 'Teste do contrato: favor desconsiderar.';

const read = (name: string, path: string, about: string, more: Partial<Operation>): Operation => ({
  name,
  about,
  route: `GET WS/${path}`,
  ...more,
});

const RIGHTS = 'privacidade/direitos-requisicoes-titular';

export const forms: readonly Operation[] = [
  read(
    'listarTipoPessoa',
    `${RIGHTS}/tipo-pessoa`,
    'The kinds of people who make a privacy request.',
    {
      answers: listaTipos,
      gives: { tipoPessoa: (body) => first(at(body, 'responseList'), 'codigo') },
    },
  ),
  read('listarTipoOcorrencia', `${RIGHTS}/tipo-ocorrencia`, 'The kinds of privacy requests.', {
    answers: listaTipos,
    gives: { tipoOcorrencia: (body) => first(at(body, 'responseList'), 'codigo') },
  }),
  {
    name: 'enviarDireitosTitular',
    about: 'Sends a privacy request. It has no body.',
    route: `POST WS/${RIGHTS}/formulario`,
    query: {
      nome: '{nmBeneficiario}',
      tipoPessoa: '{tipoPessoa}',
      tipoOcorrencia: '{tipoOcorrencia}',
      descricao: TEST,
      'cartao?': '{card}',
      cpf: '{cpf}',
      email: 'teste@portal.example',
      ...others('outro', 'celular', 'telefone'),
    },
    authorization: '{fixedAuthorization}',
    answers: protocolo,
    empty: NO_PROTOCOL,
    changes: { makes: 'a privacy request in the name of the member, with its protocol' },
  },
  {
    name: 'inscreverBeabaBebe',
    about: 'Signs a mother up for the programme.',
    route: 'POST WS/complexo-saude/beaba-bebe',
    sends: {
      form: {
        nrCartao: '{card}',
        nmMae: '{nmBeneficiario}',
        dtNascimento: '{dtNasc}',
        nrCelular: '17900000000',
        'dsMensagem?': TEST,
      },
    },
    answers: protocolo,
    empty: NO_PROTOCOL,
    changes: { makes: 'a registration of the member in the programme, with its protocol' },
  },
  {
    name: 'enviarFaleConosco',
    about: 'Sends a message to the cooperative.',
    route: 'POST WS/beneficiario/fale-conosco',
    sends: {
      form: {
        nmBeneficiario: '{nmBeneficiario}',
        ieBeneficiario: 'S',
        'nrCartao?': '{card}',
        dsMensagem: TEST,
        tpAcesso: '1',
      },
    },
    answers: respostaFaleConosco,
    empty: NO_PROTOCOL,
    changes: { makes: 'a message in the name of the member, with its protocol' },
  },
  {
    name: 'enviarOuvidoria',
    about: 'Sends a manifestation to the ombudsman, with an optional `arquivo`.',
    route: 'POST WS/beneficiario/ouvidoria',
    sends: {
      multipart: {
        nrCartao: '{card}',
        nmBeneficiario: '{nmBeneficiario}',
        nrCelular: '17900000000',
        tpOcorrencia: '1',
        dsMensagem: TEST,
        tpAcesso: '1',
      },
    },
    answers: protocolo,
    empty: NO_PROTOCOL,
    changes: {
      makes: 'a manifestation in the name of the member, with its protocol and its legal deadline',
    },
  },
];

/** Forms (`docs/contract.md`). */
import { type Additions, at, first, NO_PROTOCOL, others, TEST } from '../operation.ts';

export const forms: Additions = {
  listarTipoPessoa: { gives: { tipoPessoa: (body) => first(at(body, 'responseList'), 'codigo') } },
  listarTipoOcorrencia: {
    gives: { tipoOcorrencia: (body) => first(at(body, 'responseList'), 'codigo') },
  },
  enviarDireitosTitular: {
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
    empty: NO_PROTOCOL,
    changes: { makes: 'a privacy request in the name of the member, with its protocol' },
  },
  inscreverBeabaBebe: {
    sends: {
      form: {
        nrCartao: '{card}',
        nmMae: '{nmBeneficiario}',
        dtNascimento: '{dtNasc}',
        nrCelular: '17900000000',
        'dsMensagem?': TEST,
      },
    },
    empty: NO_PROTOCOL,
    changes: { makes: 'a registration of the member in the programme, with its protocol' },
  },
  enviarFaleConosco: {
    sends: {
      form: {
        nmBeneficiario: '{nmBeneficiario}',
        ieBeneficiario: 'S',
        'nrCartao?': '{card}',
        dsMensagem: TEST,
        tpAcesso: '1',
      },
    },
    empty: NO_PROTOCOL,
    changes: { makes: 'a message in the name of the member, with its protocol' },
  },
  enviarOuvidoria: {
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
    empty: NO_PROTOCOL,
    changes: {
      makes: 'a manifestation in the name of the member, with its protocol and its legal deadline',
    },
  },
};

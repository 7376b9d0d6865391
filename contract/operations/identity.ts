/** Session, consent, card and second copy (`docs/contract.md`). */
import { z } from 'zod';
import { cartaoOuCpf, opcional, response, texto } from '#lib/wire.ts';
import { type Additions, at, complainUnless, first, NO_PROTOCOL } from '../operation.ts';

const UNKNOWN_CARD = 'no person has this card';
/** The portal reads only whether the answer has a person; this schema also describes the fields. */
const pessoaOfCard = {
  answers: response(
    z.object({
      nmBeneficiario: texto,
      nmSocial: opcional(texto),
      nrCartao: opcional(cartaoOuCpf),
      nrTelefone: opcional(texto),
      dsEmail: opcional(texto),
    }),
  ),
  empty: UNKNOWN_CARD,
  neverEmptyForMember: true,
} as const;

function isHolder(entry: unknown): boolean {
  return at(entry, 'ieTitular') === 'S';
}

export const identity: Additions = {
  confirmarCookies: {
    sends: {
      json: { ip: '192.0.2.1', urlOrigem: 'https://portal.example/', userAgent: 'contract' },
    },
    success: [200],
    changes: { makes: 'a record that somebody at 192.0.2.1 accepted cookies' },
  },
  gerarTokenCarteirinha: {
    sends: { json: { carteirinha: '{card}', cpf: '{cpf}' } },
    gives: { token: (body) => at(body, 'token') },
    refuses: { facts: { cpf: '00000000191' }, status: [401], why: 'an unknown pair' },
  },
  validarCartao: {
    empty: 'the card is not valid',
    neverEmptyForMember: true,
    checks: ({ body, facts }) => {
      const said = at(body, 'data') ?? body;
      // The portal compares both fields with the typed values: without the fields, sign-in always fails.
      return [
        ['nrCpf', facts['cpf']],
        ['dtNascimento', facts['dtNasc']],
      ].flatMap(([field = '', own]) => {
        const found = at(said, field);
        const isOwn = typeof found === 'string' && own !== undefined && found.startsWith(own);
        return complainUnless(isOwn, field, `the member's own ${field}`, 'another one');
      });
    },
  },
  buscarUsuario: {
    sends: { json: { hashLogin: '{token}' } },
    gives: { cpfUsuario: (body) => at(body, 'cpf') },
  },
  listarPessoas: {
    sends: { json: { cpf: '{cpfUsuario}', hashLogin: '{token}' } },
    gives: {
      cdPessoaFisica: (body) => first(at(body, 'responseList'), 'cdPessoaFisica', isHolder),
      cdBeneficiario: (body) => first(at(body, 'responseList'), 'cdBeneficiario', isHolder),
      nmBeneficiario: (body) => first(at(body, 'responseList'), 'nmBeneficiario', isHolder),
    },
    checks: ({ body, facts }) => {
      const isOwn = (one: unknown) => at(one, 'nrCartao') === facts['card'];
      const hasOwn = Boolean(first(at(body, 'responseList'), 'nrCartao', isOwn));
      return complainUnless(hasOwn, 'responseList', "the member's own card", 'other cards only');
    },
  },
  verificarCadastroConfirmado: {
    query: { cdPessoa: '{cdPessoaFisica}' },
    authorization: 'Bearer {token}',
    checks: ({ body }) => {
      const field = 'cadastroConfirmado';
      const isThere = Boolean(at(body, 'data', field) ?? at(body, field));
      return complainUnless(isThere, field, "'S' or 'N'", 'missing');
    },
  },
  buscarCartao: { authorization: 'Bearer {token}', empty: UNKNOWN_CARD, neverEmptyForMember: true },
  validarOuvidoria: pessoaOfCard,
  validarBeneficiario: pessoaOfCard,
  atualizarUsuario: {
    sends: {
      json: { token: '{token}', dados: { carteira: '{card}', cpf: '{cpf}', dtNasc: '{dtNasc}' } },
    },
    changes: { makes: "the member's profile, refreshed with the same data, as at each sign-in" },
  },
  desbloquearCartaoMagnetico: {
    sends: {
      json: {
        cdPessoaFisica: '{cdPessoaFisica}',
        'cdBeneficiario?': '{cdBeneficiario?}',
        adress: 'Rua do Teste',
        adressNumber: '1',
        district: 'Centro',
        cep: '15000000',
        'addressComplement?': 'Casa',
        city: 'São José do Rio Preto',
        state: 'São Paulo',
        uf: 'SP',
        cellphone: '17900000000',
        email: 'teste@portal.example',
        channel: 'portal',
      },
    },
    changes: { makes: "a request to unlock the member's card" },
  },
  solicitarSegundaVia: {
    sends: { multipart: { nrSequencia: '1', nrCartao: '{card}' } },
    empty: NO_PROTOCOL,
    changes: { makes: "a request for a second copy of the member's card, with its protocol" },
  },
};

/** Session, consent, card and second copy (`docs/contract.md`). */
import { z } from 'zod';
import * as carteirinha from '#lib/carteirinha/wire.ts';
import * as contrato from '#lib/contrato/wire.ts';
import * as segundaVia from '#lib/segunda-via/wire.ts';
import * as sessao from '#lib/sessao/wire.ts';
import { cartaoOuCpf, opcional, protocolo, response, texto } from '#lib/wire.ts';
import { at, first, type Operation } from '../operation.ts';

/** The portal reads only whether the answer has a person; this schema also describes the fields. */
const pessoaOfCard = response(
  z.object({
    nmBeneficiario: texto,
    nmSocial: opcional(texto),
    nrCartao: opcional(cartaoOuCpf),
    nrTelefone: opcional(texto),
    dsEmail: opcional(texto),
  }),
);
const UNKNOWN_CARD = 'no person has this card';

const session: readonly Operation[] = [
  {
    name: 'confirmarCookies',
    about: 'Keeps the acceptance of cookies.',
    route: 'POST API/auth/confirm-cookies',
    sends: {
      json: { ip: '192.0.2.1', urlOrigem: 'https://portal.example/', userAgent: 'contract' },
    },
    success: [200],
    changes: { makes: 'a record that somebody at 192.0.2.1 accepted cookies' },
  },
  {
    name: 'consultarIp',
    about: 'The public address of the caller.',
    route: 'GET IP',
    answers: z.object({ ip: z.union([z.ipv4(), z.ipv6()]) }),
  },
  {
    name: 'gerarTokenCarteirinha',
    about: 'The token of a card, which is the login hash of its holder.',
    route: 'POST HOST/v1/genTokenCarteirinha',
    sends: { json: { carteirinha: '{card}', cpf: '{cpf}' } },
    answers: sessao.tokenCarteirinha,
    gives: { token: (body) => at(body, 'token') },
    refuses: { facts: { cpf: '00000000191' }, status: [401], why: 'an unknown pair' },
  },
  {
    name: 'validarCartao',
    about: 'Whether a card is valid, and whose it is.',
    route: 'GET WS/r/beneficiario/validacao/auth/{card}',
    answers: sessao.validacaoCartao,
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
        return isOwn
          ? []
          : [{ field, expected: `the member's own ${field}`, found: 'another one' }];
      });
    },
  },
  {
    name: 'buscarUsuario',
    about: 'The user of a login hash.',
    route: 'POST API/auth/usuario',
    sends: { json: { hashLogin: '{token}' } },
    answers: sessao.usuario,
    gives: { cpfUsuario: (body) => at(body, 'cpf') },
  },
  {
    name: 'listarPessoas',
    about: 'The people and cards that a signed-in person may see.',
    route: 'POST API/auth/pessoas',
    sends: { json: { cpf: '{cpfUsuario}', hashLogin: '{token}' } },
    answers: sessao.listaPessoas,
    gives: {
      cdPessoaFisica: (body) => first(at(body, 'responseList'), 'cdPessoaFisica', isHolder),
      cdBeneficiario: (body) => first(at(body, 'responseList'), 'cdBeneficiario', isHolder),
      nmBeneficiario: (body) => first(at(body, 'responseList'), 'nmBeneficiario', isHolder),
    },
    checks: ({ body, facts }) =>
      first(at(body, 'responseList'), 'nrCartao', (one) => at(one, 'nrCartao') === facts['card'])
        ? []
        : [{ field: 'responseList', expected: "the member's own card", found: 'other cards only' }],
  },
  {
    name: 'verificarCadastroConfirmado',
    about: 'Whether a person has confirmed the registration.',
    route: 'GET WS/confirma-cadastro/confirmado',
    query: { cdPessoa: '{cdPessoaFisica}' },
    authorization: 'Bearer {token}',
    answers: sessao.cadastroConfirmado,
    checks: ({ body }) =>
      (at(body, 'data', 'cadastroConfirmado') ?? at(body, 'cadastroConfirmado'))
        ? []
        : [{ field: 'cadastroConfirmado', expected: "'S' or 'N'", found: 'missing' }],
  },
];

function isHolder(entry: unknown): boolean {
  return at(entry, 'ieTitular') === 'S';
}

const card: readonly Operation[] = [
  {
    name: 'buscarCartao',
    about: 'The card as printed.',
    route: 'GET WS/beneficiario/cartao/{card}',
    authorization: 'Bearer {token}',
    answers: carteirinha.cartaoOuNada,
    empty: UNKNOWN_CARD,
    neverEmptyForMember: true,
  },
  {
    name: 'validarOuvidoria',
    about: 'Whether a card is known, for the ombudsman.',
    route: 'GET WS/beneficiario/validacao/ouvidoria/{card}',
    answers: pessoaOfCard,
    empty: UNKNOWN_CARD,
    neverEmptyForMember: true,
  },
  {
    name: 'validarBeneficiario',
    about: 'Whether a card is known.',
    route: 'GET WS/beneficiario/validacao/{card}',
    answers: pessoaOfCard,
    empty: UNKNOWN_CARD,
    neverEmptyForMember: true,
  },
  {
    name: 'buscarContratoBeneficiario',
    about: 'The contract of a card with its grace periods and dependents.',
    route: 'GET WS/r/beneficiario/contrato/{card}',
    answers: contrato.contratoBeneficiario,
  },
  {
    name: 'atualizarUsuario',
    about: 'Refreshes the profile of a member after a valid card.',
    route: 'POST HOST/updateUser',
    sends: {
      json: { token: '{token}', dados: { carteira: '{card}', cpf: '{cpf}', dtNasc: '{dtNasc}' } },
    },
    answers: sessao.atualizacaoUsuario,
    changes: { makes: "the member's profile, refreshed with the same data, as at each sign-in" },
  },
  {
    name: 'desbloquearCartaoMagnetico',
    about: 'Asks for a magnetic card to be unlocked.',
    route: 'POST HOST/unlock/magnetic/card',
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
  {
    name: 'listarMotivosSegundaVia',
    about: 'The reasons for a second copy.',
    route: 'GET WS/r/beneficiario/solicitar-2-via-cartao',
    answers: segundaVia.listaMotivos,
  },
  {
    name: 'solicitarSegundaVia',
    about: 'Asks for a second copy of a card. `arquivo` goes with the reason 2 only.',
    route: 'POST WS/r/beneficiario/solicitar-2-via-cartao',
    sends: { multipart: { nrSequencia: '1', nrCartao: '{card}' } },
    answers: protocolo,
    empty: 'received, without a protocol',
    changes: { makes: "a request for a second copy of the member's card, with its protocol" },
  },
];

export const identity = [...session, ...card];

/** What the identity services answer (`docs/contract.md` › Session, Card). */
import { z } from 'zod';
import { buscarCadastro } from '#lib/cadastro/wire.ts';
import { operation, partOf } from '#lib/upstream/operation.ts';
import {
  cartaoOuCpf,
  codigo,
  dataBr,
  dataOrBody,
  opcional,
  responseList,
  simNao,
  texto,
  valor,
} from '#lib/wire.ts';
import { named, nomes } from '#lib/wire-names.ts';

export const usuario = z.object({ cpf: cartaoOuCpf, ativo: opcional(simNao) });

const entradaDaLista = z.object({
  cdPessoaFisica: codigo,
  cdBeneficiario: opcional(codigo),
  nrCartao: cartaoOuCpf,
  ...nomes,
  ativo: simNao,
  ieTitular: simNao,
  dtNascimento: opcional(dataBr),
  nrCpf: opcional(cartaoOuCpf),
});

export const pessoa = entradaDaLista.transform(named);
export type Pessoa = z.infer<typeof pessoa>;

/** A person of the list. A service whose list does not have social names leaves the field out. */
export interface PessoaListada extends Pessoa {
  faltaNomeSocial?: true;
}

/** Of a registration, only the social name. */
export const buscarNomeSocial = partOf(
  buscarCadastro,
  z
    .object({ response: z.object({ nmSocial: opcional(texto) }) })
    .transform(({ response }) => response.nmSocial),
);

/**
 * `{status, data: {cadastroConfirmado}}`, or cadastroConfirmado at the top level with the HTTP
 * status. A status in the body that is not a success means that the check failed: not confirmed.
 */
export const cadastroConfirmado = z
  .object({
    status: opcional(codigo),
    cadastroConfirmado: opcional(valor('S', 'N')),
    data: opcional(z.object({ cadastroConfirmado: opcional(valor('S', 'N')) })),
  })
  .transform(({ status = '200', data, cadastroConfirmado: top }) => ({
    confirmado: /^20[01]$/.test(status) && (data?.cadastroConfirmado ?? top) === 'S',
  }));

export const validacaoCartao = dataOrBody(
  z.object({
    valido: z.boolean(),
    status: opcional(codigo),
    nrCartao: opcional(cartaoOuCpf),
    nrCpf: opcional(cartaoOuCpf),
    nmBeneficiario: opcional(texto),
    dtNascimento: opcional(dataBr),
  }),
);
export type ValidacaoCartao = z.infer<typeof validacaoCartao>;

export const gerarTokenCarteirinha = operation({
  name: 'gerarTokenCarteirinha',
  about: 'The token of a card, which is the login hash of its holder.',
  route: 'POST HOST/v1/genTokenCarteirinha',
  answers: z.object({ token: z.string().min(1) }),
});

export const validarCartao = operation({
  name: 'validarCartao',
  about: 'Whether a card is valid, and whose it is.',
  route: 'GET WS/r/beneficiario/validacao/auth/{card}',
  answers: validacaoCartao,
});

export const buscarUsuario = operation({
  name: 'buscarUsuario',
  about: 'The user of a login hash.',
  route: 'POST API/auth/usuario',
  answers: usuario,
});

export const listarPessoas = operation({
  name: 'listarPessoas',
  about: 'The people and cards that a signed-in person may see.',
  route: 'POST API/auth/pessoas',
  answers: responseList(
    entradaDaLista.transform((entry): PessoaListada => ({
      ...named(entry),
      ...(!('nmSocial' in entry) && { faltaNomeSocial: true }),
    })),
  ),
});

export const verificarCadastroConfirmado = operation({
  name: 'verificarCadastroConfirmado',
  about: 'Whether a person has confirmed the registration.',
  route: 'GET WS/confirma-cadastro/confirmado',
  answers: cadastroConfirmado,
});

export const atualizarUsuario = operation({
  name: 'atualizarUsuario',
  about: 'Refreshes the profile of a member after a valid card.',
  route: 'POST HOST/updateUser',
  answers: z.object({ valido: z.boolean(), mensagem: opcional(texto) }),
});

/** The demonstration's members; only the reference back end has them. */
export const listarMembrosDemonstracao = operation({
  name: 'listarMembrosDemonstracao',
  about: 'The members that the demonstration shows at sign-in.',
  route: 'GET DEMO/membros',
  answers: z.array(
    z.object({
      chave: texto,
      descricao: texto,
      carteirinha: cartaoOuCpf,
      cpf: cartaoOuCpf,
      dtNasc: dataBr,
    }),
  ),
});

/** What the identity services answer (`docs/contract.md` › Session, Card). */
import { z } from 'zod';
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

export const tokenCarteirinha = z.object({ token: z.string().min(1) });

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

export const listaPessoas = responseList(
  entradaDaLista.transform((entry): PessoaListada => ({
    ...named(entry),
    ...(!('nmSocial' in entry) && { faltaNomeSocial: true }),
  })),
);

/** Of a registration, only the social name. */
export const nomeSocial = z
  .object({ response: z.object({ nmSocial: opcional(texto) }) })
  .transform(({ response }) => response.nmSocial);

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

export const atualizacaoUsuario = z.object({ valido: z.boolean(), mensagem: opcional(texto) });

export const membrosDemonstracao = z.array(
  z.object({
    chave: texto,
    descricao: texto,
    carteirinha: cartaoOuCpf,
    cpf: cartaoOuCpf,
    dtNasc: dataBr,
  }),
);
export type MembroDemonstracao = z.infer<typeof membrosDemonstracao>[number];

/** Decisions about a data subject's request, and how it is told back. */
import { displayCpf } from '#lib/cpf.ts';
import { displayCartao, displayPhone } from '#lib/formatos.ts';
import type { Tipo } from './wire.ts';

export type { Tipo } from './wire.ts';

/** The lists that the form chooses from. */
export interface Tipos {
  pessoas: readonly Tipo[];
  ocorrencias: readonly Tipo[];
}

/** The entry of a code, if it is one of those that the service gives. */
export const tipoOf = (tipos: readonly Tipo[], codigo: string | undefined) =>
  tipos.find((tipo) => tipo.codigo === codigo);

/** Whether an entry is the one for what the list has no name for: it asks for words of one's own. */
export const isOutro = (tipo: Tipo | undefined) => /^outr[oa]s?\b/i.test(tipo?.descricao ?? '');

type Campos = Readonly<Partial<Record<string, string>>>;

/** A copy of what is sent, as people read it, by the steps of the form. */
export const copiaDe = {
  pedido: (campos: Campos, { pessoas, ocorrencias }: Tipos) =>
    [
      ['Quem é você para a cooperativa', tipoOf(pessoas, campos['tipoPessoa'])?.descricao],
      ['O que você pede', tipoOf(ocorrencias, campos['tipoOcorrencia'])?.descricao],
      ['Qual outro', campos['outro']],
      ['Seu pedido', campos['descricao']],
    ] as const,
  pessoa: (campos: Campos) =>
    [
      ['Nome completo', campos['nome']],
      ['CPF', displayCpf(campos['cpf'] ?? '')],
      ['Carteirinha', displayCartao(campos['cartao'] ?? '')],
      ['E-mail', campos['email']],
      ['Celular', displayPhone(campos['celular'] ?? '')],
      ['Telefone fixo', displayPhone(campos['telefone'] ?? '')],
    ] as const,
};

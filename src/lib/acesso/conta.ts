/**
 * The account of a member: the person who signed in. A CPF does not name a person, because a dependant without
 * an own CPF is listed with the holder's.
 */
declare const isConta: unique symbol;

export interface Conta {
  /** Digits only. */
  readonly cpf: string;
  /** cdPessoaFisica of the entry of the card that signed in; `cartao:` and its number if the list lacks the card. */
  readonly pessoa: string;
  readonly [isConta]: true;
}

interface Identity {
  cpf: string;
  /** nrCartao of the card that signed in. */
  entrou: string;
  pessoas: readonly { nrCartao: string; cdPessoaFisica: string; nrCpf?: string | undefined }[];
}

/** The account of a sign-in. It stays the same when another person of the family is selected. */
export function contaOf({ cpf, entrou, pessoas }: Identity): Conta {
  const entry = pessoas.find(({ nrCartao }) => nrCartao === entrou);
  return { cpf, pessoa: entry?.cdPessoaFisica ?? `cartao:${entrou}` } as Conta;
}

/** The name of the account within the server. It contains the CPF, so it is never logged or sent. */
export const contaName = ({ cpf, pessoa }: Conta): string => `${cpf}:${pessoa}`;

/** The cards of the account's person. */
export const cardsOf = (
  { pessoa }: Conta,
  { entrou, pessoas }: Omit<Identity, 'cpf'>,
): string[] => [
  ...new Set([
    entrou,
    ...pessoas
      .filter(({ cdPessoaFisica }) => cdPessoaFisica === pessoa)
      .map(({ nrCartao }) => nrCartao),
  ]),
];

/** Whether another person of the list may have the same CPF. */
export const mayShareCpf = ({ cpf, pessoa }: Conta, { pessoas }: Pick<Identity, 'pessoas'>) =>
  pessoas.some(
    ({ cdPessoaFisica, nrCpf }) =>
      cdPessoaFisica !== pessoa && (nrCpf === undefined || nrCpf === cpf),
  );

/** A family in the format of the services and in the portal's own. */
import { type Conta, contaName, contaOf } from '#lib/acesso/conta.ts';
import type { SessionRecord } from '#lib/sessao/session.server.ts';
import type { Pessoa } from '#lib/sessao/wire.ts';

export const HASH = 'hash-da-titular';

/** The holder in an answer of listarPessoas. */
export const titularWire = {
  cdPessoaFisica: 501,
  cdBeneficiario: 9001,
  nrCartao: '900100200300401',
  nmBeneficiario: 'Marina Prado',
  nmSocial: null,
  ativo: 'S',
  ieTitular: 'S',
  dtNascimento: '05/09/1960',
  nrCpf: '52998224725',
};

/** A dependent without a CPF. */
export const dependenteWire = {
  cdPessoaFisica: '502',
  nrCartao: '900100200300402',
  nmBeneficiario: 'Tiago Prado',
  nmSocial: null,
  ativo: 'S',
  ieTitular: 'N',
  dtNascimento: '12/03/1990',
  nrCpf: null,
};

/** A person in the portal's format. */
export function pessoa(fields: Partial<Pessoa> = {}): Pessoa {
  return {
    cdPessoaFisica: '501',
    cdBeneficiario: '9001',
    nrCartao: '900100200300401',
    nmBeneficiario: 'Marina Prado',
    ativo: true,
    ieTitular: true,
    dtNascimento: '05/09/1960',
    nrCpf: '52998224725',
    ...fields,
  };
}

export const titular = pessoa();
export const dependente = pessoa({
  cdPessoaFisica: '502',
  cdBeneficiario: undefined,
  nrCartao: '900100200300402',
  nmBeneficiario: 'Tiago Prado',
  ieTitular: false,
  dtNascimento: '12/03/1990',
  nrCpf: undefined,
});

/** A valid session of the holder, with herself selected. */
export function sessionRecord(fields: Partial<SessionRecord> = {}): SessionRecord {
  const record = {
    createdAt: 0,
    seenAt: 0,
    hashLogin: HASH,
    cpf: '52998224725',
    pessoas: [titular, dependente],
    selecionada: titular.nrCartao,
    confirmadas: [],
    entrou: titular.nrCartao,
    ...fields,
  };
  return { ...record, conta: contaOf(record) };
}

/** The account of a person with that CPF, by default the holder. */
export const contaFor = (cpf: string, cdPessoaFisica = titular.cdPessoaFisica): Conta =>
  contaOf({ cpf, entrou: '1', pessoas: [{ nrCartao: '1', cdPessoaFisica }] });

/** The holder of a form's key. */
export const holderFor = (cpf: string, cartao: string, cdPessoaFisica?: string) => ({
  conta: contaName(contaFor(cpf, cdPessoaFisica)),
  cartao,
});

/**
 * The members that can sign in to the demonstration, and what each of them shows. The register of the
 * first seed step has their CPFs and birth dates. All persons are invented; the check digits of the
 * CPFs are correct, because the portal checks them.
 */
import { dateBr } from '../dates.ts';
import { readCsv } from './data.ts';

export interface Persona {
  chave: ChavePersona;
  /** What the persona shows, in the words of the demonstration's sign-in page. */
  descricao: string;
  /** 17 digits. */
  carteirinha: string;
  /** 11 digits. */
  cpf: string;
  /** DD/MM/YYYY. */
  dtNasc: string;
}

const CHAVES = [
  'titular',
  'nao-confirmado',
  'cartao-204',
  'perfil-recusado',
  'sem-contratos',
  'contrato-invalido',
  'inativo',
  'boletos-500',
  'confirmacao-500',
  'outra-titular',
] as const;

export type ChavePersona = (typeof CHAVES)[number];

function rowWith(file: string, column: string, value: string | undefined) {
  const row = readCsv(file).find((one) => one[column] === value);
  if (!row) throw new Error(`${file} has no ${column} ${value ?? ''}`);
  return (name: string) => row[name] ?? '';
}

export const personas: readonly Persona[] = CHAVES.map((chave) => {
  const entry = rowWith('001-familias/personas.csv', 'chave', chave);
  const carteirinha = entry('carteirinha');
  const card = rowWith('001-familias/03-cartoes.csv', 'nrCartao', carteirinha);
  const person = rowWith('001-familias/02-pessoas.csv', 'cdPessoaFisica', card('cdPessoaFisica'));
  return {
    chave,
    descricao: entry('descricao'),
    carteirinha,
    cpf: person('nrCpf'),
    dtNasc: dateBr(person('dtNascimento')),
  };
});

export function persona(chave: ChavePersona): Persona {
  const found = personas.find((entry) => entry.chave === chave);
  if (!found) throw new Error(`no persona '${chave}'`);
  return found;
}

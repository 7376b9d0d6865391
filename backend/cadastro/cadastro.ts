/** `Cadastro` of the contract: read from the tables, and written from a form. */
import { eq } from 'drizzle-orm';
import type { Campos } from '../bodies.ts';
import type { Database } from '../db/client.ts';
import { pessoas } from '../db/schema/pessoas.ts';
import { dateBr } from '../dates.ts';
import { isoOf } from '../fields.ts';
import { memberOfCpf, type Member } from '../members.ts';
import { Refusal } from '../refusal.ts';
import { addressOf } from './enderecos.ts';
import { ESTADO_CIVIL, PAISES } from './lists.ts';

export async function cadastroOf(db: Database, { pessoa, cartao }: Member) {
  return {
    cdPessoaFisica: String(pessoa.cdPessoaFisica),
    nrCartao: cartao.nrCartao,
    nmBeneficiario: pessoa.nmBeneficiario,
    nmSocial: pessoa.nmSocial,
    nrCpf: pessoa.nrCpf,
    dtNascimento: dateBr(pessoa.dtNascimento),
    ieSexo: pessoa.ieSexo,
    nmMae: pessoa.nmMae,
    nrRg: pessoa.nrRg,
    dsOrgaoEmissorRg: pessoa.dsOrgaoEmissorRg,
    dtEmRg: dateBr(pessoa.dtEmRg),
    cdEstadoCivil: Number(pessoa.cdEstadoCivil),
    sqPais: Number(pessoa.sqPais),
    nrCns: pessoa.nrCns,
    nrTelefone: pessoa.nrTelefone,
    nrCelular: pessoa.nrCelular,
    dsEmail: pessoa.dsEmail,
    endereco: (await addressOf(db, pessoa)) ?? null,
  };
}

/**
 * Writes the fields of a form. An absent field keeps its value. An empty optional field is deleted.
 * @throws {Refusal} 400 or 409 with what is wrong
 */
export async function writeCadastro(
  db: Database,
  { pessoa }: Member,
  campos: Readonly<Campos>,
): Promise<void> {
  const text = (name: string) => campos[name]?.trim();
  const optional = (name: string) => {
    const value = text(name);
    return value === undefined ? undefined : value || null;
  };
  const required = (name: string) => optional(name) ?? undefined;
  const day = (name: string) => {
    const value = required(name);
    return value && isoOf(value, `${name} não é uma data DD/MM/AAAA.`);
  };
  const oneOf = (name: string, known: object) => {
    const value = required(name);
    if (value === undefined || Object.hasOwn(known, value)) return value;
    throw new Refusal(400, `${name} não está na lista.`);
  };
  if (text('nmBeneficiario') === '') throw new Refusal(400, 'Informe o nome.');
  const nrCpf = optional('nrCpf');
  if (nrCpf) {
    const owner = await memberOfCpf(db, nrCpf);
    if (owner && owner.pessoa.cdPessoaFisica !== pessoa.cdPessoaFisica) {
      throw new Refusal(409, 'Este CPF já está no cadastro de outra pessoa.');
    }
  }
  await db
    .update(pessoas)
    .set({
      nmBeneficiario: required('nmBeneficiario') ?? pessoa.nmBeneficiario,
      nmSocial: optional('nmSocial'),
      nrCpf,
      dtNascimento: day('dtNascimento'),
      ieSexo: oneOf('ieSexo', { F: 1, M: 1 }),
      nmMae: required('nmMae'),
      nrRg: optional('nrRg'),
      dsOrgaoEmissorRg: optional('dsOrgaoEmissorRg'),
      dtEmRg: day('dtEmRg'),
      cdEstadoCivil: oneOf('cdEstadoCivil', ESTADO_CIVIL),
      sqPais: oneOf('sqPais', PAISES),
      nrCns: optional('nrCns'),
      nrTelefone: optional('nrTelefone'),
      nrCelular: optional('nrCelular'),
      dsEmail: optional('dsEmail'),
    })
    .where(eq(pessoas.cdPessoaFisica, pessoa.cdPessoaFisica));
}

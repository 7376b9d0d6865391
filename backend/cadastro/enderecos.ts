/** Addresses: of a family, and of a person who lives elsewhere. */
import { eq } from 'drizzle-orm';
import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import type { Campos } from '../bodies.ts';
import type { Database } from '../db/client.ts';
import { enderecosPessoas, familias } from '../db/schema/pessoas.ts';
import type { Member, Pessoa } from '../members.ts';
import { Refusal } from '../refusal.ts';
import { TIPOS_LOGRADOURO } from './lists.ts';

/** `Endereco` of the contract. */
export type Endereco = Omit<typeof familias.$inferSelect, 'sqFamilia'>;

/** City codes have 6 digits: the seventh digit of the IBGE code is a check digit. */
const municipios = new Map(
  getMunicipalities().map(({ code, name, stateCode }) => [
    code.slice(0, 6),
    { cdCidade: code.slice(0, 6), dsCidade: name, sgEstado: stateCode },
  ]),
);

export const municipioOf = (code: string) => municipios.get(code);

/** The family's address. */
export async function familyAddress(
  db: Database,
  sqFamilia: number,
): Promise<Endereco | undefined> {
  const [row] = await db.select().from(familias).where(eq(familias.sqFamilia, sqFamilia));
  if (!row) return undefined;
  const { sqFamilia: _, ...endereco } = row;
  return endereco;
}

/** A person's own address, else the family's. */
export async function addressOf(db: Database, pessoa: Pessoa): Promise<Endereco | undefined> {
  const [row] = await db
    .select()
    .from(enderecosPessoas)
    .where(eq(enderecosPessoas.cdPessoaFisica, pessoa.cdPessoaFisica));
  if (!row) return familyAddress(db, pessoa.sqFamilia);
  const { cdPessoaFisica: _, ...endereco } = row;
  return endereco;
}

/** A holder writes the family's address; a dependent writes their own. */
export async function writeAddress(
  db: Database,
  { pessoa, cartao }: Member,
  endereco: Endereco,
): Promise<void> {
  if (cartao.ieTitular) {
    await db.update(familias).set(endereco).where(eq(familias.sqFamilia, pessoa.sqFamilia));
    return;
  }
  const { cdPessoaFisica } = pessoa;
  await db
    .insert(enderecosPessoas)
    .values({ cdPessoaFisica, ...endereco })
    .onConflictDoUpdate({ target: enderecosPessoas.cdPessoaFisica, set: endereco });
}

export const isSameAddress = (a: Endereco, b: Endereco | undefined) =>
  (Object.keys(a) as (keyof Endereco)[]).every((name) => a[name] === b?.[name]);

const REQUIRED = ['dsEndereco', 'nrImovel', 'nmBairro'] as const;

/**
 * The address of a form.
 * @throws {Refusal} 400 with what is wrong with it
 */
export function readAddress(campos: Readonly<Campos>): Endereco {
  const field = (name: string) => campos[name]?.trim() ?? '';
  const municipio = municipioOf(field('cdMunicipioIbge'));
  if (municipio?.sgEstado !== field('sgEstado')) {
    throw new Refusal(400, 'Município e estado não conferem.');
  }
  if (!Object.hasOwn(TIPOS_LOGRADOURO, field('cdTipoLogradouro'))) {
    throw new Refusal(400, 'Tipo de logradouro desconhecido.');
  }
  if (!/^\d{8}$/.test(field('nrCep'))) throw new Refusal(400, 'CEP inválido.');
  for (const name of REQUIRED) {
    if (field(name) === '') throw new Refusal(400, `Endereço incompleto: falta ${name}.`);
  }
  return {
    cdTipoLogradouro: field('cdTipoLogradouro'),
    dsEndereco: field('dsEndereco'),
    nrImovel: field('nrImovel'),
    dsComplemento: field('dsComplemento') || null,
    nmBairro: field('nmBairro'),
    nrCep: field('nrCep'),
    cdMunicipioIbge: municipio.cdCidade,
    nmCidade: municipio.dsCidade,
    sgEstado: municipio.sgEstado,
  };
}

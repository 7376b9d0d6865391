/** `Cadastro` of the contract: read from the tables, and written back from a form. */
import { eq } from 'drizzle-orm';
import type { Database } from './db/client.ts';
import { pessoas } from './db/schema/pessoas.ts';
import { dateBr } from './dates.ts';
import { addressOf } from './enderecos.ts';
import { memberOfCpf, type Member } from './members.ts';
import { Refusal } from './operation.ts';

export const ESTADO_CIVIL: Readonly<Record<string, string>> = {
  '1': 'Solteiro(a)',
  '2': 'Casado(a)',
  '3': 'Divorciado(a)',
  '4': 'Viúvo(a)',
  '5': 'União estável',
};

export const PAISES: Readonly<Record<string, string>> = {
  '10': 'Brasil',
  '63': 'Argentina',
  '97': 'Bolívia',
  '158': 'Chile',
  '169': 'Colômbia',
  '239': 'Equador',
  '249': 'Estados Unidos',
  '275': 'França',
  '341': 'Haiti',
  '386': 'Itália',
  '399': 'Japão',
  '586': 'Paraguai',
  '589': 'Peru',
  '607': 'Portugal',
  '845': 'Uruguai',
  '850': 'Venezuela',
};

export async function registration(db: Database, { pessoa, cartao }: Member) {
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
    dtEmRg: pessoa.dtEmRg === null ? null : dateBr(pessoa.dtEmRg),
    cdEstadoCivil: Number(pessoa.cdEstadoCivil),
    sqPais: Number(pessoa.sqPais),
    nrCns: pessoa.nrCns,
    nrTelefone: pessoa.nrTelefone,
    nrCelular: pessoa.nrCelular,
    dsEmail: pessoa.dsEmail,
    endereco: (await addressOf(db, pessoa)) ?? null,
  };
}

/** A DD/MM/YYYY field as YYYY-MM-DD. */
function day(campos: Readonly<Record<string, string>>, name: string): string {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(campos[name] ?? '');
  const date = match ? `${match[3] ?? ''}-${match[2] ?? ''}-${match[1] ?? ''}` : '';
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`))) {
    throw new Refusal(400, `${name} não é uma data DD/MM/AAAA.`);
  }
  return date;
}

function oneOf(campos: Readonly<Record<string, string>>, name: string, known: object): string {
  const value = campos[name] ?? '';
  if (!Object.hasOwn(known, value)) throw new Refusal(400, `${name} não está na lista.`);
  return value;
}

/**
 * Writes a person's fields; what the form leaves out stays, what it empties is forgotten.
 * @throws {Refusal} 400 or 409 with what is wrong
 */
export async function writeRegistration(
  db: Database,
  { pessoa }: Member,
  campos: Readonly<Record<string, string>>,
): Promise<void> {
  const text = (name: string) => campos[name]?.trim();
  const orNone = (name: string) => {
    const value = text(name);
    return value === undefined ? undefined : value || null;
  };
  const has = (name: string) => (campos[name] ?? '') !== '';
  if (text('nmBeneficiario') === '') throw new Refusal(400, 'Informe o nome.');
  const nrCpf = orNone('nrCpf');
  if (nrCpf) {
    const owner = await memberOfCpf(db, nrCpf);
    if (owner && owner.pessoa.cdPessoaFisica !== pessoa.cdPessoaFisica) {
      throw new Refusal(409, 'Este CPF já está no cadastro de outra pessoa.');
    }
  }
  await db
    .update(pessoas)
    .set({
      nmBeneficiario: text('nmBeneficiario') ?? pessoa.nmBeneficiario,
      nmSocial: orNone('nmSocial'),
      nrCpf,
      dtNascimento: has('dtNascimento') ? day(campos, 'dtNascimento') : undefined,
      ieSexo: has('ieSexo') ? oneOf(campos, 'ieSexo', { F: 1, M: 1 }) : undefined,
      nmMae: has('nmMae') ? text('nmMae') : undefined,
      nrRg: orNone('nrRg'),
      dsOrgaoEmissorRg: orNone('dsOrgaoEmissorRg'),
      dtEmRg: has('dtEmRg') ? day(campos, 'dtEmRg') : undefined,
      cdEstadoCivil: has('cdEstadoCivil')
        ? oneOf(campos, 'cdEstadoCivil', ESTADO_CIVIL)
        : undefined,
      sqPais: has('sqPais') ? oneOf(campos, 'sqPais', PAISES) : undefined,
      nrCns: orNone('nrCns'),
      nrTelefone: orNone('nrTelefone'),
      nrCelular: orNone('nrCelular'),
      dsEmail: orNone('dsEmail'),
    })
    .where(eq(pessoas.cdPessoaFisica, pessoa.cdPessoaFisica));
}

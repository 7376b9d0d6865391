/** The providers: each place's share of them, made by chance that always falls the same way. */
import type { prestadores } from '../../db/schema/guia-medico.ts';
import { addDays } from '../../dates.ts';
import { random, type Random } from '../random.ts';
import { areasDemonstracao, produtosDemonstracao, recursosDemonstracao } from './catalogo.ts';
import type { Bairro, CidadeDaRede } from './cidades.ts';
import { conhecidos, type Conhecido } from './conhecidos.ts';
import { ruas } from './nomes.ts';
import { anyProfile, especialidade, type Perfil } from './tipos.ts';

export type Prestador = typeof prestadores.$inferInsert;

/** The first number of those made by chance; the known ones come before it. */
const FIRST_BY_CHANCE = 1_001;
const GMN_OFFSET = 7_000_000;
const SEED = 20_240_613;

const areaNames = new Map<number, string>(areasDemonstracao);

/** A company's registration whose check digits are right; the root is of this demonstration only. */
function cnpj(sqPrestador: number): string {
  const digits = `99${String(sqPrestador).padStart(6, '0')}0001`;
  const check = (text: string) => {
    const sum = [...text].reduceRight(
      ({ total, weight }, digit) => ({
        total: total + Number(digit) * weight,
        weight: weight === 9 ? 2 : weight + 1,
      }),
      { total: 0, weight: 2 },
    ).total;
    return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  };
  const first = digits + check(digits);
  return first + check(first);
}

function contacts(by: Random, sqPrestador: number, { ddd }: CidadeDaRede, profissional: boolean) {
  const number = String(sqPrestador).padStart(5, '0').slice(-5);
  const telefones = [`${ddd}300${number}`];
  if (by.chance(0.4)) telefones.push(`${ddd}9000${number}`);
  return {
    telefones,
    dsEmail: by.chance(0.5) ? `contato.${String(sqPrestador)}@exemplo.example` : null,
    dsSite:
      !profissional && by.chance(0.6) ? `https://p${String(sqPrestador)}.exemplo.example` : null,
  };
}

function address(by: Random, { cdCidade, sgEstado }: CidadeDaRede, bairro: Bairro) {
  // About 300 m around the middle of the neighbourhood.
  const scatter = () => (by.next() - 0.5) * 0.006;
  return {
    dsEndereco: by.pick(ruas),
    nrEndereco: by.chance(0.02) ? 's/n' : String(by.between(1, 3_200)),
    dsComplemento: by.chance(0.35) ? `Sala ${String(by.between(1, 140))}` : null,
    sqBairro: bairro.sqBairro,
    cdCidade,
    sgEstado,
    nrCep:
      cdCidade === '354980'
        ? `150${String(bairro.sqBairro % 100).padStart(2, '0')}${String(by.between(10, 990)).padStart(3, '0')}`
        : null,
    nrLatitude: Number((bairro.latitude + scatter()).toFixed(6)),
    nrLongitude: Number((bairro.longitude + scatter()).toFixed(6)),
  };
}

/** The networks a provider is in, and the plans it takes. */
function network(by: Random, rede: 'regional' | 'nacional', everything: boolean) {
  const widest = by.next();
  const narrowest =
    rede === 'nacional' ? 4 : everything || widest < 0.45 ? 1 : widest < 0.75 ? 2 : 3;
  const segmentacoes = [1, 2, 3, 4].filter((cd) => cd >= narrowest);
  const taken = produtosDemonstracao.filter(([, , cd]) => cd >= narrowest).map(([sq]) => sq);
  const refused = !everything && taken.length > 1 && by.chance(0.06) ? by.pick(taken) : undefined;
  return { segmentacoes, produtos: taken.filter((sq) => sq !== refused) };
}

/** Entry into the network, and for a few the exit: past, announced, or too long ago to be shown. */
function contractDates(by: Random, seedDate: string) {
  const dtInicioVigencia = addDays(seedDate, -by.between(200, 6_000));
  const fate = by.next();
  if (fate < 0.012)
    return { dtInicioVigencia, dtFimVigencia: addDays(seedDate, -by.between(1, 170)) };
  if (fate < 0.018)
    return { dtInicioVigencia, dtFimVigencia: addDays(seedDate, by.between(5, 29)) };
  if (fate < 0.023)
    return { dtInicioVigencia, dtFimVigencia: addDays(seedDate, -by.between(185, 199)) };
  return { dtInicioVigencia, dtFimVigencia: null };
}

function searchText(perfil: Perfil, nmFantasia: string | undefined): string {
  return [
    perfil.nmPrestador,
    nmFantasia,
    ...perfil.especialidades.flatMap(({ ds, tambem }) => [ds, tambem]),
    ...perfil.areasAtuacao.map((sq) => areaNames.get(sq)),
    // A doctor is called by the specialty, the others by their profession.
    perfil.conselho === 'CRM' ? undefined : perfil.tpPrestador,
    perfil.profissional ? undefined : recursosDemonstracao[perfil.sqRecurso],
  ]
    .filter((text) => text !== undefined)
    .join(' ');
}

function row(
  by: Random,
  sqPrestador: number,
  cidade: CidadeDaRede,
  perfil: Perfil,
  seedDate: string,
  known?: Conhecido,
): Prestador {
  const bairro = cidade.bairros.find(({ dsBairro }) => dsBairro === known?.bairro);
  const { sgEstado } = cidade;
  const council = perfil.conselho === 'CRM' ? `CRM-${sgEstado}` : perfil.conselho;
  return {
    sqPrestador,
    sqDadosAtuaisGmn: GMN_OFFSET + sqPrestador,
    rede: cidade.rede,
    nmPrestador: perfil.nmPrestador,
    nmFantasia: known?.nmFantasia ?? null,
    tpPrestador: perfil.tpPrestador,
    profissional: perfil.profissional,
    nrConselho: council === undefined ? null : `${council} ${String(900_000 + sqPrestador)}`,
    nrCnpj: perfil.profissional ? null : cnpj(sqPrestador),
    nrCnes: perfil.profissional ? null : String(9_000_000 + (sqPrestador % 1_000_000)),
    especialidades: perfil.especialidades.map(({ cd }) => cd),
    areasAtuacao: perfil.areasAtuacao,
    qualificacoes: perfil.qualificacoes,
    ...network(by, cidade.rede, known !== undefined),
    sqRecurso: perfil.sqRecurso,
    ...address(by, cidade, bairro ?? by.pick(cidade.bairros)),
    ...contacts(by, sqPrestador, cidade, perfil.profissional),
    agendaOnline: perfil.agendaOnline,
    urgenciaEmergencia: perfil.urgenciaEmergencia,
    dsHorarioFuncionamento: perfil.dsHorarioFuncionamento,
    ...contractDates(by, seedDate),
    substitutos: [],
    dsBusca: searchText(perfil, known?.nmFantasia),
  };
}

/** Those who leave name up to two others of the same town and trade, where there are such. */
function nameSubstitutes(by: Random, leaving: Prestador, peers: readonly number[]): void {
  const others = peers.filter((sq) => sq !== leaving.sqPrestador);
  if (others.length === 0) return;
  const chosen = [by.pick(others), ...(by.chance(0.3) ? [by.pick(others)] : [])];
  leaving.substitutos = [...new Set(chosen)];
}

const tradeOf = ({ profissional, especialidades: [first], sqRecurso }: Prestador) =>
  profissional ? `e${String(first)}` : `r${String(sqRecurso)}`;

function* known(by: Random, cidades: readonly CidadeDaRede[], seedDate: string) {
  for (const [index, entry] of conhecidos.entries()) {
    const cidade = cidades.find(({ cdCidade }) => cdCidade === entry.cdCidade);
    if (!cidade) throw new Error(`no town ${entry.cdCidade}`);
    const perfil = { ...entry.perfil, especialidades: entry.especialidades.map(especialidade) };
    const { leaves } = entry;
    yield {
      ...row(by, index + 1, cidade, perfil, seedDate, entry),
      dtFimVigencia: leaves === undefined ? null : addDays(seedDate, leaves.inDays),
      substitutos: leaves === undefined ? [] : [...leaves.substitutos],
    };
  }
}

/** Every provider, town by town, so that no more than a town's are held at once. */
export function* prestadorRows(
  cidades: readonly CidadeDaRede[],
  seedDate: string,
): Generator<Prestador> {
  const by = random(SEED);
  yield* known(by, cidades, seedDate);
  let sqPrestador = FIRST_BY_CHANCE;
  for (const cidade of cidades) {
    const here = conhecidos.filter(({ cdCidade }) => cdCidade === cidade.cdCidade).length;
    const rows = Array.from({ length: Math.max(0, cidade.prestadores - here) }, () =>
      row(by, sqPrestador++, cidade, anyProfile(by), seedDate),
    );
    const staying = Map.groupBy(
      rows.filter(({ dtFimVigencia }) => dtFimVigencia === null),
      tradeOf,
    );
    for (const leaving of rows.filter(({ dtFimVigencia }) => dtFimVigencia !== null)) {
      const peers = (staying.get(tradeOf(leaving)) ?? []).map((peer) => peer.sqPrestador);
      nameSubstitutes(by, leaving, peers);
    }
    yield* rows;
  }
}

/** The providers: the known ones first, then each town's share of generated ones. */
import type { prestadores } from '../../db/schema/guia-medico.ts';
import { addDays } from '../../dates.ts';
import {
  areas,
  conhecidos,
  especialidadeOf,
  nomes,
  produtos,
  recursos,
  type Conhecido,
  type Perfil,
} from './catalogue.ts';
import { anyProfile } from './profiles.ts';
import { random, type Random } from './random.ts';
import type { Neighbourhood, Town } from './towns.ts';

type Prestador = typeof prestadores.$inferInsert;

/** The first number of a generated provider; the known ones come before it. */
const FIRST_GENERATED = 1_001;
const GMN_OFFSET = 7_000_000;
const SEED = 20_240_613;
const RIO_PRETO = '354980';

/** A CNPJ with correct check digits. Its first digits, 99, mark it as invented. */
function cnpj(sqPrestador: number, root = `99${String(sqPrestador).padStart(6, '0')}`): string {
  const base = `${root}0001`;
  const check = (text: string) => {
    // Weights 2 to 9 from the right. A character counts as its ASCII code minus 48.
    const sum = [...text]
      .reverse()
      .reduce((total, sign, index) => total + (sign.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
    return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  };
  const first = base + check(base);
  return first + check(first);
}

function contacts(by: Random, sqPrestador: number, { ddd }: Town, profissional: boolean) {
  const number = String(sqPrestador).padStart(5, '0').slice(-5);
  const site = `https://p${String(sqPrestador)}.exemplo.example`;
  const telefones = [`${ddd}300${number}`];
  if (by.chance(0.4)) telefones.push(`${ddd}9000${number}`);
  return {
    telefones,
    dsEmail: by.chance(0.5) ? `contato.${String(sqPrestador)}@exemplo.example` : null,
    dsSite: !profissional && by.chance(0.6) ? site : null,
  };
}

function cepOf(by: Random, { sqBairro }: Neighbourhood): string {
  const bairro = String(sqBairro % 100).padStart(2, '0');
  return `150${bairro}${String(by.between(10, 990)).padStart(3, '0')}`;
}

function address(by: Random, { cdCidade, sgEstado }: Town, bairro: Neighbourhood) {
  // About 300 m around the middle of the neighbourhood.
  const scatter = () => (by.next() - 0.5) * 0.006;
  return {
    dsEndereco: by.pick(nomes.ruas),
    nrEndereco: by.chance(0.02) ? 's/n' : String(by.between(1, 3_200)),
    dsComplemento: by.chance(0.35) ? `Sala ${String(by.between(1, 140))}` : null,
    sqBairro: bairro.sqBairro,
    cdCidade,
    sgEstado,
    nrCep: cdCidade === RIO_PRETO ? cepOf(by, bairro) : null,
    nrLatitude: Number((bairro.latitude + scatter()).toFixed(6)),
    nrLongitude: Number((bairro.longitude + scatter()).toFixed(6)),
  };
}

/** The smallest network to which a provider belongs. */
function smallestNetwork(rede: Town['rede'], everything: boolean, luck: number): number {
  if (rede === 'nacional') return 4;
  if (everything || luck < 0.45) return 1;
  return luck < 0.75 ? 2 : 3;
}

/** The networks of a provider, and the plans that it accepts. */
function network(by: Random, rede: Town['rede'], everything: boolean) {
  const smallest = smallestNetwork(rede, everything, by.next());
  const segmentacoes = [1, 2, 3, 4].filter((cd) => cd >= smallest);
  const taken = [...produtos].filter(([, cd]) => Number(cd) >= smallest).map(([sq]) => sq);
  const refused = !everything && taken.length > 1 && by.chance(0.06) ? by.pick(taken) : undefined;
  return { segmentacoes, produtos: taken.filter((sq) => sq !== refused) };
}

/** The first day in the network; for a few providers also the last: past, soon, or too old to be shown. */
function contractDates(by: Random, seedDate: string) {
  const dtInicioVigencia = addDays(seedDate, -by.between(200, 6_000));
  const luck = by.next();
  const ends = (days: number) => ({ dtInicioVigencia, dtFimVigencia: addDays(seedDate, days) });
  if (luck < 0.012) return ends(-by.between(1, 170));
  if (luck < 0.018) return ends(by.between(5, 29));
  if (luck < 0.023) return ends(-by.between(185, 199));
  return { dtInicioVigencia, dtFimVigencia: null };
}

function searchText(perfil: Perfil, nmFantasia: string | undefined): string {
  return [
    perfil.nmPrestador,
    nmFantasia,
    ...perfil.especialidades.map(especialidadeOf).flatMap(({ ds, tambem }) => [ds, tambem]),
    ...perfil.areasAtuacao.map((sq) => areas.get(sq)),
    // People call a doctor by the specialty, and other professionals by their profession.
    perfil.conselho === 'CRM' ? undefined : perfil.tpPrestador,
    perfil.profissional ? undefined : recursos.get(perfil.sqRecurso),
  ]
    .filter((text) => text !== undefined)
    .join(' ');
}

function rowOf(
  by: Random,
  sqPrestador: number,
  town: Town,
  perfil: Perfil,
  seedDate: string,
  known?: Conhecido,
): Prestador {
  const bairro = town.bairros.find(({ dsBairro }) => dsBairro === known?.bairro);
  const { conselho, ...profile } = perfil;
  const { profissional } = perfil;
  const council = conselho === 'CRM' ? `CRM-${town.sgEstado}` : conselho;
  return {
    ...profile,
    sqPrestador,
    sqDadosAtuaisGmn: GMN_OFFSET + sqPrestador,
    rede: town.rede,
    nmFantasia: known?.nmFantasia ?? null,
    nrConselho: council === undefined ? null : `${council} ${String(900_000 + sqPrestador)}`,
    nrCnpj: profissional ? null : cnpj(sqPrestador, known?.raizCnpj),
    nrCnes: profissional ? null : String(9_000_000 + (sqPrestador % 1_000_000)),
    ...network(by, town.rede, known !== undefined),
    ...address(by, town, bairro ?? by.pick(town.bairros)),
    ...contacts(by, sqPrestador, town, profissional),
    ...contractDates(by, seedDate),
    substitutos: [],
    dsBusca: searchText(perfil, known?.nmFantasia),
  };
}

function* knownRows(by: Random, towns: readonly Town[], seedDate: string) {
  for (const [index, known] of conhecidos.entries()) {
    const town = towns.find(({ cdCidade }) => cdCidade === known.cdCidade);
    if (!town) throw new Error(`no town ${known.cdCidade}`);
    const { saida } = known;
    yield {
      ...rowOf(by, index + 1, town, known.perfil, seedDate, known),
      dtFimVigencia: saida === undefined ? null : addDays(seedDate, saida.dias),
      substitutos: saida?.substitutos ?? [],
    };
  }
}

const tradeOf = ({ profissional, especialidades: [first], sqRecurso }: Prestador) =>
  profissional ? `e${String(first)}` : `r${String(sqRecurso)}`;

/** A provider that leaves names one or two that stay, of the same town and trade. */
function nameSubstitutes(by: Random, rows: readonly Prestador[]): void {
  const [staying = [], leaving = []] = [true, false].map((stays) =>
    rows.filter(({ dtFimVigencia }) => (dtFimVigencia === null) === stays),
  );
  const byTrade = Map.groupBy(staying, tradeOf);
  for (const one of leaving) {
    const peers = byTrade.get(tradeOf(one)) ?? [];
    if (peers.length === 0) continue;
    const chosen = [by.pick(peers), ...(by.chance(0.3) ? [by.pick(peers)] : [])];
    one.substitutos = [...new Set(chosen.map(({ sqPrestador }) => sqPrestador))];
  }
}

/** Every provider, town by town: memory holds one town at a time. */
export function* providerRows(towns: readonly Town[], seedDate: string): Generator<Prestador> {
  const by = random(SEED);
  yield* knownRows(by, towns, seedDate);
  let sqPrestador = FIRST_GENERATED;
  for (const town of towns) {
    const known = conhecidos.filter(({ cdCidade }) => cdCidade === town.cdCidade).length;
    const rows = Array.from({ length: Math.max(0, town.prestadores - known) }, () =>
      rowOf(by, sqPrestador++, town, anyProfile(by), seedDate),
    );
    nameSubstitutes(by, rows);
    yield* rows;
  }
}

/** The towns of the network with their neighbourhoods, and how many providers each town has. */
import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import type { bairros } from '../../db/schema/guia-medico.ts';
import { lugaresNacionais, lugaresRegionais } from './lugares.ts';
import { bairrosDemonstracao } from './nomes.ts';

export interface Bairro {
  sqBairro: number;
  dsBairro: string;
  latitude: number;
  longitude: number;
}

export interface CidadeDaRede {
  cdCidade: string;
  dsCidade: string;
  sgEstado: string;
  ddd: string;
  rede: 'regional' | 'nacional';
  bairros: readonly Bairro[];
  /** How many providers it gets. */
  prestadores: number;
}

const KM_PER_DEGREE = 111.2;
/** Neighbourhoods lie on a spiral around the first: even, and the same on every machine. */
const TURN = Math.PI * (3 - Math.sqrt(5));

function neighbourhoods(index: number, latitude: number, longitude: number, weight: number) {
  const count = Math.min(bairrosDemonstracao.length, 2 + Math.round(Math.sqrt(weight)));
  const reach = Math.min(7, 0.6 + Math.sqrt(weight) * 0.25);
  return bairrosDemonstracao.slice(0, count).map((dsBairro, order): Bairro => {
    const km = reach * Math.sqrt(order / count);
    const narrow = Math.cos((latitude * Math.PI) / 180);
    return {
      sqBairro: (index + 1) * 100 + order,
      dsBairro,
      latitude: latitude + (km * Math.sin(order * TURN)) / KM_PER_DEGREE,
      longitude: longitude + (km * Math.cos(order * TURN)) / (KM_PER_DEGREE * narrow),
    };
  });
}

/** Every town of the network, sharing `total` providers by weight; each has at least one. */
export function cidadesDaRede(total: number): CidadeDaRede[] {
  const municipios = new Map(
    getMunicipalities().map((municipio) => [municipio.code.slice(0, 6), municipio]),
  );
  const lugares = [
    ...lugaresRegionais.map((lugar) => ({ lugar, rede: 'regional' as const })),
    ...lugaresNacionais.map((lugar) => ({ lugar, rede: 'nacional' as const })),
  ];
  const weights = lugares.reduce((sum, { lugar: [, , , , peso] }) => sum + peso, 0);
  const cidades = lugares.map(
    ({ lugar: [cdCidade, latitude, longitude, ddd, peso], rede }, index): CidadeDaRede => {
      const municipio = municipios.get(cdCidade);
      if (!municipio) throw new Error(`no municipality ${cdCidade}`);
      return {
        cdCidade,
        dsCidade: municipio.name,
        sgEstado: municipio.stateCode,
        ddd,
        rede,
        bairros: neighbourhoods(index, latitude, longitude, peso),
        prestadores: Math.max(1, Math.round((total * peso) / weights)),
      };
    },
  );
  // What rounding has left over or short is the first town's, the largest.
  const [first] = cidades;
  const others = cidades.slice(1).reduce((sum, { prestadores }) => sum + prestadores, 0);
  if (first) first.prestadores = Math.max(1, total - others);
  return cidades;
}

/** The rows of the table. */
export function bairroRows(cidades: readonly CidadeDaRede[]): (typeof bairros.$inferInsert)[] {
  return cidades.flatMap(({ cdCidade, bairros: list }) =>
    list.map(({ sqBairro, dsBairro }) => ({ sqBairro, cdCidade, dsBairro })),
  );
}

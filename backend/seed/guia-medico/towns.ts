/** The towns of the network: their neighbourhoods, and how many providers each town has. */
import { municipioOf } from '../../cadastro/enderecos.ts';
import { lugares, nomes } from './catalogue.ts';

const KM_PER_DEGREE = 111.2;
/** The golden angle: the points of a spiral that turns by this angle are spread evenly. */
const TURN = Math.PI * (3 - Math.sqrt(5));

type Lugar = (typeof lugares)[number];

function neighbourhoods({ latitude, longitude, peso }: Lugar, index: number) {
  const count = Math.min(nomes.bairros.length, 2 + Math.round(Math.sqrt(peso)));
  const reach = Math.min(7, 0.6 + Math.sqrt(peso) * 0.25);
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return nomes.bairros.slice(0, count).map((dsBairro, order) => {
    const km = reach * Math.sqrt(order / count);
    return {
      sqBairro: (index + 1) * 100 + order,
      dsBairro,
      latitude: latitude + (km * Math.sin(order * TURN)) / KM_PER_DEGREE,
      longitude: longitude + (km * Math.cos(order * TURN)) / (KM_PER_DEGREE * narrowing),
    };
  });
}

/** Every town, with its share of `total` providers by weight; each town has at least one. */
export function townsOfNetwork(total: number) {
  const weights = lugares.reduce((sum, { peso }) => sum + peso, 0);
  const towns = lugares.map((lugar, index) => ({
    ...lugar,
    sgEstado: municipioOf(lugar.cdCidade)?.sgEstado ?? '',
    bairros: neighbourhoods(lugar, index),
    prestadores: Math.max(1, Math.round((total * lugar.peso) / weights)),
  }));
  // The largest town balances what rounding adds or leaves.
  const [largest, ...others] = towns;
  const rest = others.reduce((sum, { prestadores }) => sum + prestadores, 0);
  if (largest) largest.prestadores = Math.max(1, total - rest);
  return towns;
}

export type Town = ReturnType<typeof townsOfNetwork>[number];
export type Neighbourhood = Town['bairros'][number];

/** Browsers and sign-ins in words that a member reads. */
import { counted } from '#lib/formats/count.ts';
import type { Entrada, Navegador } from './acessos.ts';

const NAVEGADORES = new Map([
  ['chrome', 'Chrome'],
  ['safari', 'Safari'],
  ['firefox', 'Firefox'],
  ['edge', 'Edge'],
  ['opera', 'Opera'],
  ['samsung', 'Internet da Samsung'],
]);
const SISTEMAS = new Map([
  ['android', 'no Android'],
  ['iphone', 'no iPhone'],
  ['ipad', 'no iPad'],
  ['windows', 'no Windows'],
  ['mac', 'no Mac'],
  ['linux', 'no Linux'],
  ['chromebook', 'no Chromebook'],
]);

/** 'Chrome no Android'; 'Navegador no Windows'; 'Navegador que não reconhecemos'. */
export function inWords({ navegador, sistema }: Navegador): string {
  const name = NAVEGADORES.get(navegador);
  const system = SISTEMAS.get(sistema);
  if (!name && !system) return 'Navegador que não reconhecemos';
  return [name ?? 'Navegador', system].filter(Boolean).join(' ');
}

/** 'Entrou', '1 tentativa sem sucesso', '5 tentativas sem sucesso, 2 com os dados certos'. */
export function entradaInWords({ falhas, paradas = 0 }: Entrada): string {
  if (falhas === undefined) return 'Entrou';
  const all = counted(falhas, 'tentativa sem sucesso', 'tentativas sem sucesso');
  if (paradas === 0) return all;
  return `${all}, ${falhas === paradas ? '' : `${String(paradas)} `}com os dados certos`;
}

/** How a provider is told: name, qualifications, address, distance, and where it stands in the network. */
import { daysBetween } from '#lib/datas.ts';
import type { Prestador } from './wire.ts';

/** The letter and what it stands for: 'A – Acreditação'; the words alone when there is no letter. */
export function qualificationInWords({
  sgQualificacao,
  dsQualificacao,
}: Prestador['qualificacoes'][number]): string {
  return sgQualificacao === undefined ? dsQualificacao : `${sgQualificacao} – ${dsQualificacao}`;
}

type Address = Pick<
  Prestador,
  'dsEndereco' | 'nrEndereco' | 'dsComplemento' | 'nmBairro' | 'nmCidade' | 'sgEstado' | 'nrCep'
>;

const join = (parts: readonly (string | undefined)[], separator: string) =>
  parts.filter((part) => part !== undefined && part !== '').join(separator);

export const displayCep = (cep: string) => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** Street line and town line; what is missing is left out. */
export function addressLines(prestador: Address): string[] {
  const { dsEndereco, nrEndereco, dsComplemento, nmBairro, nmCidade, sgEstado, nrCep } = prestador;
  const street = join([join([dsEndereco, nrEndereco], ', '), dsComplemento], ' – ');
  const town = join([nmBairro, join([nmCidade, sgEstado], ' – ')], ', ');
  const zip = nrCep === undefined ? undefined : `CEP ${displayCep(nrCep)}`;
  return [street, join([town, zip], ', ')].filter((line) => line !== '');
}

/** The page of a map that shows the way there; opened only when it is pressed. */
export function directionsHref(prestador: Address & Pick<Prestador, 'nmPrestador'>): string {
  const destination = [prestador.nmPrestador, ...addressLines(prestador)].join(', ');
  const url = new URL('https://www.google.com/maps/dir/?api=1');
  url.searchParams.set('destination', destination);
  return url.href;
}

/** 'a 800 m', 'a 2,3 km', 'a 41 km'. */
export function distanceInWords(km: number): string {
  if (km < 0.95) return `a ${String(Math.max(100, Math.round(km * 10) * 100))} m`;
  const rounded = km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
  return `a ${rounded.toLocaleString('pt-BR')} km`;
}

/** A Brazilian number in its usual shape; what is none stays as the service wrote it. */
export function displayPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
  if (/^0[358]00\d{7}$/.test(digits)) return digits.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
  if (!/^\d{10,11}$/.test(digits)) return phone.trim();
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/** The address of a provider's own page. */
export const providerHref = (sqPrestador: string) =>
  `/guia-medico/${encodeURIComponent(sqPrestador)}`;

/** Where a provider stands in the network. */
export type Vinculo =
  | { kind: 'na-rede'; desde: string | undefined }
  | { kind: 'entra'; em: string }
  | { kind: 'sai'; em: string }
  /** Shown for as long as the rule wants it, with its substitutes. */
  | { kind: 'saiu'; em: string };

/** By the dates of entry and exit, DD/MM/YYYY; the last day counts as in the network. */
export function networkStanding(
  { dtInicioVigencia, dtFimVigencia }: Pick<Prestador, 'dtInicioVigencia' | 'dtFimVigencia'>,
  today: string,
): Vinculo {
  const untilExit = dtFimVigencia && daysBetween(today, dtFimVigencia);
  if (dtFimVigencia && typeof untilExit === 'number') {
    return { kind: untilExit < 0 ? 'saiu' : 'sai', em: dtFimVigencia };
  }
  const untilEntry = dtInicioVigencia && daysBetween(today, dtInicioVigencia);
  if (dtInicioVigencia && typeof untilEntry === 'number' && untilEntry > 0) {
    return { kind: 'entra', em: dtInicioVigencia };
  }
  return { kind: 'na-rede', desde: dtInicioVigencia };
}

/** Whether a provider left longer ago than it stays in the directory: an old link still leads to it. */
export function isOutOfTheGuide(vinculo: Vinculo, today: string, shownDays: number): boolean {
  return vinculo.kind === 'saiu' && (daysBetween(vinculo.em, today) ?? 0) > shownDays;
}

export function standingInWords(vinculo: Vinculo): string {
  switch (vinculo.kind) {
    case 'entra':
      return `Entra na rede em ${vinculo.em}`;
    case 'sai':
      return `Sai da rede em ${vinculo.em}`;
    case 'saiu':
      return `Saiu da rede em ${vinculo.em}`;
    case 'na-rede':
      return vinculo.desde === undefined ? 'Na rede' : `Na rede desde ${vinculo.desde}`;
  }
}

/** What one takes along: name, specialties, address, telephones. */
export function contactText(prestador: Prestador): string {
  const { nmPrestador, dsEspecialidades, telefones, dsHorarioFuncionamento } = prestador;
  return [
    nmPrestador,
    dsEspecialidades.join(', '),
    ...addressLines(prestador),
    telefones.map(displayPhone).join(' ou '),
    dsHorarioFuncionamento ?? '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

const ONLY_ON_ITS_PAGE = new Set([
  'nrCnpj',
  'nrCnes',
  'nrConselho',
  'dsEmail',
  'dsSite',
  'nrLatitude',
  'nrLongitude',
]);

/** What the list of results shows, and no more: it goes to the browser as HTML and as data. */
export function forTheList(prestador: Prestador): Prestador {
  const shown = Object.entries(prestador).filter(
    ([name, value]) => value !== undefined && !ONLY_ON_ITS_PAGE.has(name),
  );
  return Object.fromEntries(shown) as Prestador;
}

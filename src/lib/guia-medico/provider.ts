/** How a provider is shown: qualifications, address, distance, telephones, and its time in the network. */
import { daysBetween } from '#lib/formats/dates.ts';
import { displayCep, displayPhone } from '#lib/formats/numbers.ts';
import { pathOf } from './query.ts';
import type { Prestador, PrestadorNaLista } from './wire.ts';

/** 'A – Acreditação'; only the words when there is no letter. */
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

/** The street line and the city line, without missing parts. */
export function addressLines(prestador: Address): string[] {
  const { dsEndereco, nrEndereco, dsComplemento, nmBairro, nmCidade, sgEstado, nrCep } = prestador;
  const street = join([join([dsEndereco, nrEndereco], ', '), dsComplemento], ' – ');
  const city = join([nmBairro, join([nmCidade, sgEstado], ' – ')], ', ');
  const zip = nrCep === undefined ? undefined : `CEP ${displayCep(nrCep)}`;
  return [street, join([city, zip], ', ')].filter((line) => line !== '');
}

export type { Prestador, PrestadorNaLista } from './wire.ts';

/** The provider as a place for a map: 'Alda Ramos, Rua das Flores, 10, Centro, Olímpia – SP'. */
export const placeInWords = (prestador: Address & Pick<Prestador, 'nmPrestador'>) =>
  [prestador.nmPrestador, ...addressLines(prestador)].join(', ');

/** Any other last part, such as that of an IP address or of an inner name, is no public address. */
const PUBLIC_HOST = /\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/;

/** The site as text, and its link when it is a public web address; most services write it without 'https://'. */
export function siteOf(dsSite: string): { texto: string; href: string | undefined } {
  const given = dsSite.trim();
  const texto = given.replace(/^https?:\/\//i, '');
  const address = texto === given ? `https://${given}` : given;
  if (!URL.canParse(address)) return { texto, href: undefined };
  const { hostname, username, password, href } = new URL(address);
  const isPublic = PUBLIC_HOST.test(hostname) && username === '' && password === '';
  return { texto, href: isPublic ? href : undefined };
}

/** 'a 800 metros' (a voice reads "m" as a letter), 'a 2,3 km', 'a 41 km'. */
export function distanceInWords(km: number): string {
  if (km < 0.95) return `a ${String(Math.max(100, Math.round(km * 10) * 100))} metros`;
  const rounded = km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
  return `a ${String(rounded).replace('.', ',')} km`;
}

export const providerHref = (sqPrestador: string) =>
  `/guia-medico/${encodeURIComponent(sqPrestador)}`;

/** A search for a substitute by name, in the city of the provider that leaves. */
export const substituteHref = (
  { sgEstado, cdCidade }: Pick<Prestador, 'sgEstado' | 'cdCidade'>,
  nome: string,
) =>
  pathOf({
    nmPrestador: nome.toWellFormed(),
    ...(sgEstado !== undefined && cdCidade !== undefined ? { cdEstado: sgEstado, cdCidade } : {}),
  });

/** Whether a provider is in the network, enters it or leaves it. */
export type Vinculo =
  | { kind: 'na-rede'; desde: string | undefined }
  | { kind: 'entra'; em: string }
  | { kind: 'sai'; em: string }
  /** The provider stays visible with its substitutes for a time that the rule sets. */
  | { kind: 'saiu'; em: string };

/** An exit is announced at most so many days ahead: services write a far day, 31/12/2099, for none. */
const EXIT_SHOWN_DAYS = 90;

/** Decides by the dates of entry and exit, DD/MM/YYYY; the last day is still in the network. */
export function networkStatus(
  { dtInicioVigencia, dtFimVigencia }: Pick<Prestador, 'dtInicioVigencia' | 'dtFimVigencia'>,
  today: string,
): Vinculo {
  const daysUntil = (day: string | undefined) => day && daysBetween(today, day);
  const [untilEntry, untilExit] = [daysUntil(dtInicioVigencia), daysUntil(dtFimVigencia)];
  if (dtInicioVigencia && typeof untilEntry === 'number' && untilEntry > 0) {
    return { kind: 'entra', em: dtInicioVigencia };
  }
  if (dtFimVigencia && typeof untilExit === 'number' && untilExit <= EXIT_SHOWN_DAYS) {
    return { kind: untilExit < 0 ? 'saiu' : 'sai', em: dtFimVigencia };
  }
  return { kind: 'na-rede', desde: dtInicioVigencia };
}

/**
 * Whether a provider serves a plan now. One that has left or not yet entered serves none, also while the service
 * lists its plans.
 * @param listed whether the service lists the plan; `undefined` when that is not known
 */
export const servesNow = (vinculo: Vinculo, listed: boolean | undefined): boolean | undefined =>
  vinculo.kind === 'saiu' || vinculo.kind === 'entra' ? undefined : listed;

/** Whether a provider left more than `shownDays` ago; an old link may still lead to it. */
export function isOutOfTheGuide(vinculo: Vinculo, today: string, shownDays: number): boolean {
  return vinculo.kind === 'saiu' && (daysBetween(vinculo.em, today) ?? 0) > shownDays;
}

export function networkStatusInWords(vinculo: Vinculo): string {
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

/** The contact as text to copy: name, specialties, address, telephones, opening hours. */
export function contactText(prestador: PrestadorNaLista): string {
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

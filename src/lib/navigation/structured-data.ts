/** Structured data about a page for search engines (JSON-LD, schema.org). */
import type {
  Article,
  BreadcrumbList,
  Event,
  Graph,
  MedicalBusiness,
  Organization,
  Thing,
} from 'schema-dts';
import { operator } from '#lib/config/operator.ts';
import { isoDay } from '#lib/formats/calendar.ts';
import { todayIn } from '#lib/formats/dates.ts';
import { dialled } from '#lib/formats/dial.ts';
import { dataBlock } from '#lib/formats/text.ts';

/** The absolute address of a path; `undefined` when the portal has no public address. */
export type ToAddress = (path: string) => string | undefined;

export const toAddress =
  (site: URL | undefined): ToAddress =>
  (path) =>
    site && new URL(path, site).href;

type Optional<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];
/** The same fields; the ones that may be `undefined` are optional. */
type Known<T> = Omit<T, Optional<T>> & { [K in Optional<T>]?: Exclude<T[K], undefined> };

function known<const T extends object>(fields: T): Known<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Known<T>;
}

/** The number of a text, without its extension. */
const telephoneOf = (text = '') => dialled(text)?.replace(/,.*/, '');

export function organization(address: ToAddress): Exclude<Organization, string> {
  const { name, legalName, phones, email, address: seat, region } = operator;
  return known({
    '@type': 'Organization',
    '@id': address('/#operadora'),
    name,
    legalName,
    url: address('/'),
    logo: address('/icon-512.png'),
    telephone: telephoneOf(phones.atendimento.number),
    email: email.atendimento,
    areaServed: region,
    address: {
      '@type': 'PostalAddress',
      streetAddress: seat.street,
      addressLocality: seat.city,
      addressRegion: seat.state,
      postalCode: seat.zip,
      addressCountry: 'BR',
    },
    contactPoint: known({
      '@type': 'ContactPoint',
      contactType: phones.atendimento.label,
      telephone: telephoneOf(phones.atendimento.number),
      availableLanguage: 'pt-BR',
    }),
  });
}

/** The operator as a reference with its name. */
const operatorName = (address: ToAddress) =>
  known({
    '@type': 'Organization',
    '@id': address('/#operadora'),
    name: operator.name,
    url: address('/'),
  });

/** The breadcrumbs from the home page to a page, which is the last step. */
export function breadcrumbs(
  steps: readonly { name: string; path: string }[],
  address: ToAddress,
): BreadcrumbList {
  const all = [{ name: 'Início', path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) =>
      known({ '@type': 'ListItem', position: index + 1, name, item: address(path) }),
    ),
  };
}

export interface PostFacts {
  title: string;
  description: string;
  path: string;
  picture?: string | undefined;
  publishedAt?: Date | undefined;
  modifiedAt?: Date | undefined;
}

export function article(post: PostFacts, address: ToAddress): Article {
  const { title, description, path, picture, publishedAt, modifiedAt } = post;
  return known({
    '@type': 'NewsArticle',
    headline: title,
    description,
    inLanguage: 'pt-BR',
    url: address(path),
    mainEntityOfPage: address(path),
    image: picture === undefined ? undefined : address(picture),
    datePublished: publishedAt?.toISOString(),
    dateModified: modifiedAt?.toISOString(),
    author: operatorName(address),
    publisher: operatorName(address),
  });
}

/** A post as an event; `undefined` without a date. */
export function event(post: PostFacts, address: ToAddress): Event | undefined {
  const { title, description, path, picture, publishedAt } = post;
  if (!publishedAt) return undefined;
  return known({
    '@type': 'Event',
    name: title,
    description,
    url: address(path),
    image: picture === undefined ? undefined : address(picture),
    // The text names the hour.
    startDate: isoDay(todayIn(operator.timeZone, publishedAt)),
    // The text names the exact place; all events are in the region.
    location: {
      '@type': 'Place',
      name: operator.region,
      address: {
        '@type': 'PostalAddress',
        addressRegion: operator.address.state,
        addressCountry: 'BR',
      },
    },
    organizer: operatorName(address),
  });
}

export interface ProviderFacts {
  path: string;
  nmPrestador: string;
  nmFantasia?: string | undefined;
  dsEspecialidades: readonly string[];
  dsEndereco?: string | undefined;
  nrEndereco?: string | undefined;
  nmBairro?: string | undefined;
  nmCidade?: string | undefined;
  sgEstado?: string | undefined;
  nrCep?: string | undefined;
  telefones: readonly string[];
  nrLatitude?: number | undefined;
  nrLongitude?: number | undefined;
}

export function provider(facts: ProviderFacts, address: ToAddress): MedicalBusiness {
  const { path, nmPrestador, nmFantasia, telefones, nrLatitude, nrLongitude } = facts;
  const street = [facts.dsEndereco, facts.nrEndereco].filter(Boolean).join(', ');
  const hasCoordinates = Boolean(nrLatitude) && Boolean(nrLongitude);
  return known({
    '@type': 'MedicalBusiness',
    name: nmPrestador,
    alternateName: nmFantasia === nmPrestador ? undefined : nmFantasia,
    description: facts.dsEspecialidades.join(', ') || undefined,
    url: address(path),
    telephone: telephoneOf(telefones[0]),
    address: known({
      '@type': 'PostalAddress',
      streetAddress: street === '' ? undefined : street,
      addressLocality: facts.nmCidade,
      addressRegion: facts.sgEstado,
      postalCode: facts.nrCep,
      addressCountry: 'BR',
    }),
    geo: hasCoordinates
      ? known({ '@type': 'GeoCoordinates', latitude: nrLatitude, longitude: nrLongitude })
      : undefined,
  });
}

/** The text of the script element. */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return dataBlock(graph);
}

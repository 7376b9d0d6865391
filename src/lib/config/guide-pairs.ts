/** The pages "especialidade em cidade" of the directory: which there are, and where. */
import { slugOf } from '#lib/formats/slug.ts';

/** One specialty in one town, by the names that the services have for them. */
export interface GuidePair {
  especialidade: string;
  cidade: string;
  /** Two letters. */
  uf: string;
}

const PAIR = /^(?<especialidade>.+) em (?<cidade>.+?) ?\/ ?(?<uf>[a-z]{2})$/i;

/**
 * Reads 'Cardiologia em Olímpia/SP; Pediatria em Frutal/MG'; `undefined` when an entry is written in
 * another way, or when two would have the same address.
 */
export function parseGuidePairs(text: string): GuidePair[] | undefined {
  const entries = text.split(';').flatMap((entry) => entry.trim() || []);
  const pairs = entries.flatMap((entry): GuidePair[] => {
    const { especialidade = '', cidade = '', uf = '' } = PAIR.exec(entry)?.groups ?? {};
    return especialidade === '' ? [] : [{ especialidade, cidade, uf: uf.toUpperCase() }];
  });
  const isWhole = pairs.length === entries.length;
  const areApart = new Set(pairs.map(pairPath)).size === pairs.length;
  return isWhole && areApart ? pairs : undefined;
}

/** 'Cardiologia em Olímpia': what the page is called. */
export const pairTitle = ({ especialidade, cidade }: GuidePair) => `${especialidade} em ${cidade}`;

/** The last part of the page's address: 'cardiologia-em-olimpia-sp'. */
export const pairSlug = ({ especialidade, cidade, uf }: GuidePair) =>
  slugOf(`${especialidade} em ${cidade} ${uf}`, 200);

/** The path of the page. */
export const pairPath = (pair: GuidePair) => `/especialidades/${pairSlug(pair)}`;

/** What the demonstration shows. */
export const DEMONSTRATION_PAIRS: readonly GuidePair[] = [
  { especialidade: 'Cardiologia', cidade: 'São José do Rio Preto', uf: 'SP' },
  { especialidade: 'Pediatria', cidade: 'São José do Rio Preto', uf: 'SP' },
  { especialidade: 'Cardiologia', cidade: 'Olímpia', uf: 'SP' },
];

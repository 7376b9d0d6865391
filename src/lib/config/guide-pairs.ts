/** The pages "especialidade em cidade" of the directory: their names and addresses. */
import { slugOf } from '#lib/formats/text.ts';

/** One specialty in one town, with the names that the services use. */
export interface GuidePair {
  especialidade: string;
  cidade: string;
  /** Two letters. */
  uf: string;
}

const PAIR = /^(?<especialidade>.+) em (?<cidade>.+?) ?\/ ?(?<uf>[a-z]{2})$/i;

/**
 * Reads 'Cardiologia em Olímpia/SP; Pediatria em Frutal/MG'.
 * @returns `undefined` when an entry has another form, or when two entries have the same address
 */
export function parseGuidePairs(text: string): GuidePair[] | undefined {
  const entries = text.split(';').flatMap((entry) => entry.trim() || []);
  const pairs = entries.flatMap((entry): GuidePair[] => {
    const { especialidade = '', cidade = '', uf = '' } = PAIR.exec(entry)?.groups ?? {};
    return especialidade === '' ? [] : [{ especialidade, cidade, uf: uf.toUpperCase() }];
  });
  const isComplete = pairs.length === entries.length;
  const areApart = new Set(pairs.map(pairPath)).size === pairs.length;
  return isComplete && areApart ? pairs : undefined;
}

/** The title of the page: 'Cardiologia em Olímpia'. */
export const pairTitle = ({ especialidade, cidade }: GuidePair) => `${especialidade} em ${cidade}`;

/** The last part of the page's address: 'cardiologia-em-olimpia-sp'. */
export const pairSlug = ({ especialidade, cidade, uf }: GuidePair) =>
  slugOf(`${especialidade} em ${cidade} ${uf}`, 200);

export const pairPath = (pair: GuidePair) => `/especialidades/${pairSlug(pair)}`;

export const DEMONSTRATION_PAIRS: readonly GuidePair[] = [
  { especialidade: 'Cardiologia', cidade: 'São José do Rio Preto', uf: 'SP' },
  { especialidade: 'Pediatria', cidade: 'São José do Rio Preto', uf: 'SP' },
  { especialidade: 'Cardiologia', cidade: 'Olímpia', uf: 'SP' },
];

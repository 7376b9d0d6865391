/**
 * Recognizes a specialty in the typed text. The service compares a text only with names of providers,
 * so a recognized specialty is sent as a code.
 */
import palavras from '#content/palavras.json';
import { searchedText } from '#lib/formats/search-words.ts';
import { type EstadoBusca, isByName, type Opcao, selected } from './state.ts';
import { normalizedText } from './suggestions.ts';

/** The words that people use for a specialty; the search of the site uses them too. */
interface SpecialtyWords {
  /** Its names in the services' lists, the usual name first. */
  readonly nomes: readonly string[];
  /** The professional, in the singular; absent when everyday language has no word. */
  readonly pessoa?: string;
  /** Other words; accents, case, gender and number do not matter. */
  readonly tambem?: readonly string[];
  /** What to do, for care that most health plans do not include. */
  readonly foraDoPlano?: string;
}

export const SPECIALTY_WORDS: readonly SpecialtyWords[] = palavras.especialidades;

const LINKING = new Set(['e', 'de', 'da', 'do', 'em']);

/** A word without plural and gender: 'cirurgiões' equals 'cirurgião', 'psicóloga' equals 'psicólogo'. */
const stem = (word: string) =>
  word
    .replace(/oes$/, 'ao')
    .replace(/ais$/, 'al')
    .replace(/s$/, '')
    .replace(/(..)[ao]$/, '$1');

/** A key that is the same for every spelling of the same words. */
function keyOf(text: string): string {
  const words = normalizedText(text).split(' ');
  return words
    .filter((word) => !LINKING.has(word))
    .map(stem)
    .join(' ');
}

/** The name of a specialty and its regular forms for the professional: 'logia' → 'logista', 'logo'. */
function formsOf(nome: string): string[] {
  const name = normalizedText(nome);
  if (name.includes(' ')) return [name];
  return [
    name,
    name.replace(/logia$/, 'logista'),
    name.replace(/logia$/, 'logo'),
    name.replace(/iatria$/, 'iatra'),
    name.replace(/terapia$/, 'terapeuta'),
  ];
}

/** Every word of the data file → keys of the names that it stands for, the usual name first. */
const NAMES_OF = new Map<string, readonly string[]>(
  SPECIALTY_WORDS.flatMap(({ nomes, pessoa, tambem = [] }) => {
    const names = nomes.map(keyOf);
    const words = [...nomes.flatMap(formsOf), ...(pessoa === undefined ? [] : [pessoa]), ...tambem];
    return words.map((word) => [keyOf(word), names] as const);
  }),
);

const BY_NAME = new Map<string, SpecialtyWords>(
  SPECIALTY_WORDS.flatMap((words) => words.nomes.map((nome) => [keyOf(nome), words] as const)),
);

const KNOWN: readonly Opcao[] = SPECIALTY_WORDS.flatMap(({ nomes: [nome] }) =>
  nome === undefined ? [] : [{ id: keyOf(nome), nome }],
);

/** The known specialties in a compound name: 'Ginecologia/Obstetrícia' has two. */
const partsOf = (nome: string): string[] =>
  nome
    .replaceAll(/\s+/g, ' ')
    .split(/ e |[/,;–-]/i)
    .map(keyOf)
    .filter((part) => BY_NAME.has(part));

/** The words for a specialty of the list, found by its name or by the first part of it. */
export function specialtyWords(nome: string): SpecialtyWords | undefined {
  const own = BY_NAME.get(keyOf(nome));
  if (own) return own;
  const [part] = partsOf(nome);
  return part === undefined ? undefined : BY_NAME.get(part);
}

/** An entry of a list with the keys of its names. */
interface Keyed {
  opcao: Opcao;
  /** The keys of its whole name and of its professional. */
  whole: readonly string[];
  parts: readonly string[];
}

const keyedLists = new WeakMap<readonly Opcao[], readonly Keyed[]>();

/** The keys of a cached list are made once, because a search reads them several times. */
function keyed(lista: readonly Opcao[]): readonly Keyed[] {
  const known = keyedLists.get(lista);
  if (known) return known;
  const made = lista.map((opcao) => {
    const { nome } = opcao;
    return { opcao, whole: [nome, ...formsOf(nome)].map(keyOf), parts: partsOf(nome) };
  });
  keyedLists.set(lista, made);
  return made;
}

/** The entries with the lowest `rank`; a negative rank excludes an entry. */
function bestBy(lista: readonly Keyed[], rank: (entry: Keyed) => number): readonly Opcao[] {
  const ranked = lista
    .map((entry) => ({ opcao: entry.opcao, at: rank(entry) }))
    .filter(({ at }) => at >= 0);
  const first = Math.min(...ranked.map(({ at }) => at));
  return ranked.filter(({ at }) => at === first).map(({ opcao }) => opcao);
}

/**
 * The specialty of the list that a text names: by its name, its professional or a word of
 * the data file. Case, accents, gender and number do not matter. `undefined` when the text names no
 * specialty or several.
 */
export function findSpecialty(text: string, lista: readonly Opcao[]): Opcao | undefined {
  const named = searchedText(text);
  const whole = keyOf(named);
  // 'Médico de família' is a complete name; 'médica cardiologista' is not.
  const rest = keyOf(named.replace(/^\s*(?:m[eé]dic[oa]|especialista\s+em)\s+/i, ''));
  return (
    (whole === '' ? undefined : findByKey(whole, lista)) ??
    (rest === '' || rest === whole ? undefined : findByKey(rest, lista))
  );
}

function findByKey(wanted: string, lista: readonly Opcao[]): Opcao | undefined {
  const names = NAMES_OF.get(wanted) ?? [];
  const rank = (keys: readonly string[]) => {
    if (keys.includes(wanted)) return 0;
    const at = names.findIndex((name) => keys.includes(name));
    return at < 0 ? at : at + 1;
  };
  const entries = keyed(lista);
  const byWhole = bestBy(entries, ({ whole }) => rank(whole));
  const found = byWhole.length > 0 ? byWhole : bestBy(entries, ({ parts }) => rank(parts));
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The specialty that a search recognizes in its text. `undefined` when the service must look for the
 * text in names: it names no specialty, the visitor asked for that, or another specialty is selected.
 */
export function recognizedSpecialty(state: EstadoBusca): Opcao | undefined {
  const { nmPrestador, especialidade } = state;
  if (isByName(state)) return undefined;
  const named = findSpecialty(nmPrestador, especialidade.lista);
  const chosen = selected(especialidade);
  return chosen === undefined || chosen.id === named?.id ? named : undefined;
}

/** A specialty that the text names and that the operator's list does not have. */
export interface EspecialidadeAusente {
  nome: string;
  /** What to do; absent when most health plans include this care. */
  conselho: string | undefined;
}

/** `undefined` also while the list of specialties is missing, because the specialty is then unknown. */
export function missingSpecialty(state: EstadoBusca): EspecialidadeAusente | undefined {
  const { nmPrestador, especialidade } = state;
  if (isByName(state) || especialidade.lista.length === 0) return undefined;
  if (findSpecialty(nmPrestador, especialidade.lista)) return undefined;
  const known = findSpecialty(nmPrestador, KNOWN);
  const words = known && BY_NAME.get(keyOf(known.nome));
  return words && { nome: known.nome, conselho: words.foraDoPlano };
}

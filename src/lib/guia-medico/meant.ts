/**
 * A typed text that is exactly a specialty, or what people call one: it is searched as that specialty,
 * since the service looks for a text in names.
 */
import type { EstadoBusca, Opcao } from './search-state.ts';
import { isByName, selected } from './search-state.ts';
import { SPECIALTY_WORDS, type SpecialtyWords } from './specialty-words.ts';
import { plain } from './suggestions.ts';

const LINKING = new Set(['e', 'de', 'da', 'do', 'em']);

/** A word without plural and gender: 'cirurgiões' and 'cirurgião' are one, 'psicóloga' and 'psicólogo'. */
const stem = (word: string) =>
  word
    .replace(/oes$/, 'ao')
    .replace(/ais$/, 'al')
    .replace(/s$/, '')
    .replace(/(?<=..)[ao]$/, '');

/** What two spellings of the same words have in common. */
function keyOf(text: string): string {
  const words = plain(text).split(' ');
  return words
    .filter((word) => !LINKING.has(word))
    .map(stem)
    .join(' ');
}

/** Whoever practises a specialty of one word, where the language forms it by a rule. */
function formsOf(nome: string): string[] {
  const name = plain(nome);
  if (name.includes(' ')) return [name];
  return [
    name,
    name.replace(/logia$/, 'logista'),
    name.replace(/logia$/, 'logo'),
    name.replace(/iatria$/, 'iatra'),
    name.replace(/terapia$/, 'terapeuta'),
  ];
}

/** Every word of the list, with the names that it stands for, the usual one first. */
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

/** The parts of a compound name that are specialties themselves: 'Ginecologia/Obstetrícia' has two. */
const partsOf = (nome: string): string[] =>
  nome
    .split(/\s+e\s+|[/,;–-]/i)
    .map(keyOf)
    .filter((part) => BY_NAME.has(part));

/** What is known of a specialty of the list, by its own name or by the first of its parts. */
export function wordsOf(nome: string): SpecialtyWords | undefined {
  const own = BY_NAME.get(keyOf(nome));
  if (own) return own;
  const [part] = partsOf(nome);
  return part === undefined ? undefined : BY_NAME.get(part);
}

/** The entries that come first by `rank`; those without a rank do not count. */
function bestBy(lista: readonly Opcao[], rank: (opcao: Opcao) => number): readonly Opcao[] {
  const ranked = lista.map((opcao) => ({ opcao, at: rank(opcao) })).filter(({ at }) => at >= 0);
  const first = Math.min(...ranked.map(({ at }) => at));
  return ranked.filter(({ at }) => at === first).map(({ opcao }) => opcao);
}

/**
 * The one specialty of the list that a text names: its name, who practises it, or a word of
 * `specialty-words`, in any case, accents, gender and number. `undefined` for any other text, and for one
 * that names several.
 */
export function specialtyNamed(text: string, lista: readonly Opcao[]): Opcao | undefined {
  const wanted = keyOf(text.replace(/^\s*(?:m[eé]dic[oa]|especialista\s+em)\s+/i, ''));
  if (wanted === '') return undefined;
  return (
    theOne(wanted, lista) ??
    // 'Médico de família' is a name of its own.
    (keyOf(text) === wanted ? undefined : theOne(keyOf(text), lista))
  );
}

function theOne(wanted: string, lista: readonly Opcao[]): Opcao | undefined {
  const names = NAMES_OF.get(wanted) ?? [];
  const rank = (keys: readonly string[]) => {
    if (keys.includes(wanted)) return 0;
    const at = names.findIndex((name) => keys.includes(name));
    return at < 0 ? at : at + 1;
  };
  const whole = bestBy(lista, ({ nome }) => rank([nome, ...formsOf(nome)].map(keyOf)));
  const found = whole.length > 0 ? whole : bestBy(lista, ({ nome }) => rank(partsOf(nome)));
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The specialty that a search takes its text for; `undefined` when the text is looked for in names:
 * it names none, the visitor asked for it, or another specialty is selected.
 */
export function meantSpecialty(state: EstadoBusca): Opcao | undefined {
  const { nmPrestador, especialidade } = state;
  if (isByName(state)) return undefined;
  const named = specialtyNamed(nmPrestador, especialidade.lista);
  const chosen = selected(especialidade);
  return chosen === undefined || chosen.id === named?.id ? named : undefined;
}

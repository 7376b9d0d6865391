/** What Orca says in Portuguese: its phrases without what changes from run to run, and their faults. */
import { stablePhrase } from '../tasks/read-aloud.ts';

/** What it says of itself, the browser, the main landmark, an empty live region, and the letters of a password. */
const OF_ITSELF =
  /^(?:Modo de (?:foco|navegação)|deixando .*|Carregando\. Por favor aguarde\.|.* documento da web\.|Carregamento .*concluído\.|Página tem .*|barra de status\.|Texto não selecionado\.|conteúdo principal\.?|•|●+|\d+ caracteres .*)$/;
/** The first line of a page, which Orca sometimes reads by itself. */
const FIRST_LINE = /^Pular para o conteúdo(?: link(?: visitado)?)?\.$/;
/** What the home says of services that answer late, which happens on a busy machine. */
const LATE = /^Mais \d+ avisos? em Precisa de você\.$/;

/** What Orca says of a page when it is complete. */
export const isSummary = (phrase: string) => phrase.startsWith('Página tem ');

/** The phrases about the portal. */
export const ofPortal = (phrases: readonly string[]) =>
  phrases.filter((phrase) => ![OF_ITSELF, FIRST_LINE, LATE].some((words) => words.test(phrase)));

export const stable = (phrase: string) =>
  stablePhrase(phrase)
    .replaceAll('link visitado', 'link')
    .replace(/\(\d\d\) \d{5}-\d{4}/, 'TELEFONE');

const NAMELESS =
  /^(?:botão de (?:apertar|alternância|opção)|link|entrada|caixa de \S+|imagem|título nível \d)\b/;
/** More would be between the top of a page and its content. */
const MOST_LANDMARKS = 12;

/** The faults of a speech: a control without a name, a clickable text, a repeated phrase, too many landmarks. */
export function faultsIn(phrases: readonly string[]): string[] {
  const landmarks = phrases.map((phrase) => /^Página tem (\d+) marcos/.exec(phrase)?.[1]);
  return [
    ...landmarks
      .filter((count) => Number(count ?? 0) > MOST_LANDMARKS)
      .map((count) => `has ${String(count)} landmarks`),
    ...ofPortal(phrases).flatMap((phrase, index, all) => [
      ...(NAMELESS.test(phrase) ? [`says only “${phrase}”`] : []),
      ...(/\bclicável\b/.test(phrase) ? [`says “${phrase}”`] : []),
      // Orca says a part of a message, and then the whole, when a script changes the message in parts.
      ...(all.some((other, at) => at !== index && other.includes(phrase.replace(/\.$/, ''))) &&
      phrase.length > 3
        ? [`says “${phrase}” twice`]
        : []),
    ]),
  ];
}

/** What a screen reader says during a task: a virtual one runs in the page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ControlState, Driver, Listener } from './person.ts';

const source = readFileSync(
  new URL(
    '../esm/index.browser.js',
    `file://${createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader')}`,
  ),
  'utf8',
);
const exported = /export\s*\{[^}]*?([\w$]+) as virtual\s*\}/.exec(source)?.[1];
if (!exported) throw new Error('The virtual screen reader exports nothing by that name.');
/** The program as a script: `window.reader` is the screen reader. */
const READER = `if (!('reader' in window)) { (() => { ${source
  .replace(/export\s*\{[^}]*\};?/, '')
  .replace(/\/\/# sourceMappingURL.*/, '')}; window.reader = ${exported}; })(); }`;

const ANSWER_MS = 3_000;

/** Replaces days and numbers, which change from run to run. */
const plain = (phrase: string) =>
  phrase
    .replace(
      /(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)/g,
      'MÊS',
    )
    .replace(/(?:segunda|terça|quarta|quinta|sexta)-feira|sábado|domingo/g, 'DIA')
    .replace(/\d+/g, '0')
    .replace(/\s+/g, ' ')
    .trim();

/** The phrases of the whole page, read from its start. */
const READ_ALL = `(async () => {
  const { reader } = window;
  await reader.clearSpokenPhraseLog();
  for (let left = 3000; left > 0 && (await reader.lastSpokenPhrase()) !== 'end of document'; left -= 1) await reader.next();
  const all = await reader.spokenPhraseLog();
  await reader.clearSpokenPhraseLog();
  return all;
})()`;

/** What is said at the element that was found last. */
const AT_TARGET = `(async () => {
  const { reader, probe } = window;
  const wanted = probe.target?.control ?? probe.target;
  const search = async () => {
    for (let left = 3000; left > 0 && reader.activeNode !== wanted; left -= 1) await reader.next();
  };
  await search();
  // It does not notice that a popover or a <details> has opened.
  if (reader.activeNode !== wanted) {
    await reader.stop();
    await reader.start({ container: document.body });
    await search();
  }
  const phrase = reader.activeNode === wanted ? await reader.lastSpokenPhrase() : '';
  await reader.clearSpokenPhraseLog();
  return phrase;
})()`;

/**
 * What is said of a pressed control whose state the press has changed. The virtual screen reader reads
 * attributes only, and browsers keep these states elsewhere, so they come from the browser.
 */
export function stateInWords(
  now: ControlState | undefined,
  before: ControlState | undefined,
): string | undefined {
  if (now?.isChecked !== undefined && now.isChecked !== before?.isChecked)
    return `${now.role}, ${now.name}, ${now.isChecked ? 'checked' : 'not checked'}`;
  if (now?.isExpanded !== undefined && now.isExpanded !== before?.isExpanded)
    return `${now.role}, ${now.name}, ${now.isExpanded ? 'expanded' : 'collapsed'}`;
  return undefined;
}

/** Whether an answer is still expected: silence, or a last phrase such as 'Buscando prestadores…'. */
const isPending = (said: readonly string[]) => said.at(-1)?.endsWith('…') ?? true;

/** The faults of a page as a screen reader reads it. */
export function findingsIn(phrases: readonly string[]): string[] {
  return phrases.flatMap((phrase, index) => {
    const isNameless =
      /^(?:link|button)(?:, (?:not )?(?:busy|checked|disabled|expanded|pressed))*$/.test(phrase);
    const isRepeated = phrase === phrases[index - 1] && !/^(?:end of |cell\b)/.test(phrase);
    return [
      ...(isNameless ? [`says only “${phrase}”`] : []),
      ...(isRepeated ? [`says “${phrase}” twice`] : []),
    ];
  });
}

export class ScreenReader implements Listener {
  /** What was done and said, one line each. */
  readonly transcript: string[] = [];
  readonly findings: string[] = [];
  readonly #driver: Driver;
  #before = '';
  #stateBefore: ControlState | undefined;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async before(): Promise<void> {
    this.#before = String(await this.#driver.ask(AT_TARGET));
    this.#stateBefore = await this.#driver.stateOf?.();
    this.transcript.push(`> ${plain(this.#before)}`);
  }

  async after(action: string): Promise<void> {
    if ((await this.#driver.ask("'reader' in window")) !== true) {
      await this.#arrive();
      return;
    }
    const state = stateInWords(await this.#driver.stateOf?.(), this.#stateBefore);
    if (state !== undefined) {
      const told = (await this.#said()).filter((phrase) => /^(?:polite|assertive): /.test(phrase));
      this.transcript.push(...[state, ...told].map((phrase) => `  ${plain(phrase)}`));
      return;
    }
    if (this.#before.startsWith('radio')) this.findings.push(`no new state after “${action}”`);
    let said = await this.#said();
    // The keyboard or another program announces what is typed, called or opened.
    const hasNoSpokenAnswer =
      action.startsWith('escreve') ||
      (await this.#driver.ask('Boolean(window.probe.seen.called || window.probe.seen.opened)')) ===
        true;
    for (const end = Date.now() + ANSWER_MS; isPending(said) && !hasNoSpokenAnswer;) {
      if (Date.now() > end) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
      said = await this.#said();
    }
    if (hasNoSpokenAnswer) return;
    if (said.length === 0) this.findings.push(`silence after “${action}”`);
    this.findings.push(...findingsIn(said).map((finding) => `after “${action}”: ${finding}`));
    this.transcript.push(...said.map((phrase) => `  ${plain(phrase)}`));
  }

  /** What was said since the last call. */
  async #said(): Promise<string[]> {
    const phrases = (await this.#driver.ask('window.reader.spokenPhraseLog()')) as string[];
    // The phrase of the pressed element is not the answer of the page.
    const said = phrases.filter((phrase) => phrase !== this.#before);
    if (said.length > 0) return said;
    const now = String(await this.#driver.ask(AT_TARGET));
    return now !== '' && now !== this.#before ? [now] : [];
  }

  /** A new page: its title is said, and its main heading found. */
  async #arrive(): Promise<void> {
    await this.#driver.ask(READER);
    await this.#driver.ask('window.reader.start({ container: document.body })');
    const title = String(await this.#driver.ask('document.title'));
    const phrases = (await this.#driver.ask(READ_ALL)) as string[];
    const heading = phrases.find((phrase) => /^heading, .*level 1$/.test(phrase));
    if (title === '' || !heading) this.findings.push('a page without a title or a heading');
    this.findings.push(...findingsIn(phrases).map((finding) => `${title}: ${finding}`));
    this.transcript.push(`= ${plain(title)}`, `  ${plain(heading ?? '')}`);
  }
}

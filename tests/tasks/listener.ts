/** What a screen reader says during a task: a virtual one runs in the page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Words } from './in-page.ts';
import type { ControlState, Driver } from './driver.ts';
import type { Listener } from './person.ts';
import {
  findingsIn,
  type Found,
  isHeard,
  isPending,
  LIVE,
  oneLine,
  stablePhrase,
  stateInWords,
} from './read-aloud.ts';

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

/** What the screen reader adds for a button's value, which no browser exposes. */
const VALUE = `window.probe.target instanceof HTMLButtonElement && window.probe.target.value
  ? ', ' + window.probe.target.value : ''`;

/**
 * What is said for the element and its content, or else for the nearest element around it. For a link or
 * a button only the name counts, because it replaces the content.
 */
const OF_TARGET = `(async () => {
  const { reader, probe } = window;
  // It does not notice that a popover or a <details> has opened.
  await reader.stop();
  await reader.start({ container: document.body });
  const inside = [];
  let around = ['', ''];
  for (let left = 3000; left > 0; left -= 1) {
    await reader.next();
    const phrase = await reader.lastSpokenPhrase();
    if (phrase === 'end of document') break;
    const { activeNode } = reader;
    if (phrase.startsWith('end of ') || activeNode.parentElement?.closest('a, button, [role="img"]')) continue;
    const said = [phrase, await reader.itemText()];
    if (probe.target.contains(activeNode)) inside.push(said);
    else if (activeNode.contains(probe.target)) around = said;
  }
  await reader.clearSpokenPhraseLog();
  const all = inside.length > 0 ? inside : [around];
  return {
    text: probe.target.textContent,
    phrases: all.map(([phrase]) => phrase),
    words: all.map(([, words]) => words),
  };
})()`;

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
    const value = (await this.#driver.ask(VALUE)) as string;
    this.#stateBefore = await this.#driver.stateOf?.();
    this.transcript.push(`> ${stablePhrase(this.#before.replace(value, ''))}`);
  }

  async after(action: string): Promise<void> {
    if ((await this.#driver.ask("'reader' in window")) !== true) {
      await this.#arrive();
      return;
    }
    const state = stateInWords(await this.#driver.stateOf?.(), this.#stateBefore);
    if (state !== undefined) {
      const told = (await this.#said()).filter((phrase) => LIVE.test(phrase));
      this.#record(action, [state, ...told]);
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
    if (isPending(said)) this.findings.push(`no answer after “${action}”`);
    this.#record(action, said);
  }

  #record(action: string, said: readonly string[]): void {
    this.findings.push(...findingsIn(said).map((finding) => `after “${action}”: ${finding}`));
    this.transcript.push(...said.map((phrase) => `  ${stablePhrase(phrase)}`));
  }

  async sees(what: Words): Promise<void> {
    const found = (await this.#driver.ask(OF_TARGET)) as Found;
    if (!isHeard(what, found))
      this.findings.push(`shows “${oneLine(found.text)}”, and says “${found.phrases.join(' ')}”`);
    this.transcript.push(...found.phrases.map((phrase) => `* ${stablePhrase(phrase)}`));
  }

  /** What was said since the last call. */
  async #said(): Promise<string[]> {
    const phrases = (await this.#driver.ask('window.reader.spokenPhraseLog()')) as string[];
    // Neither the phrase of the pressed element nor an emptied live region is an answer.
    const said = phrases.filter(
      (phrase) => phrase !== this.#before && !/^(?:polite|assertive): $/.test(phrase),
    );
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
    this.transcript.push(`= ${stablePhrase(title)}`, `  ${stablePhrase(heading ?? '')}`);
  }
}

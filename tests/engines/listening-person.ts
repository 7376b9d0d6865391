/** A person who does a task with the keyboard alone, and hears what Orca says. */
import type { Driver } from '../tasks/driver.ts';
import type { Words } from '../tasks/in-page.ts';
import type { Listener } from '../tasks/person.ts';
import type { Orca } from './orca.ts';
import { faultsIn, isSummary, ofPortal, stable } from './speech.ts';

const MAX_STOPS = 60;
/** How long an answer, and what a key reaches, may take to be said. */
const ANSWER_MS = 15_000;
const SPEECH_MS = 3000;

/** The control of the element that was found last: of a label its field, of a text the link or button around it. */
const CONTROL = `(window.probe.target.control ?? window.probe.target.closest('a, button, input, select, textarea, summary') ?? window.probe.target)`;

/** Where the focus is, seen from the control. */
const WHERE = `(() => {
  const [at, to, main] = [document.activeElement, ${CONTROL}, document.querySelector('main')];
  if (at === to) return 'there';
  if (at.type === 'radio' && at.name === to.name && at.form === to.form) return 'in its group';
  if (main?.contains(to) && at.matches('.skip-link')) return 'at the link to the content';
  if (at === document.body) return 'before';
  return at.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_PRECEDING ? 'after' : 'before';
})()`;
/** The key that goes on from there. */
const KEYS: Readonly<Record<string, string>> = {
  'in its group': 'Down',
  'at the link to the content': 'Return',
  before: 'Tab',
  after: 'shift+Tab',
};

/** What an action has led to. */
interface Shown {
  /** The page has not been heard. */
  isNew: boolean;
  /** A number was called, or a file opened. */
  isLeft: boolean;
  /** The heading that has got the focus. Orca 43 says nothing of it when the control that had the focus is gone. */
  heading: string;
  /** The group that has the focus. On a new page Orca says it before or after its summary of the page. */
  group: string;
}
const SHOWN = `(() => {
  const [at, { called, opened }] = [document.activeElement, window.probe.seen];
  const isNew = window.isHeard !== true;
  return {
    isNew,
    isLeft: Boolean(called || opened),
    heading: !isNew && /^H[1-6]$/.test(at.tagName) ? at.textContent : '',
    group: at.getAttribute('aria-label') ?? '',
  };
})()`;

/** Whether the error that is said of the control is in the page. */
const IS_INVALID = `Boolean(document.activeElement.closest('[aria-invalid="true"]'))`;

export class ListeningPerson implements Listener {
  /** What was done and said, one line each. */
  readonly transcript: string[] = [];
  readonly faults: string[] = [];
  /** The browser as this person uses it. */
  readonly driver: Driver;
  readonly #orca: Orca;
  /** What was said at the control that was pressed last. */
  #before: readonly string[] = [];
  /** What was typed last. Orca says its last letters, more of them on a busy machine. */
  #typed = '';
  /** What was said after it. */
  #answer: readonly string[] = [];

  constructor(orca: Orca) {
    this.#orca = orca;
    const { driver } = orca;
    this.driver = {
      ...driver,
      press: () => this.#press(),
      write: (text) => this.#write(text),
      startWith: async (cookies, origin) => {
        await driver.startWith(cookies, origin);
        await orca.heard(0);
      },
    };
  }

  before = () => Promise.resolve();

  async after(action: string): Promise<void> {
    const isTyped = action.startsWith('escreve');
    let shown = await this.#shown();
    const { heading } = shown;
    const isSilent = () => isTyped || shown.isLeft || heading !== '';
    // Orca repeats what was typed. Later it would count as the answer to the next key.
    let said = await this.#heard(isSilent() && !isTyped ? 0 : ANSWER_MS);
    const isOfGroup = (phrase: string) => shown.group !== '' && phrase.startsWith(shown.group);
    const isAnswered = () =>
      shown.isNew
        ? said.some(isSummary) && (shown.group === '' || said.some(isOfGroup))
        : isSilent() || ofPortal(said).at(-1)?.endsWith('…') === false;
    // A page can be replaced while Orca speaks.
    shown = await this.#shown();
    for (const end = Date.now() + ANSWER_MS; !isAnswered() && Date.now() < end;) {
      said = [...said, ...(await this.#heard(ANSWER_MS))];
      shown = await this.#shown();
    }
    if (!isAnswered()) this.faults.push(`no answer after “${action}”`);
    if (shown.isNew) {
      this.transcript.push(`= ${stable(String(await this.driver.ask('document.title')))}`);
      await this.driver.ask('(window.isHeard = true)');
      // Before its summary of a page Orca speaks of the browser.
      const summary = said.findIndex(isSummary);
      said = said.filter((phrase, index) => index >= summary || isOfGroup(phrase));
    } else {
      const hasOpened = this.#before.some((phrase) => / recolhido\b/.test(phrase));
      if (hasOpened && !isSilent() && !said.some((phrase) => /\bexpandido\b/.test(phrase)))
        this.faults.push(`does not say that it is open after “${action}”`);
      if (heading !== '') this.transcript.push(`  (${stable(heading)})`);
    }
    this.#before = [];
    this.#answer = said;
    const isOfHeading = (phrase: string) => heading !== '' && phrase.startsWith(heading);
    this.#record(
      '  ',
      said.filter((phrase) => !isOfHeading(phrase)),
    );
  }

  /** A document that is being replaced answers nothing. */
  async #shown(): Promise<Shown> {
    const shown = await this.driver.ask(SHOWN);
    return (shown ?? { isNew: true, isLeft: false, heading: '', group: '' }) as Shown;
  }

  /** Reads line by line, from the begin of the content, until these words are said. */
  async sees(what: Words): Promise<void> {
    const { source, flags } = typeof what === 'string' ? { source: what, flags: '' } : what;
    const words = new RegExp(source.replace(/^\^|\$$/g, ''), flags);
    if (words.test(this.#answer.join(' '))) return;
    const isOnPage = await this.driver.ask('document.activeElement === document.body');
    if (isOnPage === true) await this.#step('Tab');
    // The link leads to the first line of the content, and the next line would be the second.
    if ((await this.driver.ask("document.activeElement.matches('.skip-link')")) === true)
      for (const key of ['Return', 'Up']) await this.#step(key);
    // At a summary, Orca 43 gives the arrow keys to the browser.
    const isAtSummary =
      (await this.driver.ask("document.activeElement.matches('summary')")) === true;
    let said = isAtSummary ? await this.#step('Tab') : [];
    const onward = (await this.driver.ask(WHERE)) === 'after' ? 'Up' : 'Down';
    for (let lines = 0, silent = 0; !words.test(said.join(' ')); lines += 1) {
      if (lines === MAX_STOPS || silent === 3) {
        this.faults.push(`does not say ${String(words)}`);
        return;
      }
      said = await this.#step(onward);
      silent = said.length === 0 ? silent + 1 : 0;
    }
    this.#record('* ', said);
  }

  #record(mark: string, said: readonly string[]): void {
    this.faults.push(...faultsIn(said));
    this.transcript.push(...ofPortal(said).map((phrase) => `${mark}${stable(phrase)}`));
  }

  async #heard(patience: number): Promise<string[]> {
    const { phrases, languages } = await this.#orca.heard(patience);
    const foreign = languages.filter((language) => !/^(?:pt|None)$/.test(language));
    if (foreign.length > 0) this.faults.push(`speaks ${foreign.join(', ')}`);
    const invalid = phrases.find((phrase) => /inválid[ao]/.test(phrase));
    if (invalid !== undefined && (await this.driver.ask(IS_INVALID)) !== true)
      this.faults.push(`says “${invalid}” of a field without an error`);
    return phrases.filter((phrase) => !this.#typed.includes(phrase));
  }

  async #step(key: string): Promise<string[]> {
    await this.#orca.press(key);
    return this.#heard(SPEECH_MS);
  }

  /** Moves the focus to the control, and records what is said there. */
  async #reach(): Promise<void> {
    let said: string[] = [];
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      const where = String(await this.driver.ask(WHERE));
      const key = KEYS[where];
      if (key === undefined) {
        this.#before = said;
        this.#record('> ', said);
        return;
      }
      said = await this.#step(key);
    }
    throw new Error('The keyboard does not reach the control.');
  }

  async #press(): Promise<boolean> {
    await this.#reach();
    const isBox = await this.driver.ask(`/^(?:radio|checkbox)$/.test(${CONTROL}.type)`);
    this.#typed = '';
    await this.#orca.press(isBox === true ? 'space' : 'Return');
    return true;
  }

  async #write(text: string): Promise<void> {
    await this.#reach();
    this.#typed = text;
    await this.#orca.typeText(text);
  }
}

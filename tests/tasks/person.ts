/** A person at a telephone: does a task in any browser, and counts the effort. */
import type { Driver } from './driver.ts';
import type { Seen, Wanted, Words } from './in-page.ts';

const WAIT_MS = 10_000;
const POLL_MS = 40;
/** The person scrolls at most this far when the page has another link that leads there. */
const SCREEN_PIXELS = 800;

/** Records what a screen reader says before and after each action. */
export interface Listener {
  /** Runs when the element is found and not yet used. */
  before: () => Promise<void>;
  /** Runs when the page has answered. */
  after: (action: string) => Promise<void>;
  /** Runs when the person has found these words in the page. */
  sees: (what: Words) => Promise<void>;
}

/** What a task costs. */
export interface Effort {
  taps: number;
  /** Fields that were typed in. */
  fields: number;
  /** Pixels scrolled to bring each element into view. */
  pixels: number;
}

type Name = string | RegExp;
/** An element to press: its role, and its full name or a part of it. */
export type Control = readonly [role: 'link' | 'button' | 'radio' | 'checkbox', name: Name];

const words = (name: Name): Words =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };
const pressed = ([role, name]: Control): Wanted => ({ role, name: words(name) });
const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

interface Options {
  listener?: Listener | undefined;
  pressesAgain?: boolean;
}

export class Person {
  readonly effort: Effort = { taps: 0, fields: 0, pixels: 0 };
  readonly #driver: Driver;
  readonly #origin: string;
  readonly #listener: Listener | undefined;
  /** Whether the person presses a button again that is still there after a press. */
  readonly pressesAgain: boolean;

  constructor(driver: Driver, origin: string, { listener, pressesAgain = false }: Options = {}) {
    this.#driver = driver;
    this.#origin = origin;
    this.#listener = listener;
    this.pressesAgain = pressesAgain;
  }

  /** Opens a page of the portal. */
  async open(path: string): Promise<void> {
    await this.#driver.open(`${this.#origin}${path}`);
    await this.#still();
    await this.#listener?.after(`abre ${path}`);
  }

  /** Taps the first of these elements that the page has. */
  async tap(...controls: readonly Control[]): Promise<void> {
    const end = Date.now() + WAIT_MS;
    do {
      const found = await this.#first(controls.map(pressed));
      const [, name] = controls[found] ?? ['', ''];
      if (await this.#press(name)) return;
    } while (Date.now() < end);
    throw new Error(`The page changes, so that ${String(controls[0]?.[1])} cannot be pressed`);
  }

  /** Taps an element if the page still has it. */
  async tapIfThere(control: Control): Promise<void> {
    const pixels = await this.#find(pressed(control));
    if (pixels !== undefined && (await this.#press(control[1]))) this.effort.pixels += pixels;
  }

  /** Taps the first of these elements. While the page lacks it, taps one of the others, which lead to it. */
  async go(...controls: readonly Control[]): Promise<void> {
    let left = controls;
    while (left.length > 0) {
      const found = await this.#first(left.map(pressed), false);
      const control = left[found];
      if (control) await this.tap(control);
      left = left.slice(0, found);
    }
  }

  /** Taps the goal, after the links that lead to it (see `#approach`). */
  async tapAfter(goal: Control, ...controls: readonly Control[]): Promise<void> {
    await this.#approach(pressed(goal), controls);
    await this.tap(goal);
  }

  /** Finds a text, after these links. */
  async seeAfter(goal: Name, ...controls: readonly Control[]): Promise<void> {
    await this.#approach({ text: words(goal) }, controls);
    await this.#listener?.sees(words(goal));
  }

  /** Types into a field, after these links. */
  async typeAfter(label: Name, text: string, ...controls: readonly Control[]): Promise<void> {
    await this.#approach({ label: words(label) }, controls);
    await this.type(label, text);
  }

  /** Types into the field with this label. */
  async type(label: Name, text: string): Promise<void> {
    await this.#first([{ label: words(label) }]);
    this.effort.fields += 1;
    await this.#listener?.before();
    await this.#driver.write(text);
    await this.#listener?.after(`escreve em ${String(label)}`);
  }

  /** Chooses a file in the file field with this label. */
  async attach(label: Name, file: string): Promise<void> {
    await this.#first([{ label: words(label) }]);
    this.effort.taps += 1;
    await this.#listener?.before();
    await this.#driver.attach(file);
    await this.#still();
    await this.#listener?.after(`anexa em ${String(label)}`);
  }

  /** Finds a text, and brings it into view. */
  async see(text: Name): Promise<void> {
    await this.#first([{ text: words(text) }]);
    await this.#listener?.sees(words(text));
  }

  /** Lets time pass in the page, in milliseconds. */
  async wait(ms: number): Promise<void> {
    await this.#driver.ask(`(() => {
      const { now } = Date;
      Date.now = () => now() + ${String(ms)};
      document.dispatchEvent(new Event('visibilitychange'));
    })()`);
    await this.#still();
    await this.#listener?.after('espera');
  }

  /** Whether the page has this element, a field with this label, or this text. It costs no effort. */
  async has(what: Control | { label: Name } | { text: Name }): Promise<boolean> {
    const wanted =
      'label' in what
        ? { label: words(what.label) }
        : 'text' in what
          ? { text: words(what.text) }
          : pressed(what);
    return (await this.#distance(wanted)) !== undefined;
  }

  /** What the page has copied, called or opened. Waits for it. */
  async result(what: 'copied' | 'called' | 'opened'): Promise<string> {
    const end = Date.now() + WAIT_MS;
    while (Date.now() < end) {
      const { [what]: found } = (await this.#driver.ask('window.probe.seen')) as Seen;
      if (found) return found;
      await pause();
    }
    throw new Error(`The page has not ${what} anything.`);
  }

  /** The body of an address for this person, read without leaving the page. It costs no effort. */
  async read(address: string): Promise<string> {
    const text = `fetch(${JSON.stringify(address)}).then((answer) => answer.text())`;
    return String(await this.#driver.ask(text));
  }

  /**
   * Follows links until the page has the goal. The list begins with the link nearest to the goal. On each page
   * the person takes the first link that the page has, and afterwards only nearer ones.
   */
  async #approach(goal: Wanted, controls: readonly Control[]): Promise<void> {
    let left = controls;
    for (;;) {
      const found = await this.#first([goal, ...left.map(pressed)]);
      const control = left[found - 1];
      if (!control) return;
      await this.tap(control);
      left = left.slice(0, found - 1);
    }
  }

  /** Waits for one of the elements and scrolls to it. @returns the index of the first one found */
  async #first(wanted: readonly Wanted[], hasGoal = true): Promise<number> {
    const end = Date.now() + WAIT_MS;
    do {
      const distances: (number | undefined)[] = [];
      for (const one of wanted) {
        distances.push(await this.#distance(one));
        if (hasGoal && distances[0] !== undefined) break;
      }
      // The goal counts at any distance. A link on the screen comes before a link that is further away.
      const there = (most: number) =>
        distances.findIndex(
          (far, index) => far !== undefined && ((hasGoal && index === 0) || far <= most),
        );
      const index = there(SCREEN_PIXELS) === -1 ? there(Infinity) : there(SCREEN_PIXELS);
      const one = wanted[index];
      const pixels = one && (await this.#find(one));
      if (pixels !== undefined) {
        this.effort.pixels += pixels;
        return index;
      }
      await pause();
    } while (Date.now() < end);
    throw new Error(`The page has none of ${JSON.stringify(wanted)}`);
  }

  async #distance(wanted: Wanted): Promise<number | undefined> {
    const pixels = await this.#driver.ask(`window.probe.distance(${JSON.stringify(wanted)})`);
    return typeof pixels === 'number' ? pixels : undefined;
  }

  async #find(wanted: Wanted): Promise<number | undefined> {
    const pixels = await this.#driver.ask(`window.probe.find(${JSON.stringify(wanted)})`);
    return typeof pixels === 'number' ? pixels : undefined;
  }

  /** Presses the element that was found last. @returns whether it could be pressed */
  async #press(name: Name): Promise<boolean> {
    await this.#listener?.before();
    if (!(await this.#driver.press())) return false;
    this.effort.taps += 1;
    await this.#still();
    await this.#listener?.after(`toca ${String(name)}`);
    return true;
  }

  async #still(): Promise<void> {
    const end = Date.now() + WAIT_MS;
    while (Date.now() < end && (await this.#driver.ask('window.probe.isStill()')) !== true)
      await pause();
  }
}

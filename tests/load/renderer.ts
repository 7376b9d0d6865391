/**
 * Measures the time of Astro's renderer for a page of 200 entries (`npm run bench -- renderer`), without the
 * portal: the same HTML as one string, as templates, components, components with slots, and tags by name. The
 * components are written as the compiler writes them. For a tag by name Astro asks every renderer, and the
 * result is a promise, for which the rest of the page waits.
 */
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import {
  createComponent,
  render,
  renderComponent,
  renderSlot,
  unescapeHTML,
} from 'astro/compiler-runtime';
import { escapeHTML } from 'astro/runtime/server/index.js';
import { percentile, printTable } from './programs.ts';

type Result = Parameters<typeof renderComponent>[0];
type Slots = Record<string, unknown>;
type Component = ReturnType<typeof createComponent>;

const ENTRIES = 200;
const ROUNDS = 60;
const WARM_UP_ROUNDS = 20;
const texts = Array.from({ length: ENTRIES }, (_, index) => `Entry ${String(index)} & more`);

const component = (
  write: (result: Result, props: Record<string, string>, slots: Slots) => unknown,
): Component => createComponent(write as Parameters<typeof createComponent>[0]);

const Leaf = component((_, { text }) => render`<span>${text}</span>`);
/** `<span><slot /></span>` */
const Frame = component(
  (result, _, slots) => render`<span>${renderSlot(result, slots['default'] as never)}</span>`,
);

const ofEntries = (write: (result: Result, text: string) => unknown) =>
  component((result) => render`<ul>${texts.map((text) => write(result, text))}</ul>`);

const framed = (result: Result, content: unknown) =>
  renderComponent(result, 'Frame', Frame, {}, { default: () => render`${content}` });

const SHAPES: Record<string, Component> = {
  'one string': component(
    () =>
      render`${unescapeHTML(`<ul>${texts.map((text) => `<li><span>${escapeHTML(text)}</span></li>`).join('')}</ul>`)}`,
  ),
  'a template each': ofEntries((_, text) => render`<li><span>${text}</span></li>`),
  'a component each': ofEntries(
    (result, text) => render`<li>${renderComponent(result, 'Leaf', Leaf, { text })}</li>`,
  ),
  'a component with a slot each': ofEntries(
    (result, text) => render`<li>${framed(result, text)}</li>`,
  ),
  'a tag by name each (`<Tag />`)': ofEntries(
    (result, text) =>
      render`<li>${renderComponent(result, 'Tag', 'span', {}, { default: () => render`${text}` })}</li>`,
  ),
  'three components, two with a slot, each': ofEntries(
    (result, text) =>
      render`<li>${framed(result, framed(result, renderComponent(result, 'Leaf', Leaf, { text })))}</li>`,
  ),
};

/** Prints the microseconds of processor time for a page of each shape. The shapes take turns. */
export async function benchRenderer(): Promise<void> {
  const container = await AstroContainer.create();
  const times = new Map(Object.keys(SHAPES).map((name) => [name, [] as number[]]));
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (const [name, shape] of Object.entries(SHAPES)) {
      const before = process.cpuUsage();
      await container.renderToString(shape);
      const { user, system } = process.cpuUsage(before);
      if (round >= WARM_UP_ROUNDS) times.get(name)?.push(user + system);
    }
  }
  printTable(
    ['200 entries as', 'µs a page', 'µs an entry'],
    [...times].map(([name, each]) => {
      const time = percentile(each, 0.5);
      return [name, time.toFixed(0), (time / ENTRIES).toFixed(2)];
    }),
  );
}

/** What is wrong with the SVG files of a brand: they stand in every page, and a script makes icons of them. */
import type { Colours } from '../../../src/lib/config/brand-schema.ts';
import { inlineDrawing } from '../../../src/lib/config/drawings.ts';
import type { DrawingName, Drawings } from './folder.ts';

/** Bytes in a page. The mark is twice on pages with a card; the others are once on few pages. */
const LIMITS: Readonly<Record<DrawingName, number>> = { mark: 2_000, hero: 12_000, lost: 6_000 };

/** What a page may not contain, or a picture cannot show. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/<script|\son\w+=/i, 'has a script'],
  [/<style|\sstyle=/i, 'has styles of its own, which the content policy refuses: write fill="…"'],
  [/<(?:image|foreignObject|iframe)\b/i, 'contains another picture or a page'],
  [/(?:href|url)\s*(?:=\s*["']|\(\s*["']?)(?!#)/i, 'refers to another address'],
  [/<text\b/i, 'has letters, which need a typeface: make them paths'],
];

/** The names that `var(--name)` may have in a drawing. */
function known({ light, drawn, mark }: Colours, name: DrawingName): Set<string> {
  const roles = [...Object.keys(light), ...Object.keys(drawn).map((key) => `drawn-${key}`)];
  return new Set(name === 'mark' ? Object.keys(mark.ground).map((key) => `mark-${key}`) : roles);
}

function problemsOf(name: DrawingName, svg: string, colours: Colours): string[] {
  const size = Buffer.byteLength(inlineDrawing(svg, 'x'));
  const [, box = ''] = /viewBox="([^"]+)"/.exec(svg) ?? [];
  const [, , width, height] = box.split(/[\s,]+/).map(Number);
  const names = known(colours, name);
  const unknown = [...svg.matchAll(/var\(--([\w-]+)\)/g)]
    .map(([, used = '']) => used)
    .filter((used) => !names.has(used));
  return [
    !svg.includes('<svg') && 'is not SVG',
    !(Number(width) > 0 && Number(height) > 0) && 'has no viewBox',
    name === 'mark' && width !== height && `is not square (viewBox ${box})`,
    size > LIMITS[name] &&
      `is too large: ${String(size)} bytes, at most ${String(LIMITS[name])}. svgo makes it smaller`,
    ...REFUSED.map(([pattern, said]) => pattern.test(svg) && said),
    ...new Set(unknown.map((used) => `names var(--${used}), which brand/colours.ts lacks`)),
  ].flatMap((said) => (said === false ? [] : `brand/${name}.svg ${said}.`));
}

/** Values of a mark that no theme has. */
function markProblems({ drawn, light, mark }: Colours): string[] {
  const page = Object.keys(mark.page);
  const ground = Object.keys(mark.ground);
  const unequal = page.filter((name) => !ground.includes(name));
  const more = ground.filter((name) => !page.includes(name));
  const unknown = Object.values(mark.page).flatMap((value) => {
    const [, name] = /^var\(--(.+)\)$/.exec(value) ?? [];
    if (name === undefined || name in light || name.replace(/^drawn-/, '') in drawn) return [];
    return `brand/colours.ts: mark.page names --${name}, which no theme has.`;
  });
  return [
    ...[...unequal, ...more].map(
      (name) => `brand/colours.ts: mark.${name} is only in one of page and ground.`,
    ),
    ...unknown,
  ];
}

/** One sentence for each fault of the drawings. */
export function drawingProblems(drawings: Drawings, colours: Colours): string[] {
  const missing = drawings.mark === undefined ? ['brand/mark.svg is missing.'] : [];
  const own = Object.entries(drawings).flatMap(([name, svg]) =>
    problemsOf(name as DrawingName, svg, colours),
  );
  return [...missing, ...own, ...markProblems(colours)];
}

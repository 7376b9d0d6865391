/** The faults of a brand's drawings and pictures. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Colours } from '../../../src/lib/config/brand-schema.ts';
import { inlineDrawing } from '../../../src/lib/config/drawings.ts';
import type { DrawingName, Drawings } from './folder.ts';

/** Bytes in a page. The mark is twice on pages with a card; the other drawings are once on few pages. */
const DRAWING_LIMITS: Readonly<Record<DrawingName, number>> = {
  mark: 2_000,
  hero: 12_000,
  lost: 6_000,
};

/** Parts that a page must not contain or a picture cannot show. */
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
    size > DRAWING_LIMITS[name] &&
      `is too large: ${String(size)} bytes, at most ${String(DRAWING_LIMITS[name])}. svgo makes it smaller`,
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

/** Bytes. Messengers show no larger preview. The icons load with each page. */
const PICTURE_LIMITS: Readonly<Record<string, number>> = {
  'favicon.svg': 4_000,
  'favicon.ico': 8_000,
  'apple-touch-icon.png': 12_000,
  'icon-192.png': 12_000,
  'icon-512.png': 40_000,
  'compartilhamento.jpg': 150_000,
};

/** The accepted mean difference of two pictures, from 0 to 255. Releases of the renderer differ slightly. */
const SAME = 2;

/** Pixels without transparency; ICO and SVG are compared by their bytes. */
const pixels = (bytes: Buffer) =>
  sharp(bytes).flatten({ background: '#808080' }).raw().toBuffer({ resolveWithObject: true });

async function isSame(name: string, one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) return true;
  if (!/\.(?:png|jpg)$/.test(name)) return false;
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return false;
  const sum = a.data.reduce((total, value, at) => total + Math.abs(value - (b.data[at] ?? 0)), 0);
  return sum / a.data.length <= SAME;
}

/**
 * One sentence for each picture that is missing, old or too large.
 * @param made the pictures that the present drawings give
 */
export async function pictureProblems(
  made: ReadonlyMap<string, Buffer>,
  folder: string,
): Promise<string[]> {
  const found = await Promise.all(
    [...made].map(async ([name, bytes]) => {
      const file = path.join(folder, name);
      if (!existsSync(file)) return [`${name} is missing: npm run brand makes it.`];
      const there = readFileSync(file);
      const limit = PICTURE_LIMITS[name] ?? 0;
      return [
        (await isSame(name, there, bytes))
          ? ''
          : `${name} is not what the drawings and colours give now: npm run brand makes it again.`,
        there.length > limit
          ? `${name} is too large: ${String(there.length)} bytes, at most ${String(limit)}. Simplify the drawing.`
          : '',
      ].filter(Boolean);
    }),
  );
  return found.flat().map((said) => `brand/public/${said}`);
}

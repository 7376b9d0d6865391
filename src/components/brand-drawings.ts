/** The SVG files of `brand/`, as text. A brand without a picture leaves its file out. */
import { inlineDrawing, withColours } from '#lib/config/drawings.ts';
import { markColours } from '#lib/config/colours.ts';

const files = import.meta.glob<string>('/brand/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The mark. @param tone `ground`: for the dark ground of the card */
export function mark(tone: keyof typeof markColours): string {
  const colours: Record<string, string> = markColours[tone];
  const svg = withColours(files['/brand/mark.svg'] ?? '', (name) =>
    name.startsWith('mark-') ? colours[name.slice('mark-'.length)] : undefined,
  );
  return inlineDrawing(svg, 'logo__mark');
}

export type PictureName = 'hero' | 'lost';

export const hasPicture = (name: PictureName) => `/brand/${name}.svg` in files;

/** A picture of the brand; `undefined` when it has none. */
export function picture(name: PictureName, className: string): string | undefined {
  const svg = files[`/brand/${name}.svg`];
  return svg === undefined ? undefined : inlineDrawing(svg, className);
}

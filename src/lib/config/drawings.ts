/** The brand's drawings: SVG files whose colours may be `var(--role)`, as in a style sheet. */

/** A drawing with each `var(--name)` replaced. @param valueOf gives `undefined` for a name to keep */
export function withColours(svg: string, valueOf: (name: string) => string | undefined): string {
  return svg.replaceAll(/var\(--([a-z\d-]+)\)/g, (whole, name: string) => valueOf(name) ?? whole);
}

/** Comments, and what only an SVG file needs. */
const NOT_INLINE = /<!--[^]*?-->|<\?xml[^>]*\?>|\sxmlns="[^"]*"/g;

/** A drawing as a part of a page: a decoration with a class, on one line. */
export function inlineDrawing(svg: string, className: string): string {
  return svg
    .replaceAll(NOT_INLINE, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/<svg([^>]*?) ?>/, `<svg class="${className}"$1 aria-hidden="true">`)
    .replaceAll('> <', '><')
    .replaceAll(/ (?=\/?>)/g, '')
    .trim();
}

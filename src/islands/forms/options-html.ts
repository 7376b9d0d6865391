/**
 * The options of a select as HTML, without an element of React for each option. A page may have two hundred: they
 * have no end tags, and simple values no quotation marks, as HTML allows.
 */

export interface FieldOption {
  value: string;
  label: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const startOf = (value: string) =>
  `<option value=${/^[\w-]+$/.test(value) ? value : `"${escaped(value)}"`}`;

const optionHtml = ({ value, label }: FieldOption) => `${startOf(value)}>${escaped(label)}`;

const written = new WeakMap<readonly FieldOption[], string>();

/** Writes the HTML of a list once: a cached list is always the same array. */
function listHtml(options: readonly FieldOption[]): string {
  const html = written.get(options) ?? options.map(optionHtml).join('');
  written.set(options, html);
  return html;
}

/**
 * @param placeholder the text of the first, empty option
 * @param value the selected value; without it no option is selected
 */
export function optionsHtml(
  options: readonly FieldOption[],
  placeholder: string | undefined,
  value: string | number | readonly string[] | undefined,
): string {
  const first = placeholder === undefined ? '' : optionHtml({ value: '', label: placeholder });
  const html = first + listHtml(options);
  if (value === undefined) return html;
  const start = startOf(String(value));
  return html.replaceAll(`${start}>`, () => `${start} selected>`);
}

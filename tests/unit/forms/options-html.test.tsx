/** The options of a select, which the server writes without elements. */
import * as fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { optionsHtml } from '#islands/forms/options-html.ts';

const signs = fc.string({
  unit: fc.constantFrom('a', '&', '<', '>', '"', "'", '$', '\\', ' ', 'ã', '1'),
});
const lists = fc.uniqueArray(fc.record({ value: signs, label: signs }), {
  selector: ({ value }) => value,
  maxLength: 6,
});

/** The options as a browser reads them: value, text and whether it is selected. */
const read = (html: string) =>
  DomUtils.getElementsByTagName('option', parseDocument(html)).map((option) => [
    option.attribs['value'],
    DomUtils.textContent(option),
    'selected' in option.attribs,
  ]);

it('an option has no end tag, and a simple value no quotation marks', () => {
  const options = [
    { value: '7', label: 'Centro' },
    { value: 'a b', label: 'B & C' },
  ];
  expect(optionsHtml(options, 'Todos', '7')).toBe(
    '<option value="">Todos<option value=7 selected>Centro<option value="a b">B &amp; C',
  );
});

it('the options are those that React writes', () => {
  fc.assert(
    fc.property(
      lists,
      fc.option(signs, { nil: undefined }),
      fc.option(fc.nat({ max: 7 }), { nil: undefined }),
      (options, placeholder, at) => {
        const value = at === undefined ? undefined : (options[at]?.value ?? '');
        const elements = (
          <select defaultValue={value}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value: own, label }) => (
              <option key={own} value={own}>
                {label}
              </option>
            ))}
          </select>
        );
        // In the second round the list comes from the cache.
        for (let time = 0; time < 2; time += 1) {
          const html = `<select>${optionsHtml(options, placeholder, value)}</select>`;
          expect(read(html)).toEqual(read(renderToString(elements)));
        }
      },
    ),
  );
});

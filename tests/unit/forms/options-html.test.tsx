/** The options of a select, which the server writes without elements. */
import * as fc from 'fast-check';
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

it('the options are the HTML that React writes', () => {
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
          expect(`<select>${optionsHtml(options, placeholder, value)}</select>`).toBe(
            renderToString(elements),
          );
        }
      },
    ),
  );
});

/** Hides the rows of a table that a search does not find (`components/reajuste/ContractSearch.astro`). */
import { isFound } from '#lib/reajuste/rules.ts';

const countInWords = (count: number) =>
  count === 1 ? '1 contrato encontrado.' : `${String(count)} contratos encontrados.`;

/** Makes the search of this page work; does nothing on a page without one. */
export function searchContracts(): void {
  const search = document.querySelector<HTMLElement>('[data-searches]');
  const field = search?.querySelector('input');
  const choice = search?.querySelector('select');
  const count = search?.querySelector('[role="status"]');
  const none = search?.querySelector<HTMLElement>('.contract-search__none');
  const table = document.getElementById(search?.dataset['searches'] ?? '');
  if (!search || !field || !choice || !count || !none || !table) return;
  const all = count.textContent;

  const show = () => {
    const { value: query } = field;
    const { value: month } = choice;
    const isSearching = query.trim() !== '' || month !== '';
    let found = 0;
    for (const row of table.querySelectorAll<HTMLElement>('[data-search]')) {
      const { search: text = '', month: rowMonth } = row.dataset;
      row.hidden = !isFound(text, query) || (month !== '' && month !== rowMonth);
      if (!row.hidden) found += 1;
    }
    table.toggleAttribute('data-searched', isSearching);
    none.hidden = found > 0;
    const words = isSearching ? countInWords(found) : all;
    // A screen reader announces a text again when it is written again, even unchanged.
    if (count.textContent !== words) count.textContent = words;
  };

  search.addEventListener('input', show);
  none.querySelector('button')?.addEventListener('click', () => {
    field.value = '';
    choice.value = '';
    show();
    field.focus();
  });
  // After a return to the page, the browser may restore the value of the field.
  window.addEventListener('pageshow', show);
  show();
}

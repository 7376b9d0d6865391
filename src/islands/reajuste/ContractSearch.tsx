import { useEffect, useId, useRef, useState } from 'react';
import { EmptyState } from '#islands/shared/EmptyState.tsx';
import { isFound, monthName, monthsOfPeriod } from '#lib/reajuste/rules.ts';

interface ContractSearchProps {
  /** The id of the table; each row has `data-search` and `data-month`. */
  table: string;
  /** The number of rows. */
  total: number;
}

const countInWords = (count: number) =>
  count === 1 ? '1 contrato encontrado.' : `${String(count)} contratos encontrados.`;

/**
 * Filters the table below it. The page contains the whole table, readable without a script; this
 * component only hides rows, so that the list is not sent twice.
 */
export function ContractSearch({ table, total }: ContractSearchProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLSelectElement>(null);
  const [found, setFound] = useState<number>();

  function search() {
    const query = field.current?.value ?? '';
    const month = choice.current?.value ?? '';
    const isSearching = query.trim() !== '' || month !== '';
    const list = document.getElementById(table);
    list?.toggleAttribute('data-searched', isSearching);
    let count = 0;
    for (const row of list?.querySelectorAll<HTMLElement>('[data-search]') ?? []) {
      const { search: text = '', month: rowMonth } = row.dataset;
      row.hidden = !isFound(text, query) || (month !== '' && month !== rowMonth);
      if (!row.hidden) count += 1;
    }
    setFound(isSearching ? count : undefined);
  }

  function clear() {
    if (field.current) field.current.value = '';
    if (choice.current) choice.current.value = '';
    search();
    field.current?.focus();
  }

  // The field may have a value before hydration, or after a return to the page.
  useEffect(search, [table]);

  return (
    <div className="contract-search">
      <form
        className="contract-search__form"
        role="search"
        aria-label="Contratos da RN 565"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <div className="field">
          <label className="field__label" htmlFor={`${id}-busca`}>
            Número do contrato ou nome
          </label>
          <input
            ref={field}
            id={`${id}-busca`}
            className="input"
            type="search"
            autoComplete="off"
            onChange={search}
          />
        </div>
        <div className="field">
          <label className="field__label" htmlFor={`${id}-mes`}>
            Mês de aniversário
          </label>
          <select ref={choice} id={`${id}-mes`} className="select" onChange={search}>
            <option value="">Todos os meses</option>
            {monthsOfPeriod.map((month) => (
              <option key={month} value={month}>
                {monthName(month)}
              </option>
            ))}
          </select>
        </div>
      </form>
      <p role="status" className="contract-search__count">
        {found === undefined ? `${String(total)} contratos na lista.` : countInWords(found)}
      </p>
      {found === 0 && (
        <EmptyState
          headingLevel={3}
          title="Nenhum contrato com esses dados"
          text="Confira o número na sua carteirinha ou no boleto. Se o seu contrato não está na lista, o índice desta página não vale para ele."
        >
          <button type="button" className="button button--quiet" onClick={clear}>
            Limpar a busca
          </button>
        </EmptyState>
      )}
    </div>
  );
}

import { CONTROL } from '#lib/forms/answer.ts';

interface ComparisonRow {
  label: string;
  /** The displayed value; `undefined` if it is empty. */
  atual: string | undefined;
  novo: string | undefined;
}

interface ComparisonProps {
  rows: readonly ComparisonRow[];
  caption: string;
  /** The step that changes these fields. */
  passo?: string | undefined;
}

const hasChanged = ({ atual = '', novo = '' }: ComparisonRow) => atual !== novo;

/** The changed values, current beside new; unchanged values are left out. */
export function Comparison({ rows, caption, passo }: ComparisonProps) {
  const changed = rows.filter(hasChanged);
  if (changed.length === 0) return null;
  return (
    <section className="comparison">
      <table className="table" role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Dado
            </th>
            <th scope="col" role="columnheader">
              Como está
            </th>
            <th scope="col" role="columnheader">
              Como vai ficar
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {changed.map(({ label, atual, novo }) => (
            <tr key={label} role="row">
              <th scope="row" role="rowheader" data-label="Dado">
                {label}
              </th>
              <td role="cell" data-label="Como está">
                {atual ?? 'Sem informação'}
              </td>
              <td role="cell" data-label="Como vai ficar">
                <strong>{novo ?? 'Sem informação'}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {passo !== undefined && (
        <button type="submit" className="link-button" name={CONTROL.goTo} value={passo}>
          Corrigir<span className="visually-hidden"> {caption.toLowerCase()}</span>
        </button>
      )}
    </section>
  );
}

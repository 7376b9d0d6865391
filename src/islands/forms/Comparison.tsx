import { CONTROLE } from '#lib/forms/answer.ts';

interface ComparisonRow {
  label: string;
  /** As people read it; `undefined` when there is nothing. */
  atual: string | undefined;
  novo: string | undefined;
}

interface ComparisonProps {
  rows: readonly ComparisonRow[];
  caption: string;
  /** The step where these fields can be changed again. */
  passo?: string | undefined;
}

const hasChanged = ({ atual = '', novo = '' }: ComparisonRow) => atual !== novo;

/** What changes, the current value beside the new one; what stays is not repeated. */
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
        <button type="submit" className="link-button" name={CONTROLE.ir} value={passo}>
          Corrigir<span className="visually-hidden"> {caption.toLowerCase()}</span>
        </button>
      )}
    </section>
  );
}

import { partsOfAmount, type ValorDoDia } from '#lib/formats/valor-do-dia.ts';
import { displayReais } from '#lib/formats/money.ts';
import { totalDifference } from '#lib/pagamento/rules.ts';

export interface PaymentRow {
  titulo: string;
  descricao: string;
  dsContrato?: string | undefined;
  dtVencimento?: string | undefined;
  vlTitulo: number;
  /** The boleto's own amount, if today's price differs. */
  vlBoleto?: number | undefined;
  vencido?: boolean | undefined;
}

interface Props {
  caption: string;
  rows: readonly PaymentRow[];
  vlTotal: number;
}

/** Explains why today's price differs from the boleto's. */
function Parts(valor: ValorDoDia) {
  const parts = partsOfAmount(valor);
  return parts === undefined ? null : <span className="field__hint choice__hint">{parts}</span>;
}

/** The boletos of a payment and their total. */
export function PaymentList({ caption, rows, vlTotal }: Props) {
  const diferenca = totalDifference(rows, vlTotal);
  return (
    <table className="table payment-list" role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Boleto
          </th>
          <th scope="col" role="columnheader">
            Vencimento
          </th>
          <th scope="col" role="columnheader">
            Valor
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ vlTitulo, vlBoleto = vlTitulo, vencido = false, ...row }) => (
          <tr key={row.titulo} role="row">
            <th scope="row" role="rowheader" data-label="Boleto">
              <span>{row.descricao}</span>
              {row.dsContrato && (
                <span className="field__hint choice__hint payment-list__contract">
                  <span translate="no">{row.dsContrato}</span>
                </span>
              )}
            </th>
            <td role="cell" data-label="Vencimento">
              {row.dtVencimento ?? '–'}
            </td>
            <td role="cell" data-label="Valor" className="number">
              <span>{displayReais(vlTitulo)}</span>
              <Parts vlBoleto={vlBoleto} vlHoje={vlTitulo} vencido={vencido} />
            </td>
          </tr>
        ))}
        {diferenca && (
          <tr role="row">
            <th scope="row" role="rowheader" data-label="Boleto">
              {diferenca.rotulo}
            </th>
            <td role="cell" data-label="Vencimento">
              –
            </td>
            <td role="cell" data-label="Valor" className="number">
              {displayReais(diferenca.valor)}
            </td>
          </tr>
        )}
        <tr role="row" className="payment-list__total">
          <th scope="row" role="rowheader" data-label="Total">
            Total
          </th>
          <td role="cell" />
          <td role="cell" data-label="Valor" className="number">
            <strong>{displayReais(vlTotal)}</strong>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

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
    <table className="table payment-list">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Boleto</th>
          <th scope="col">Vencimento</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ vlTitulo, vlBoleto = vlTitulo, vencido = false, ...row }) => (
          <tr key={row.titulo}>
            <th scope="row" data-label="Boleto">
              <span>{row.descricao}</span>
              {row.dsContrato && (
                <span className="field__hint choice__hint">
                  <span translate="no">{row.dsContrato}</span>
                </span>
              )}
            </th>
            <td data-label="Vencimento">{row.dtVencimento ?? '–'}</td>
            <td data-label="Valor" className="number">
              <span>{displayReais(vlTitulo)}</span>
              <Parts vlBoleto={vlBoleto} vlHoje={vlTitulo} vencido={vencido} />
            </td>
          </tr>
        ))}
        {diferenca && (
          <tr>
            <th scope="row" data-label="Boleto">
              {diferenca.rotulo}
            </th>
            <td data-label="Vencimento">–</td>
            <td data-label="Valor" className="number">
              {displayReais(diferenca.valor)}
            </td>
          </tr>
        )}
        <tr className="payment-list__total">
          <th scope="row" data-label="Total">
            Total
          </th>
          <td />
          <td data-label="Valor" className="number">
            <strong>{displayReais(vlTotal)}</strong>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

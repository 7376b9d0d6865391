import { StatusTag, type StatusTone } from '#islands/shared/StatusTag.tsx';
import {
  type Boleto,
  SITUACAO_IN_WORDS,
  type Situacao,
  competenciaInWords,
  situacaoOf,
} from '#lib/boletos/rules.ts';
import { displayReais } from '#lib/dinheiro.ts';

const TONES: Record<Situacao, StatusTone> = {
  aberto: 'info',
  vencido: 'warning',
  pago: 'success',
  cancelado: 'neutral',
  outra: 'neutral',
};

interface Props {
  boletos: readonly Boleto[];
  /** DD/MM/YYYY */
  today: string;
}

const reais = (amount: number | undefined) => (amount === undefined ? '–' : displayReais(amount));

/** Boletos that ask nothing of the member any more. */
export function SettledBoletos({ boletos, today }: Props) {
  return (
    <details className="disclosure">
      <summary>Boletos pagos e cancelados ({boletos.length})</summary>
      <table className="table">
        <caption className="visually-hidden">
          Boletos pagos e cancelados, do mais novo ao mais antigo
        </caption>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col">Vencimento</th>
            <th scope="col">Valor</th>
            <th scope="col">Valor pago</th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {boletos.map((boleto) => {
            const situacao = situacaoOf(boleto, today);
            return (
              <tr key={boleto.nrTitulo}>
                <th scope="row" data-label="Mês">
                  {competenciaInWords(boleto)}
                </th>
                <td data-label="Vencimento">{boleto.dtVencimento ?? '–'}</td>
                <td data-label="Valor">{reais(boleto.vlTitulo)}</td>
                <td data-label="Valor pago">{reais(boleto.vlPago)}</td>
                <td data-label="Situação">
                  <StatusTag tone={TONES[situacao]}>{SITUACAO_IN_WORDS[situacao]}</StatusTag>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}

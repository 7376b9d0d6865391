import type { Contrato } from '#lib/boletos/rules.ts';

interface Props {
  contratos: readonly Contrato[];
  selecionado: Contrato;
  disabled: boolean;
  onChoose: (nrContrato: string) => void;
}

/** Which contract's boletos are shown. Without JavaScript it is an ordinary GET form. */
export function ContractPicker({ contratos, selecionado, disabled, onChoose }: Props) {
  if (contratos.length < 2) {
    return (
      <p>
        Contrato: <strong>{selecionado.dsContrato}</strong>
      </p>
    );
  }
  return (
    <form
      method="get"
      className="contract-picker"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = new FormData(event.currentTarget).get('contrato');
        if (!disabled && typeof chosen === 'string') onChoose(chosen);
      }}
    >
      <div className="field">
        <label className="field__label" htmlFor="contrato">
          Contrato
        </label>
        <select
          className="select"
          id="contrato"
          name="contrato"
          key={selecionado.nrContrato}
          defaultValue={selecionado.nrContrato}
        >
          {contratos.map(({ nrContrato, dsContrato }) => (
            <option key={nrContrato} value={nrContrato}>
              {dsContrato}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button button--quiet" aria-disabled={disabled}>
        Ver boletos
      </button>
    </form>
  );
}

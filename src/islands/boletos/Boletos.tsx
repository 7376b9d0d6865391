import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '#islands/shared/Alert.tsx';
import { Loading } from '#islands/shared/Loading.tsx';
import type { BoletosPanels } from '#lib/boletos/service.server.ts';
import './boletos.css';
import { BoletosList, type Posted } from './BoletosList.tsx';
import { ContractPicker } from './ContractPicker.tsx';
import { createBoletosStore } from './store.ts';

interface Props {
  /** What the server found: the first paint asks for nothing. */
  initial: BoletosPanels;
  /** DD/MM/YYYY */
  today: string;
  /** Where a boleto's form posts without JavaScript. */
  action: string;
  posted: Posted;
}

interface FailureProps {
  mensagem: string;
  /** A failure that may pass: offered again. */
  retry: boolean;
  nrContrato: string | undefined;
  onRetry: () => void;
}

function Failure({ mensagem, retry, nrContrato, onRetry }: FailureProps) {
  const href = nrContrato === undefined ? '?' : `?contrato=${encodeURIComponent(nrContrato)}`;
  return (
    <Alert tone={retry ? 'error' : 'warning'}>
      <p>{mensagem}</p>
      {retry && (
        <p>
          <a
            href={href}
            onClick={(event) => {
              event.preventDefault();
              onRetry();
            }}
          >
            Tentar de novo
          </a>
        </p>
      )}
    </Alert>
  );
}

/** Contracts and boletos (spec section 4): two panels, each with its own failure. */
export function Boletos({ initial, today, action, posted }: Props) {
  const [store] = useState(() => createBoletosStore(initial));
  const state = useStore(store.$panels);
  // The contracts stay on screen while another one's boletos are on their way.
  const [shown, setShown] = useState(initial);
  if (state.status === 'success' && state.data !== shown) setShown(state.data);
  const { contratos, selecionado, contrato, lista } = shown;

  const resultRef = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // What the reader asked for has arrived: reading goes on there, but not at the page's own start.
    if (!isFirst.current && state.status !== 'loading') resultRef.current?.focus();
    isFirst.current = false;
  }, [state]);

  const retry = () => void store.choose(selecionado?.nrContrato);
  const failure = { nrContrato: selecionado?.nrContrato, onRetry: retry };

  return (
    <div className="boletos">
      {selecionado && (
        <ContractPicker
          contratos={contratos}
          selecionado={selecionado}
          disabled={state.status === 'loading'}
          onChoose={(nrContrato) => void store.choose(nrContrato)}
        />
      )}
      {state.status === 'loading' && <Loading label="Carregando boletos" lines={4} />}
      {state.status === 'error' && <Failure {...failure} mensagem={state.mensagem} retry />}
      {state.status === 'success' && (
        <div ref={resultRef} tabIndex={-1} className="boletos">
          {contrato.status === 'error' && <Failure {...failure} {...contrato} />}
          {lista?.status === 'error' && <Failure {...failure} {...lista} />}
          {lista?.status === 'success' && selecionado && (
            <BoletosList
              boletos={lista.data}
              nrContrato={selecionado.nrContrato}
              today={today}
              action={action}
              posted={posted}
            />
          )}
        </div>
      )}
    </div>
  );
}

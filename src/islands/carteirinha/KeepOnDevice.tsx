import { useEffect, useState } from 'react';
import { DIAS_GUARDADA } from '#lib/carteirinha/rules.ts';
import { DAY_MS, momentIn } from '#lib/formats/dates.ts';
import {
  canKeep,
  removeCopy,
  storeCopy,
  keptAt,
  OtherCardError,
  type ShownCard,
} from './device.ts';

type State =
  | { status: 'none'; problema?: string }
  | { status: 'working'; problema?: string }
  | { status: 'kept'; em: Date; problema?: string };

const moment = (at: Date) => momentIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, at);
const keptInWords = (em: Date) =>
  `Guardada em ${moment(em)}. Vale até ${moment(new Date(em.getTime() + DIAS_GUARDADA * DAY_MS))}.`;
const PROBLEMA = 'Não foi possível guardar agora. Confira a conexão e tente de novo.';
const OUTRA_PESSOA =
  'Outra pessoa foi escolhida depois que você abriu esta página, e nada foi guardado. Recarregue a página e tente de novo.';

async function look(): Promise<State> {
  const em = await keptAt();
  return em ? { status: 'kept', em } : { status: 'none' };
}

/** What the device keeps after a failure: an earlier copy may still be good. */
async function lookAfter(error: unknown): Promise<State> {
  const problema = error instanceof OtherCardError ? OUTRA_PESSOA : PROBLEMA;
  const found = await look().catch((): State => ({ status: 'none' }));
  return { ...found, problema };
}

function stateInWords(state: State): string {
  const kept = state.status === 'kept' ? keptInWords(state.em) : undefined;
  return [state.problema, kept].filter((part) => part !== undefined).join(' ');
}

/** Lets the member keep the card for offline use. It needs a script, so it appears with hydration. */
export function KeepOnDevice(card: ShownCard) {
  const [state, setState] = useState<State>();

  useEffect(() => {
    if (canKeep()) void look().then(setState, () => undefined);
  }, []);

  if (!state) return null;
  const run = (work: () => Promise<void>) => {
    setState({ status: 'working' });
    void work().then(look).catch(lookAfter).then(setState);
  };

  return (
    <section className="card card--tint no-print">
      <h2 className="card__title">Sem internet</h2>
      <p>{`Guarde a carteirinha neste aparelho para abri-la sem conexão por ${DIAS_GUARDADA} dias. Ela é apagada quando você sai da sua área. Não faça isso em um aparelho que não é seu.`}</p>
      <p role="status">{stateInWords(state)}</p>
      <div className="cluster">
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={state.status === 'working'}
          onClick={() => {
            if (state.status !== 'working') run(() => storeCopy(card));
          }}
        >
          {state.status === 'kept' ? 'Guardar de novo' : 'Guardar neste aparelho'}
        </button>
        {state.status === 'kept' && (
          <button
            type="button"
            className="button button--quiet"
            onClick={() => {
              run(removeCopy);
            }}
          >
            Apagar deste aparelho
          </button>
        )}
      </div>
    </section>
  );
}

import { Alert } from '#islands/shared/Alert.tsx';
import { RAIOS } from '#lib/guia-medico/filters.ts';
import { LUGAR_RECUSADO, PORQUE_DO_LUGAR, PROCURANDO_O_LUGAR } from '#lib/guia-medico/messages.ts';
import { pathOf } from '#lib/guia-medico/query.ts';
import { chooseRadius, clearLocation } from '#lib/guia-medico/rules.ts';
import { consultaOf, type EstadoBusca, hasLocation } from '#lib/guia-medico/state.ts';
import type { Locating } from './location.ts';
import type { Guide } from './store.ts';

interface Props {
  guide: Guide;
  estado: EstadoBusca;
  locating: Locating;
}

function Radius({ guide, estado }: Omit<Props, 'locating'>) {
  const { nrRaio } = estado;
  const radii = [...new Set([...RAIOS, nrRaio])].sort((a, b) => a - b);
  return (
    <div className="guide-near__radius">
      <label className="field__frame">
        <span className="field__label">Até que distância</span>
        <select
          className="select"
          name="nrRaio"
          value={String(nrRaio)}
          onChange={({ currentTarget: { value } }) => {
            guide.change((state) => chooseRadius(state, Number(value)));
          }}
        >
          {radii.map((km) => (
            <option key={km} value={String(km)}>{`${km} km`}</option>
          ))}
        </select>
      </label>
      <a href={pathOf(consultaOf(clearLocation(estado)))}>Procurar por cidade</a>
    </div>
  );
}

/** Asks for the device's location on a press. Without it, the search uses the city. */
export function NearMe({ guide, estado, locating }: Props) {
  if (hasLocation(estado)) return <Radius guide={guide} estado={estado} />;
  return (
    <div className="guide-near needs-script">
      <button
        type="button"
        className="button button--quiet button--small guide-near__press with-icon"
        aria-describedby="porque-do-lugar"
        aria-busy={locating === 'asking'}
        onClick={() => {
          if (locating !== 'asking') void guide.nearMe();
        }}
      >
        Perto de mim
      </button>
      <p className="small muted" id="porque-do-lugar">
        {PORQUE_DO_LUGAR}
      </p>
      <div role="status">
        {locating === 'asking' && <p className="small muted">{PROCURANDO_O_LUGAR}</p>}
        {locating === 'refused' && <Alert tone="info" text={LUGAR_RECUSADO} />}
      </div>
    </div>
  );
}

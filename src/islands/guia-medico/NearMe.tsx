import LocateFixed from 'lucide-react/icons/locate-fixed';
import { Alert } from '#islands/shared/Alert.tsx';
import { fieldId } from '#islands/forms/Field.tsx';
import { RAIOS } from '#lib/guia-medico/filters.ts';
import { LUGAR_RECUSADO, PORQUE_DO_LUGAR } from '#lib/guia-medico/messages.ts';
import { pathOf } from '#lib/guia-medico/query.ts';
import { chooseRadius, leavePlace } from '#lib/guia-medico/rules.ts';
import { consultaOf, type EstadoBusca, hasPlace } from '#lib/guia-medico/search-state.ts';
import type { Guide, Lugar } from './store.ts';

interface Props {
  guide: Guide;
  estado: EstadoBusca;
  lugar: Lugar;
}

function Radius({ guide, estado }: Omit<Props, 'lugar'>) {
  const id = fieldId('nrRaio');
  const { nrRaio } = estado;
  const radii = [...new Set([...RAIOS, nrRaio])].toSorted((a, b) => a - b);
  return (
    <div className="guide-near__radius">
      <label className="field__label" htmlFor={id}>
        Até que distância
      </label>
      <select
        className="select"
        id={id}
        name="nrRaio"
        value={String(nrRaio)}
        onChange={({ currentTarget: { value } }) => {
          guide.change((state) => chooseRadius(state, Number(value)));
        }}
      >
        {radii.map((km) => (
          <option key={km} value={String(km)}>
            {km} km
          </option>
        ))}
      </select>
      <a href={pathOf(consultaOf(leavePlace(estado)))}>Procurar por cidade</a>
    </div>
  );
}

/** The device's place, asked for only on a press; without it, or without a script, there is the city. */
export function NearMe({ guide, estado, lugar }: Props) {
  if (hasPlace(estado)) return <Radius guide={guide} estado={estado} />;
  return (
    <div className="guide-near">
      <button
        type="button"
        className="button button--quiet button--small"
        aria-describedby="porque-do-lugar"
        aria-busy={lugar === 'pedindo'}
        onClick={() => {
          if (lugar !== 'pedindo') void guide.nearMe();
        }}
      >
        <LocateFixed aria-hidden="true" />
        Perto de mim
      </button>
      <p className="small muted" id="porque-do-lugar">
        {PORQUE_DO_LUGAR}
      </p>
      <div role="status">
        {lugar === 'recusado' && (
          <Alert tone="info">
            <p>{LUGAR_RECUSADO}</p>
          </Alert>
        )}
      </div>
    </div>
  );
}

import { Alert } from '#islands/shared/Alert.tsx';
import { SEM_ESPECIALIDADE } from '#lib/guia-medico/messages.ts';
import { firstPage, pathOf } from '#lib/guia-medico/query.ts';
import { consultaOf, type EstadoBusca } from '#lib/guia-medico/state.ts';
import type { EspecialidadeAusente } from '#lib/guia-medico/specialties.ts';
import type { Resultado } from '#lib/guia-medico/view.ts';
import type { Guide } from './store.ts';

interface Props extends Pick<Resultado, 'parecidas' | 'ausente'> {
  guide: Guide;
  buscado: EstadoBusca;
}

function Missing({ nome, conselho }: EspecialidadeAusente) {
  return (
    <Alert tone="warning">
      <p>
        <strong>{nome}</strong>
        <span>{` não está entre as especialidades deste guia. ${conselho ?? SEM_ESPECIALIDADE}`}</span>
      </p>
    </Alert>
  );
}

/** Searches names for a text that was searched as a specialty. */
export function ByName({ guide, buscado }: Pick<Props, 'guide' | 'buscado'>) {
  const text = buscado.nmPrestador.trim();
  const href = pathOf({ ...firstPage(consultaOf(buscado)), porNome: text });
  return (
    <p className="no-print">
      <a
        className="guide-hint"
        {...guide.link(href)}
      >{`Procurar “${text}” no nome do prestador`}</a>
    </p>
  );
}

/** What to do without the named specialty, or links to specialties with a similar name. */
export function SpecialtyHints({ guide, buscado, parecidas = [], ausente }: Props) {
  if (ausente) return <Missing {...ausente} />;
  if (parecidas.length === 0) return null;
  const { nmPrestador: _typed, porNome: _name, ...others } = firstPage(consultaOf(buscado));
  return (
    <p className="cluster no-print">
      <span>Procura uma especialidade? Veja todos de</span>
      {parecidas.map(({ id, nome }) => {
        const href = pathOf({ ...others, cdEspecialidade: id });
        return (
          <a key={id} {...guide.link(href)}>
            {nome}
          </a>
        );
      })}
    </p>
  );
}

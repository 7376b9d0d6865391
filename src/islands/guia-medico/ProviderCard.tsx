import { CallButton, DirectionsButton } from '#islands/shared/PlaceLinks.tsx';
import { copying, PageButtons, sharing } from '#islands/shared/PageButtons.tsx';
import {
  addressLines,
  contactText,
  distanceInWords,
  networkStatus,
  placeInWords,
  type PrestadorNaLista,
  providerHref,
  qualificationInWords,
  servesNow,
  networkStatusInWords,
} from '#lib/guia-medico/provider.ts';
import type { Device } from '#lib/navigation/directions.ts';

interface Props {
  prestador: PrestadorNaLista;
  /** DD/MM/YYYY */
  hoje: string;
  device: Device;
  /** The heading of the card: below a group, a level deeper. */
  heading?: 'h3' | 'h4';
  /** Whether the provider serves the signed-in member's plan; `undefined` when it is unknown. */
  atende: boolean | undefined;
}

function Marks({ prestador, hoje, ...props }: Pick<Props, 'prestador' | 'hoje' | 'atende'>) {
  const vinculo = networkStatus(prestador, hoje);
  const atende = servesNow(vinculo, props.atende);
  const marks = [
    atende === true && (['success', 'Atende o seu plano'] as const),
    atende === false && (['neutral', 'Não atende o seu plano'] as const),
    prestador.ieUrgenciaEmergencia && (['warning', 'Urgência e emergência'] as const),
    prestador.ieAgendaOnline && (['info', 'Agenda online'] as const),
    vinculo.kind !== 'na-rede' && (['warning', networkStatusInWords(vinculo)] as const),
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <p className="provider__marks">
      {marks.map(([tone, text]) => (
        <span key={text} className={`status status--${tone}`}>
          {text}
        </span>
      ))}
    </p>
  );
}

export const providerId = ({ sqPrestador }: PrestadorNaLista) => `prestador-${sqPrestador}`;

export function ProviderCard({ prestador, hoje, device, heading: Heading = 'h3', atende }: Props) {
  const { sqPrestador, nmPrestador, nmFantasia, dsEspecialidades, nrDistanciaKm } = prestador;
  const titleId = providerId(prestador);
  const address = addressLines(prestador).join('\n');
  const what = dsEspecialidades.length > 0 ? dsEspecialidades.join(', ') : prestador.dsRecurso;
  return (
    <article className="card provider" aria-labelledby={titleId}>
      <div>
        <Heading id={titleId}>
          <a href={providerHref(sqPrestador)} translate="no">
            {nmPrestador}
          </a>
        </Heading>
        {nmFantasia !== undefined && nmFantasia !== nmPrestador && (
          <p className="muted" translate="no">
            {nmFantasia}
          </p>
        )}
        {what !== undefined && <p>{what}</p>}
      </div>
      <Marks prestador={prestador} hoje={hoje} atende={atende} />
      {prestador.qualificacoes.length > 0 && (
        <ul className="plain-list small" aria-label="Qualificações">
          {prestador.qualificacoes.map((qualificacao) => (
            <li key={qualificacao.dsQualificacao}>{qualificationInWords(qualificacao)}</li>
          ))}
        </ul>
      )}
      <address>
        {nrDistanciaKm === undefined ? (
          address
        ) : (
          <>
            <span>{address}</span>
            <strong>{distanceInWords(nrDistanciaKm)}</strong>
          </>
        )}
      </address>
      {prestador.dsHorarioFuncionamento !== undefined && (
        <p className="small">{prestador.dsHorarioFuncionamento}</p>
      )}
      <p className="ways">
        {prestador.telefones.map((phone) => (
          <CallButton key={phone} phone={phone} nome={nmPrestador} />
        ))}
        <DirectionsButton place={placeInWords(prestador)} nome={nmPrestador} device={device} />
      </p>
      <PageButtons
        actions={[
          copying(() => contactText(prestador), nmPrestador),
          sharing({ path: providerHref(sqPrestador), title: nmPrestador, what: nmPrestador }),
        ]}
      />
    </article>
  );
}

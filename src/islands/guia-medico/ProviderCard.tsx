import {
  addressLines,
  contactText,
  directionsHref,
  displayPhone,
  distanceInWords,
  networkStanding,
  type PrestadorNaLista,
  providerHref,
  qualificationInWords,
  standingInWords,
} from '#lib/guia-medico/provider.ts';
import { phoneHref } from '#lib/formats/numbers.ts';
import { CopyButton, ShareButton } from './ProviderActions.tsx';

interface Props {
  prestador: PrestadorNaLista;
  /** DD/MM/YYYY */
  hoje: string;
  /** Whether the provider serves the signed-in member's plan; `undefined` when it is unknown. */
  atende: boolean | undefined;
}

function Marks({ prestador, hoje, atende }: Props) {
  const vinculo = networkStanding(prestador, hoje);
  return (
    <p className="provider__marks">
      {atende !== undefined && (
        <span className={`status status--${atende ? 'success' : 'neutral'}`}>
          {atende ? 'Atende o seu plano' : 'Não atende o seu plano'}
        </span>
      )}
      {prestador.ieUrgenciaEmergencia && (
        <span className="status status--warning">Urgência e emergência</span>
      )}
      {prestador.ieAgendaOnline && <span className="status status--info">Agenda online</span>}
      {vinculo.kind !== 'na-rede' && (
        <span className="status status--warning">{standingInWords(vinculo)}</span>
      )}
    </p>
  );
}

/** One provider of the list. */
export function ProviderCard({ prestador, hoje, atende }: Props) {
  const { sqPrestador, nmPrestador, nmFantasia, dsEspecialidades, nrDistanciaKm } = prestador;
  const titleId = `prestador-${sqPrestador}`;
  const what = dsEspecialidades.length > 0 ? dsEspecialidades.join(', ') : prestador.dsRecurso;
  const [street, ...town] = addressLines(prestador);
  return (
    <article className="card provider" aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>
          <a href={providerHref(sqPrestador)}>{nmPrestador}</a>
        </h3>
        {nmFantasia !== undefined && nmFantasia !== nmPrestador && (
          <p className="muted">{nmFantasia}</p>
        )}
        {what !== undefined && <p className="provider__what">{what}</p>}
      </div>
      <Marks prestador={prestador} hoje={hoje} atende={atende} />
      {prestador.qualificacoes.length > 0 && (
        <ul className="plain-list small provider__qualities" aria-label="Qualificações">
          {prestador.qualificacoes.map((qualificacao) => (
            <li key={qualificacao.dsQualificacao}>{qualificationInWords(qualificacao)}</li>
          ))}
        </ul>
      )}
      <address>
        {street}
        {town.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {nrDistanciaKm !== undefined && <strong>{distanceInWords(nrDistanciaKm)}</strong>}
      </address>
      {prestador.telefones.length > 0 && (
        <p className="cluster provider__phones">
          {prestador.telefones.map((phone) => (
            <a key={phone} className="number" href={phoneHref(displayPhone(phone))}>
              <span className="visually-hidden">Ligar para </span>
              {displayPhone(phone)}
            </a>
          ))}
        </p>
      )}
      {prestador.dsHorarioFuncionamento !== undefined && (
        <p className="small">{prestador.dsHorarioFuncionamento}</p>
      )}
      <p className="cluster provider__actions no-print">
        <a href={directionsHref(prestador)} target="_blank" rel="noopener noreferrer">
          Como chegar
          <span className="visually-hidden">{` a ${nmPrestador} (abre um mapa em outra aba)`}</span>
        </a>
        <CopyButton text={() => contactText(prestador)} what={nmPrestador} />
        <ShareButton path={providerHref(sqPrestador)} title={nmPrestador} />
      </p>
    </article>
  );
}

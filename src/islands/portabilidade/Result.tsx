import { Summary } from '#islands/forms/Summary.tsx';
import { PageButtons, PRINTING, sharing } from '#islands/shared/PageButtons.tsx';
import type { FormState } from '#islands/forms/use-form.ts';
import { type Avaliacao, meaningOf } from '#lib/portabilidade/rules.ts';
import type { Condicao } from '#lib/portabilidade/time.ts';

/** The data for the next steps. */
export interface NextStepsData {
  /** The regulator's guide to plans. */
  guide: string;
  /** The request must be made within this number of days after the report of the guide. */
  daysAfterReport: number;
  ans: { number: string; href: string | undefined };
}

interface Props {
  state: Pick<FormState, 'form' | 'known' | 'valores'>;
  avaliacao: Avaliacao;
  norm: string;
  nextSteps: NextStepsData;
}

/** A condition that is not met or not known: its state, the reason, and what to do. */
function Missing({ titulo, estado, motivo, saida, pagina, isFinal }: Condicao) {
  const isOpen = estado === 'falta-saber';
  const [tone, text] = isFinal
    ? ['error', 'Não cumprida']
    : isOpen
      ? ['info', 'Falta saber']
      : ['warning', 'Ainda não'];
  return (
    <li className="card">
      <div className="entry-head">
        <h4 className="card__title">{titulo}</h4>
        <span className={`status status--${tone}`}>{text}</span>
      </div>
      <p>{motivo}</p>
      {saida && (
        <p>
          <strong>O que fazer:</strong> <span>{saida}</span>
        </p>
      )}
      {pagina && (
        <p>
          <a href={pagina.href}>{pagina.texto}</a>
        </p>
      )}
    </li>
  );
}

/** The conditions that are met, in one box. */
function Met({ condicoes }: { condicoes: readonly Condicao[] }) {
  return (
    <ul className="plain-list card">
      {condicoes.map(({ titulo, motivo, saida }) => (
        <li key={titulo}>
          <strong>{`${titulo}.`}</strong>{' '}
          <span>{saida === undefined ? motivo : `${motivo} ${saida}`}</span>
        </li>
      ))}
    </ul>
  );
}

function AnsPhone({ ans: { number, href } }: Pick<NextStepsData, 'ans'>) {
  return (
    <a className="number" href={href}>
      {number}
    </a>
  );
}

/** How to ask for the change, and what to bring. */
function NextSteps({ guide, daysAfterReport, ans }: NextStepsData) {
  return (
    <ol>
      <li>
        Procure o plano novo no{' '}
        <a href={guide} target="_blank" rel="noopener noreferrer">
          guia da ANS<span className="visually-hidden"> (abre em outra aba)</span>
        </a>
        . Ele mostra os planos que servem para você e dá um relatório com protocolo.
      </li>
      <li>
        Tire a <a href="/cliente/relatorios#carta-de-portabilidade">carta de portabilidade</a>, que
        diz se você está em dia, e a{' '}
        <a href="/cliente/relatorios#carta-de-permanencia">carta de permanência</a>, que diz há
        quanto tempo está no plano.
      </li>
      <li>{`Peça a mudança à operadora do plano novo em até ${daysAfterReport} dias depois do relatório. Leve o relatório, as cartas e um documento. Se o plano for de empresa ou associação, leve também o comprovante de que você faz parte.`}</li>
      <li>Não cancele o plano de agora antes de o novo começar.</li>
      <li>
        Recusaram e você não concorda? Ligue para a ANS: <AnsPhone ans={ans} />.
      </li>
    </ol>
  );
}

/** The answer: each condition with its reason, what to do, and the answers that it comes from. */
export function Result({ state, avaliacao, norm, nextSteps }: Props) {
  const { resultado, condicoes, ate } = avaliacao;
  const met = condicoes.filter(({ estado }) => estado === 'atende');
  // Conditions that prevent the change come before unknown conditions.
  const missing = (['nao-atende', 'falta-saber'] as const).flatMap((wanted) =>
    condicoes.filter(({ estado }) => estado === wanted),
  );
  const isClosed = resultado === 'nao' || resultado === 'outra';
  return (
    <>
      <p className="lead">{meaningOf(avaliacao, state.valores)}</p>
      {ate && !isClosed && (
        <p className="no-print">
          <a
            className="button button--quiet button--small"
            href={`/agenda/portabilidade.ics?dia=${encodeURIComponent(ate)}`}
          >
            Pôr na agenda<span className="visually-hidden"> o último dia para pedir</span>
          </a>
        </p>
      )}
      {missing.length > 0 && (
        <section className="stack">
          <h3>O que falta</h3>
          <ul className="plain-list entry-list">
            {missing.map((condicao) => (
              <Missing key={condicao.titulo} {...condicao} />
            ))}
          </ul>
        </section>
      )}
      {met.length > 0 && (
        <section className="stack">
          <h3>O que já está cumprido</h3>
          <Met condicoes={met} />
        </section>
      )}
      <p>{`${condicoes.length > 0 ? `As condições são da ${norm}. ` : ''}Este resultado orienta: quem confere é a operadora do plano novo e, na dúvida, quem decide é a ANS.`}</p>
      <section className="stack">
        <h3>{isClosed ? 'Com quem falar' : 'Como pedir'}</h3>
        {isClosed ? (
          <p>
            Conte o seu caso à ANS: <AnsPhone ans={nextSteps.ans} />. Tenha por perto a{' '}
            <a href="/cliente/relatorios#carta-de-permanencia">carta de permanência</a>, que diz por
            quanto tempo você esteve no plano.
          </p>
        ) : (
          <NextSteps {...nextSteps} />
        )}
      </section>
      <PageButtons
        button="button button--quiet button--small"
        actions={[
          PRINTING,
          sharing({
            path: '/portabilidade',
            title: 'Mudar de plano sem nova carência',
            what: 'as perguntas, sem as suas respostas',
          }),
        ]}
      />
      <section className="stack">
        <h3>Suas respostas</h3>
        <Summary state={state} />
      </section>
    </>
  );
}

import { Alert } from '#islands/shared/Alert.tsx';
import type { Conferido, Dono, Verificacao } from '#lib/boletos/verificar.ts';
import { keptIf } from '#lib/formats/kept-text.ts';
import { displayReais } from '#lib/formats/money.ts';

/** How to recognize the operator's boletos, and the telephone for questions. */
export interface OperatorFacts {
  /** 'a Operadora Exemplo' */
  theName: string;
  /** 'da Operadora Exemplo' */
  ofName: string;
  legalName: string;
  cnpj: string;
  /** The shown number and its link. */
  phone: { number: string; href: string | undefined };
  /** 'Banco Demonstração (999)' */
  bancos: string;
  /** The consequences of late payment. */
  atraso: string;
}

interface Props {
  verificacao: Verificacao;
  operator: OperatorFacts;
}

const NAMES = ['primeiro', 'segundo', 'terceiro', 'quarto'];

function WrongDigits({ erro }: { erro: Extract<Verificacao, { erro: unknown }>['erro'] }) {
  const what =
    erro.bloco === undefined
      ? 'Há um número errado, faltando ou fora do lugar.'
      : `Há um número errado no ${NAMES[erro.bloco - 1] ?? ''} bloco: ${erro.digitos}.`;
  return (
    <Alert tone="error" title="Os números deste boleto não conferem">
      <p>
        {`${what} Confira com o boleto e tente de novo. Se estiver tudo igual, não pague: o boleto está com defeito ou foi adulterado.`}
      </p>
    </Alert>
  );
}

function Facts({ conferido }: { conferido: Conferido }) {
  const { tipo, banco, segmento, valor, vencimento, prazo, linha } = conferido;
  const due = vencimento ? `${vencimento}${prazo ? ` – ${prazo.toLowerCase()}` : ''}` : 'Sem data';
  const rows: [string, string | undefined][] = [
    ['Valor', valor === undefined ? 'Não informado nos números' : displayReais(valor)],
    ...(tipo === 'bancario'
      ? ([
          ['Vencimento', due],
          ['Banco', banco],
        ] as [string, string | undefined][])
      : ([['Quem cobra', segmento]] as [string, string | undefined][])),
    ['Linha digitável', linha],
  ];
  return (
    <section className="card">
      <h3>O que os números dizem</h3>
      <dl className="facts">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="check-result__line" {...keptIf(label, value)}>
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function Suspicion({ operator }: { operator: OperatorFacts }) {
  const { theName, legalName, cnpj, phone } = operator;
  return (
    <section className="stack stack--tight">
      <h3>Desconfiou? Não pague ainda</h3>
      <ul>
        <li>
          Veja seus boletos verdadeiros em <a href="/cliente/boletos">Boletos</a> e pague por lá.
        </li>
        <li>
          Antes de confirmar, o aplicativo do banco mostra quem recebe. Tem que ser{' '}
          <span translate="no">{`${legalName}, CNPJ ${cnpj}`}</span>.
        </li>
        <li>
          <span>
            {`Recebeu por mensagem ou e-mail? Não responda nem clique. Ligue para ${theName} no `}
          </span>
          <a href={phone.href}>{phone.number}</a>.
        </li>
        <li>Já pagou? Fale agora com o seu banco, conte o que houve e peça a devolução.</li>
      </ul>
    </section>
  );
}

function Owner({ dono }: { dono: Dono }) {
  if (dono.situacao === 'seu') {
    const { nrContrato, nrTitulo, aviso } = dono;
    const query = nrContrato ? `?contrato=${encodeURIComponent(nrContrato)}` : '';
    return (
      <>
        <Alert
          tone="success"
          title={aviso?.pago ? 'É um dos seus boletos' : 'É um dos seus boletos em aberto'}
        >
          <p>
            <span>{`${dono.descricao}, de ${dono.nome}. `}</span>
            <a href={`/cliente/boletos${query}#boleto-${nrTitulo}`}>
              {aviso?.pago ? 'Ver em Boletos' : 'Ver e pagar em Boletos'}
            </a>
          </p>
        </Alert>
        {aviso && (
          <Alert tone={aviso.tom}>
            <p>{aviso.texto}</p>
            <p>
              <a href={aviso.href}>{aviso.acao}</a>
            </p>
          </Alert>
        )}
      </>
    );
  }
  if (dono.situacao === 'nao-encontrado' && dono.pago !== undefined) {
    return (
      <Alert tone="warning" title="Não pague: um boleto com este valor e vencimento já está pago">
        <p>{`${dono.pago}, de ${dono.nome}. Este é o mesmo boleto, que não precisa ser pago de novo, ou é falso.`}</p>
      </Alert>
    );
  }
  if (dono.situacao === 'nao-encontrado') {
    return (
      <Alert tone="warning" title="Não encontramos este boleto entre os seus">
        <p>{`Procuramos entre os boletos em aberto de ${dono.nome}. Ele pode já ter sido pago, ter sido trocado por outro ou ser de outra pessoa da família. Mas também pode ser falso.`}</p>
        {dono.incompleto && (
          <p>Não conseguimos consultar todos os seus boletos agora. Tente de novo mais tarde.</p>
        )}
      </Alert>
    );
  }
  if (dono.situacao === 'sem-consulta') {
    return (
      <Alert tone="error" title="Não conseguimos comparar com os seus boletos">
        <p>{dono.mensagem}</p>
      </Alert>
    );
  }
  return (
    <Alert tone="info" title="É um dos seus boletos?">
      <p>
        Para comparar com os seus boletos em aberto,{' '}
        <a href="/entrar?voltar=%2Fverificar-boleto">entre na sua área</a> e verifique de novo.
      </p>
    </Alert>
  );
}

function OtherBank({ conferido, operator }: { conferido: Conferido; operator: OperatorFacts }) {
  const { tipo, banco } = conferido;
  const what =
    tipo === 'bancario'
      ? `Ele é de outro banco: ${banco ?? ''}.`
      : 'Ele é de conta ou tributo, e não de plano de saúde.';
  return (
    <Alert tone="warning" title={`Este boleto não parece ser ${operator.ofName}`}>
      <p>{`${what} Banco dos boletos ${operator.ofName}: ${operator.bancos}.`}</p>
    </Alert>
  );
}

/** What the digits of a boleto say, and what they cannot say. */
export function CheckResult({ verificacao, operator }: Props) {
  if ('erro' in verificacao) return <WrongDigits erro={verificacao.erro} />;
  const { conferido, dono } = verificacao;
  const isOwn = dono.situacao === 'seu';
  const isPaid = isOwn && dono.aviso?.pago === true;
  return (
    <div className="stack">
      <Owner dono={dono} />
      {!isOwn && !conferido.bancoDaOperadora && (
        <OtherBank conferido={conferido} operator={operator} />
      )}
      <Facts conferido={conferido} />
      {!isOwn && (
        <p>
          Os números estão certos, mas isso não prova que o boleto é verdadeiro: quem falsifica
          também faz a conta certa.
        </p>
      )}
      {/* A boleto that may be forged gets no note about late payment. */}
      {conferido.vencido &&
        !isPaid &&
        (isOwn || (conferido.bancoDaOperadora && dono.situacao !== 'nao-encontrado')) && (
          <p>{operator.atraso}</p>
        )}
      {!isOwn && <Suspicion operator={operator} />}
    </div>
  );
}

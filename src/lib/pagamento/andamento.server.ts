/** Where the payments of a member stand: what the portal keeps of them, and what the service says. */
import { NotFoundError, settle } from '#lib/errors.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';
import { lerRegistro, listarRegistros } from './registros.server.ts';
import type { Registro } from './registro.ts';
import { type Andamento, EFEITOS, situacaoOf } from './rules.ts';
import { consultarPagamento } from './service.server.ts';

/** How many of the newest payments are asked about for a list. */
const MOST_ASKED = 8;

/** As it stands now: asked for each time, since a decision may come late. */
export async function andamentoDe(membro: MemberContext, registro: Registro): Promise<Andamento> {
  const { estado, idPagamento } = registro;
  const asked =
    estado === 'aberto' && idPagamento !== undefined
      ? await settle(consultarPagamento(membro, idPagamento))
      : undefined;
  const consulta = asked?.status === 'success' ? asked.data : undefined;
  const situacao = situacaoOf(registro, consulta, Date.now(), timeLimit('write'));
  return { registro, situacao, consulta };
}

/**
 * @param outros the other cards that the member's contracts are billed to, when they are needed
 * @throws {NotFoundError} for a payment that was not started for one of these cards
 */
export async function acharRegistro(
  membro: MemberContext,
  ref: string,
  outros: () => Promise<readonly string[]>,
): Promise<Registro> {
  const own = await lerRegistro(membro.cartao, ref);
  if (own) return own;
  for (const cartao of await outros()) {
    const registro = await lerRegistro(cartao, ref);
    if (registro) return registro;
  }
  throw new NotFoundError('pagamento');
}

/** The newest payments for these cards that have something to say about their boletos. */
export async function listarAndamentos(
  membro: MemberContext,
  cartoes: readonly string[],
): Promise<Andamento[]> {
  const registros = (await Promise.all(cartoes.map(listarRegistros)))
    .flat()
    .toSorted((a, b) => b.iniciadoEm - a.iniciadoEm);
  const alive = registros.filter(({ estado }) => estado !== 'nao-aberto').slice(0, MOST_ASKED);
  const found = await Promise.all(alive.map((registro) => andamentoDe(membro, registro)));
  return found.filter(({ situacao }) => EFEITOS[situacao].listado);
}

/** Whether one of these boletos is in a payment that has to be asked for again under its own key. */
export async function estaPorAbrir(
  membro: MemberContext,
  cartao: string,
  titulos: readonly string[],
): Promise<boolean> {
  const andamentos = await listarAndamentos(membro, [cartao]);
  return andamentos.some(
    ({ registro, situacao }) =>
      EFEITOS[situacao].cartao === 'mesmo' &&
      registro.itens.some(({ titulo }) => titulos.includes(titulo)),
  );
}

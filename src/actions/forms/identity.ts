/** For whom a posted form was opened, held against the person of now. Nothing goes out while they differ. */
import { ActionError, type ActionAPIContext } from 'astro:actions';
import { type Aviso, CONTROLE, ESCOLHA } from '#lib/forms/answer.ts';
import type { Fields, Form } from '#lib/forms/form.ts';
import { type FormKey, issueKey } from '#lib/forms/form-key.server.ts';
import { type Holder, isTooOld, standingOf } from '#lib/forms/identity.ts';
import {
  outraEntrada,
  outraPessoa,
  SAIU,
  SEM_CONFIRMAR,
  trocada,
  vencido,
} from '#lib/forms/messages.ts';
import { moveOf } from '#lib/forms/steps.ts';
import { SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import { holderOf, selectPessoa } from '#lib/sessao/rules.ts';
import { switchPerson } from './switch-person.ts';

/**
 * `go`: the form may go on under its key. `ask`: it must be shown again with a notice, under the key that
 * is given.
 */
export type Identity = { kind: 'go'; key: FormKey } | { kind: 'ask'; chave: string; aviso: Aviso };

/** The person of now, as a form's key names them; a visitor is nobody. */
export const holder = ({ locals }: Pick<ActionAPIContext, 'locals'>): Holder | undefined =>
  locals.sessao && holderOf(locals.sessao);

/** The name of the person with that card, among those whom the signed-in person may see. */
function nameOf({ locals }: ActionAPIContext, cartao: string): string | undefined {
  return locals.sessao?.pessoas.find(({ nrCartao }) => nrCartao === cartao)?.nmBeneficiario;
}

function selectedName({ locals }: ActionAPIContext): string {
  const { sessao } = locals;
  return (sessao && selectPessoa(sessao.pessoas, sessao.selecionada)?.nmBeneficiario) ?? '';
}

/** What is asked when the person of now is not the one for whom the form was opened. */
function question(form: Form, posted: Fields, key: FormKey, context: ActionAPIContext): Aviso {
  const { sessao, sessaoDesconhecida } = context.locals;
  if (!sessao) return sessaoDesconhecida ? SEM_CONFIRMAR : SAIU;
  const agora = selectedName(context);
  const antes = key.de && nameOf(context, key.de.cartao);
  // Somebody else's form, or a visitor's: whose it was is not told.
  const isExclusive = form.exclusivo === true;
  if (antes === undefined || key.de?.cpf !== sessao.cpf) {
    return outraEntrada(agora, isExclusive);
  }
  return outraPessoa({ antes, agora, isLast: moveOf(form, posted).kind === 'send', isExclusive });
}

/** The form is looked at once more, under a new key, for the person of now. */
function over(form: Form, context: ActionAPIContext): Identity {
  const now = holder(context);
  const aviso = vencido(now && selectedName(context));
  return { kind: 'ask', chave: issueKey(form.nome, now), aviso };
}

/**
 * Holds the key of a posted form against the person of now, and follows what the person chose.
 * @param key what the posted key says (`openKey`)
 * @throws {ActionError} UNAUTHORIZED when a member's form comes without a session
 */
export async function identify(
  form: Form,
  key: FormKey | undefined,
  posted: Fields,
  context: ActionAPIContext,
): Promise<Identity> {
  const escolha = posted[CONTROLE.escolha];
  const now = holder(context);
  if (!form.publico && !now) {
    throw new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });
  }
  const selected = now && selectedName(context);
  // A person who asks for another form sends nothing, even if the first person is selected again by now.
  // A form about a thing of one person offers no such way, and takes none.
  if (escolha === ESCOLHA.atual && !form.exclusivo) {
    return { kind: 'ask', chave: issueKey(form.nome, now), aviso: trocada(selected) };
  }
  if (!key) return over(form, context);
  const ready = (): Identity =>
    isTooOld(key.em, Date.now()) ? over(form, context) : { kind: 'go', key };
  const standing = standingOf(key.de, now);
  if (standing === 'same') return ready();
  if (escolha === ESCOLHA.original && standing === 'other-person' && key.de) {
    await switchPerson(context, key.de.cartao);
    return ready();
  }
  return {
    kind: 'ask',
    chave: posted[CONTROLE.chave] ?? '',
    aviso: question(form, posted, key, context),
  };
}

import type { ActionAPIContext } from 'astro:actions';
import { CARTAO_INVALIDO, CARTAO_NAO_ENCONTRADO } from '#lib/cadastro/messages.ts';
import { settle } from '#lib/errors.ts';
import { criarUsuario, validarBeneficiario } from '#lib/cadastro/registro.server.ts';
import { type Registro, registroForm } from '#lib/cadastro/registro.ts';
import { GuessError } from '#lib/sessao/guess-error.ts';
import { DADOS_NAO_RECONHECIDOS } from '#lib/sessao/messages.ts';
import { gerarTokenCarteirinha, validarCartao } from '#lib/sessao/service.server.ts';
import { knownVisitor, visitorOwner } from '#lib/sessao/visitor.server.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { tryToBe } from './forms/attempts.ts';
import { formAction } from './forms/form-action.ts';
import { callOf } from './forms/senders.ts';

type ToValidate = Pick<Registro, 'carteira' | 'cpf' | 'dtNasc'>;

/** What the second step shows: whether the person can already sign in with these data. */
interface JaCadastrado {
  jaEntra: boolean;
}

/**
 * Whether the service gives a token for card and CPF. No call tells whether a card is registered, but a
 * person with a token can sign in and needs no registration. The portal asks only after birth date and
 * CPF were compared. When the service fails, only the hint is missing.
 */
async function canSignIn({ carteira, cpf }: ToValidate, call: Call): Promise<boolean> {
  const token = await settle(gerarTokenCarteirinha(carteira, cpf, call));
  return token.status === 'success' && token.data !== undefined;
}

/**
 * Checks that card, CPF and birth date belong together, as far as the services tell.
 * @returns whether both were compared: a service may keep what it knows of the card to itself
 */
async function validate({ carteira, cpf, dtNasc }: ToValidate, call: Call): Promise<boolean> {
  // Both are asked whatever the first one says: the time tells nothing.
  const [card, isKnown] = await Promise.all([
    validarCartao(carteira, call),
    validarBeneficiario(carteira, call),
  ]);
  if (!isKnown) throw new GuessError(CARTAO_NAO_ENCONTRADO);
  if (!card.valido) throw new GuessError(CARTAO_INVALIDO);
  const sameCpf = card.nrCpf === undefined || card.nrCpf === cpf;
  const sameBirth = card.dtNascimento === undefined || card.dtNascimento === dtNasc;
  if (!sameCpf || !sameBirth) throw new GuessError(DADOS_NAO_RECONHECIDOS);
  return card.nrCpf !== undefined && card.dtNascimento !== undefined;
}

/** As `validate`, behind the limits of sign-in: both doors count the same guesses. */
const validateWithinLimits = (data: ToValidate, context: ActionAPIContext): Promise<boolean> =>
  tryToBe({ carteirinha: data.carteira, cpf: data.cpf }, context, () =>
    validate(data, callOf(context)),
  );

export const registro = {
  /** Registers a new user (natural person): data to validate, data to create, category. */
  criar: formAction({
    form: registroForm,
    pagina: '/cadastro',
    // Whoever registers is a visitor, even in the browser of a member.
    who: async (context) => ({
      owner: (key) => visitorOwner(context.cookies, key),
      knownOwner: await knownVisitor(context.cookies),
      person: context,
    }),
    leave: async (passo, { carteira, cpf, dtNasc }, context) => {
      // The last step is posted with all that came before: it is not believed, it is asked again.
      if (passo !== 'validar' && passo !== 'revisao') return;
      if (!carteira || !cpf || !dtNasc) return;
      const data = { carteira, cpf, dtNasc };
      const isProven = await validateWithinLimits(data, context);
      if (passo !== 'validar' || !isProven) return;
      return { jaEntra: await canSignIn(data, callOf(context)) } satisfies JaCadastrado;
    },
    send: async (novo, _arquivos, context) => {
      await criarUsuario(novo, callOf(context));
      return { nrProtocolo: undefined };
    },
  }),
};

import type { ActionAPIContext } from 'astro:actions';
import { CARTAO_INVALIDO, CARTAO_NAO_ENCONTRADO, settle } from '#lib/errors.ts';
import { criarUsuario, validarBeneficiario } from '#lib/cadastro/service.server.ts';
import { type SignUp, signUpForm } from '#lib/cadastro/sign-up.ts';
import { GuessError } from '#lib/sessao/attempt-rules.ts';
import { DADOS_NAO_RECONHECIDOS } from '#lib/sessao/messages.ts';
import { gerarTokenCarteirinha, validarCartao } from '#lib/sessao/service.server.ts';
import { knownVisitor, visitorOwner } from '#lib/sessao/sender.server.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { attempt } from '../forms/attempts.ts';
import { formAction } from '../forms/form-action.ts';
import { callOf } from '../forms/senders.ts';

type ToValidate = Pick<SignUp, 'carteira' | 'cpf' | 'dtNasc'>;

/** Data of the second step: whether the person can already sign in. */
interface JaCadastrado {
  jaEntra: boolean;
}

/**
 * Whether the service gives a token for card and CPF. No call shows whether a card is registered,
 * but a person with a token can sign in and needs no registration. The portal asks only after it
 * compared birth date and CPF. If the service fails, only the hint is missing.
 */
async function canSignIn({ carteira, cpf }: ToValidate, call: Call): Promise<boolean> {
  const token = await settle(gerarTokenCarteirinha(carteira, cpf, call));
  return token.status === 'success' && token.data !== undefined;
}

/**
 * Checks that card, CPF and birth date belong together, as far as the services give these values.
 * @returns whether the portal compared both values: a service can omit its values for the card
 */
async function validate({ carteira, cpf, dtNasc }: ToValidate, call: Call): Promise<boolean> {
  // Both calls always run, so that the response time reveals nothing.
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

/** Like `validate`, within the limits of sign-in: both forms share the counters. */
const validateWithinLimits = (data: ToValidate, context: ActionAPIContext): Promise<boolean> =>
  attempt({ carteirinha: data.carteira, cpf: data.cpf }, context, () =>
    validate(data, callOf(context)),
  );

export const signUp = {
  /** Registers a new user (natural person): data to validate, data to create, category. */
  criarUsuario: formAction({
    form: signUpForm,
    page: '/cadastro',
    // A person who registers is a visitor, even in a member's browser.
    who: async (context) => ({
      owner: (key) => visitorOwner(context.cookies, key),
      knownOwner: await knownVisitor(context.cookies),
      person: context,
    }),
    completeStep: async (passo, { carteira, cpf, dtNasc }, context) => {
      // The last step posts the earlier values again, so the portal checks them again.
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

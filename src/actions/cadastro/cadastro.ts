import type { ActionAPIContext } from 'astro:actions';
import { wordingsOf, flatCadastro, flatEndereco, withCodes } from '#lib/cadastro/comparison.ts';
import { NADA_A_ENVIAR } from '#lib/cadastro/rules.ts';
import { cadastroForm, confirmarForm, enderecoForm } from '#lib/cadastro/schema.ts';
import {
  buscarMunicipioIbge,
  registrationLists,
  addressLists,
  stepData,
} from '#lib/cadastro/lists.server.ts';
import {
  alterarEndereco,
  atualizarCadastro,
  buscarAtualizacaoCadastro,
  readOwnEndereco,
  confirmarCadastro,
} from '#lib/cadastro/service.server.ts';
import { BusinessError, settle } from '#lib/errors.ts';
import type { Destination } from '#lib/forms/answer.ts';
import { hasChanges } from '#lib/forms/steps.ts';
import { rememberConfirmed } from '#lib/sessao/selection.server.ts';
import type { PersonContext } from '#lib/sessao/member-context.server.ts';
import { safeReturnPath } from '#lib/sessao/rules.ts';
import { formAction } from '../forms/form-action.ts';
import { asFieldError } from '../forms/posted-form.ts';
import { personAction } from '../forms/person-action.ts';
import { isConfirmed, ofMember, ofPerson } from '../forms/senders.ts';
import { asText } from '../forms/step-answers.ts';
import { emailChange } from './email.ts';
import { signUp } from './sign-up.ts';

interface Lugar {
  sgEstado?: string;
  cdMunicipioIbge?: string;
}

const prepareWith =
  (read: typeof addressLists) => (passo: string, valores: object, person: PersonContext) =>
    asFieldError('cdMunicipioIbge', stepData(passo, asText(valores), person, read));

const town = ({ cdMunicipioIbge = '', sgEstado = '' }: Lugar, person: PersonContext) =>
  asFieldError('cdMunicipioIbge', buscarMunicipioIbge(cdMunicipioIbge, sgEstado, person));

async function confirm(
  { voltar }: { voltar?: string | undefined },
  person: PersonContext,
  { locals: { session } }: ActionAPIContext,
): Promise<Destination> {
  await confirmarCadastro(person);
  await rememberConfirmed(session, person.pessoa.cdPessoaFisica);
  const destino = await session?.get('destino');
  await session?.forget('destino');
  return { para: safeReturnPath(voltar ?? destino?.path) };
}

export const cadastro = {
  ...signUp,
  ...emailChange,

  /** Confirms the selected person's registration as the page showed it. */
  confirmar: personAction(confirmarForm, ofPerson, confirm),

  /** Updates the selected person's registration; possible before confirmation too. */
  atualizar: formAction({
    form: cadastroForm,
    isSensitive: true,
    page: (_fields, context) =>
      isConfirmed(context) ? '/cliente/cadastro' : '/cliente/confirmacao-cadastral',
    who: ofPerson,
    prepare: prepareWith(registrationLists),
    send: async (campos, arquivos, person) => {
      const [cadastro, listas, municipio] = await Promise.all([
        buscarAtualizacaoCadastro(person),
        registrationLists(person),
        campos.cdMunicipioIbge === undefined ? undefined : town(campos, person),
      ]);
      const held = flatCadastro(cadastro);
      const atual = withCodes(held, listas);
      if (!hasChanges(cadastroForm, atual, { ...atual, ...campos })) {
        throw new BusinessError(NADA_A_ENVIAR);
      }
      // The service takes the whole registration at once.
      const whole = { ...held, ...campos, ...(municipio && { nmCidade: municipio.dsCidade }) };
      const { nrProtocolo } = await atualizarCadastro(person, whole, arquivos);
      return { nrProtocolo, wordings: wordingsOf(campos, listas, municipio?.dsCidade) };
    },
  }),

  /** Changes the selected person's address. The holder's address is also the family's. */
  alterarEndereco: formAction({
    form: enderecoForm,
    isSensitive: true,
    page: '/cliente/endereco',
    who: ofMember,
    prepare: prepareWith(addressLists),
    send: async (campos, _arquivos, membro) => {
      const [listas, proprio, { dsCidade }] = await Promise.all([
        addressLists(membro),
        settle(readOwnEndereco(membro)),
        town(campos, membro),
      ]);
      const atual =
        proprio.status === 'success' ? withCodes(flatEndereco(proprio.data), listas) : undefined;
      if (atual && !hasChanges(enderecoForm, atual, campos)) {
        throw new BusinessError(NADA_A_ENVIAR);
      }
      const { nrProtocolo } = await alterarEndereco(membro, { ...campos, nmCidade: dsCidade });
      return { nrProtocolo, wordings: wordingsOf(campos, listas, dsCidade) };
    },
  }),
};

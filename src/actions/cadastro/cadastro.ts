import type { ActionAPIContext } from 'astro:actions';
import {
  wordingsOf,
  flatCadastro,
  flatEndereco,
  hasChanges,
  withCodes,
} from '#lib/cadastro/comparison.ts';
import { NADA_A_ENVIAR } from '#lib/cadastro/rules.ts';
import { cadastroForm, confirmarForm, enderecoForm } from '#lib/cadastro/schema.ts';
import {
  buscarMunicipioIbge,
  addressData,
  registrationLists,
  addressLists,
} from '#lib/cadastro/lists.server.ts';
import {
  alterarEndereco,
  atualizarCadastro,
  buscarAtualizacaoCadastro,
  buscarEnderecoProprio,
  confirmarCadastro,
} from '#lib/cadastro/service.server.ts';
import { BusinessError, settle } from '#lib/errors.ts';
import type { Destination } from '#lib/forms/answer.ts';
import { receiptItems } from '#lib/forms/receipt.ts';
import { rememberConfirmed } from '#lib/sessao/selection.server.ts';
import type { PersonContext } from '#lib/sessao/member-context.server.ts';
import { safeReturnPath } from '#lib/sessao/rules.ts';
import { formAction } from '../forms/form-action.ts';
import { fieldErrors } from '../forms/posted-form.ts';
import { personAction } from '../forms/person-action.ts';
import { isConfirmed, ofMember, ofPerson } from '../forms/senders.ts';

/** Reports a town outside the chosen state as an error of the town field. */
async function besideTown<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BusinessError) throw fieldErrors({ cdMunicipioIbge: error.mensagem });
    throw error;
  }
}

interface Lugar {
  sgEstado?: string;
  cdMunicipioIbge?: string;
}

const prepare = (passo: string, lugar: Lugar, person: PersonContext) =>
  besideTown(addressData(passo, lugar, person));

const town = ({ cdMunicipioIbge = '', sgEstado = '' }: Lugar, person: PersonContext) =>
  besideTown(buscarMunicipioIbge(cdMunicipioIbge, sgEstado, person));

async function confirmar(
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
  /** Confirms the selected person's registration as the page showed it. */
  confirmar: personAction(confirmarForm, ofPerson, confirmar),

  /** Updates the selected person's registration; possible before confirmation too. */
  atualizar: formAction({
    form: cadastroForm,
    page: (_fields, context) =>
      isConfirmed(context) ? '/cliente/cadastro' : '/cliente/confirmacao-cadastral',
    who: ofPerson,
    prepare,
    held: async (person) => flatCadastro(await buscarAtualizacaoCadastro(person)),
    send: async (campos, arquivos, person) => {
      const [atual, listas, { dsCidade }] = await Promise.all([
        buscarAtualizacaoCadastro(person),
        registrationLists(person),
        town(campos, person),
      ]);
      const whole = { ...flatCadastro(atual), ...campos, nmCidade: dsCidade };
      const { nrProtocolo } = await atualizarCadastro(person, whole, arquivos);
      return {
        nrProtocolo,
        wordings: wordingsOf(whole, listas, dsCidade),
        after: receiptItems([['E-mail', atual.dsEmail]]),
      };
    },
  }),

  /** Changes the selected person's address. The holder's address is also the family's. */
  alterarEndereco: formAction({
    form: enderecoForm,
    page: '/cliente/endereco',
    who: ofMember,
    prepare,
    send: async (campos, _arquivos, membro) => {
      const [listas, proprio, { dsCidade }] = await Promise.all([
        addressLists(membro),
        settle(buscarEnderecoProprio(membro)),
        town(campos, membro),
      ]);
      const atual =
        proprio.status === 'success' ? withCodes(flatEndereco(proprio.data), listas) : undefined;
      if (atual && !hasChanges(enderecoForm, atual, campos, listas, dsCidade)) {
        throw new BusinessError(NADA_A_ENVIAR);
      }
      const { nrProtocolo } = await alterarEndereco(membro, { ...campos, nmCidade: dsCidade });
      return { nrProtocolo, wordings: wordingsOf(campos, listas, dsCidade) };
    },
  }),
};

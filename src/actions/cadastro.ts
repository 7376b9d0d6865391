import { ActionError, type ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { displayArquivo } from '#lib/forms/files.ts';
import { displayCampo, flatCadastro, LABELS, type Listas } from '#lib/cadastro/comparison.ts';
import {
  cadastroFluxo,
  cadastroSchema,
  enderecoFluxo,
  enderecoSchema,
} from '#lib/cadastro/schema.ts';
import {
  buscarMunicipioIbge,
  dadosDoEndereco,
  listasDeCadastro,
} from '#lib/cadastro/lists.server.ts';
import {
  alterarEndereco,
  atualizarCadastro,
  buscarAtualizacaoCadastro,
  confirmarCadastro,
} from '#lib/cadastro/service.server.ts';
import { nowIn } from '#lib/datas.ts';
import { BusinessError } from '#lib/errors.ts';
import { operator } from '#lib/operator.ts';
import { type ReciboItem, reciboItens } from '#lib/forms/receipt.ts';
import { rememberConfirmed } from '#lib/sessao/confirmation.server.ts';
import type { PersonContext } from '#lib/sessao/member-context.server.ts';
import { SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import { safeReturnPath } from '#lib/sessao/rules.ts';
import { fieldErrors, formAction } from './forms/form-action.ts';
import { flowAction } from './forms/form-flow.ts';
import { ofActiveMember, ofPerson } from './forms/senders.ts';
import type { Destination } from './sessao.ts';

const clock = () => nowIn(operator.timeZone);

/** A town that is not the state's is an error of its field. */
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
  besideTown(dadosDoEndereco(passo, lugar, person));

const town = ({ cdMunicipioIbge = '', sgEstado = '' }: Lugar, person: PersonContext) =>
  besideTown(buscarMunicipioIbge(cdMunicipioIbge, sgEstado, person));

/** A copy of the fields that were sent, as people read them. */
function copyOf(campos: Record<string, string>, listas: Listas, cidade: string): ReciboItem[] {
  return reciboItens(
    Object.entries(LABELS).map(
      ([campo, label]) => [label, displayCampo(campo, campos[campo], listas, cidade)] as const,
    ),
  );
}

async function confirmar(
  { locals }: ActionAPIContext,
  voltar: string | undefined,
): Promise<Destination> {
  const { selecionada, sessao, session } = locals;
  if (!selecionada || !sessao)
    throw new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });
  await confirmarCadastro(selecionada);
  await rememberConfirmed(session, selecionada.pessoa.cdPessoaFisica);
  const destino = await session?.get('destino');
  await session?.forget('destino');
  return { para: safeReturnPath(voltar ?? destino?.path) };
}

export const cadastro = {
  /** Confirms the selected person's registration as it was shown. */
  confirmar: formAction(z.object({ voltar: z.string().optional() }), ({ voltar }, context) =>
    confirmar(context, voltar),
  ),

  /** Updates the selected person's registration, before confirmation as well. */
  atualizar: flowAction({
    fluxo: cadastroFluxo,
    schema: cadastroSchema,
    pagina: ({ locals }) =>
      locals.membro ? '/cliente/cadastro' : '/cliente/confirmacao-cadastral',
    clock,
    who: ofPerson,
    prepare,
    wants: () => ({ documento: 'optional', comprovante: 'optional' }),
    send: async (campos, arquivos, person) => {
      const [atual, listas, { dsCidade }] = await Promise.all([
        buscarAtualizacaoCadastro(person),
        listasDeCadastro(person),
        town(campos, person),
      ]);
      const whole = { ...flatCadastro(atual), ...campos, nmCidade: dsCidade };
      const { nrProtocolo } = await atualizarCadastro(person, whole, arquivos);
      const itens = copyOf({ ...whole, dsEmail: atual.dsEmail ?? '' }, listas, dsCidade);
      for (const [name, rotulo] of [
        ['documento', 'Documento enviado'],
        ['comprovante', 'Comprovante enviado'],
      ] as const) {
        const arquivo = arquivos[name];
        if (arquivo) {
          itens.push({ rotulo, valor: displayArquivo(arquivo.tipo, arquivo.bytes.length) });
        }
      }
      return { nrProtocolo, itens };
    },
  }),

  /** Changes the selected person's address; the holder's is the family's. */
  alterarEndereco: flowAction({
    fluxo: enderecoFluxo,
    schema: enderecoSchema,
    pagina: '/cliente/endereco',
    clock,
    who: ofActiveMember,
    prepare,
    send: async (campos, _arquivos, membro) => {
      const [listas, { dsCidade }] = await Promise.all([
        listasDeCadastro(membro),
        town(campos, membro),
      ]);
      const { nrProtocolo } = await alterarEndereco(membro, { ...campos, nmCidade: dsCidade });
      return { nrProtocolo, itens: copyOf(campos, listas, dsCidade) };
    },
  }),
};

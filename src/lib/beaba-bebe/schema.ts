/** What the sign-up for the programme asks for; named as in the payload (spec section 3). */
import { z } from 'zod';
import * as campos from '#lib/forms/fields.ts';
import { dayNumber, normalizeDate } from '#lib/datas.ts';
import type { Fluxo } from '#lib/forms/steps.ts';
import { COMO_CONHECEU, FILHOS, HORARIOS, MESES } from './rules.ts';

export const INFORME_CARTEIRINHA = 'Informe o número da carteirinha.';
export const PARTO_INVALIDO = 'Escreva dia, mês e ano, de uma data entre hoje e daqui a 10 meses.';

const valuesOf = <V extends string>(options: readonly { value: V }[]) =>
  options.map(({ value }) => value);

/** Ten months: a birth that is further off cannot be known. */
const MOST_DAYS = 305;

const dataDoParto = campos.textoObrigatorio(PARTO_INVALIDO, 20).transform((value, ctx) => {
  const date = normalizeDate(value);
  const day = date === undefined ? undefined : dayNumber(date);
  const today = campos.hoje();
  if (date !== undefined && day !== undefined && day >= today && day <= today + MOST_DAYS) {
    return date;
  }
  ctx.addIssue({ code: 'custom', message: PARTO_INVALIDO });
  return z.NEVER;
});

export const beabaBebeFluxo = {
  nome: 'beaba-bebe',
  publico: true,
  passos: [
    {
      nome: 'mae',
      titulo: 'Quem vai participar?',
      campos: ['nrCartao', 'nmMae', 'dtNascimento', 'nrCpf', 'dsProfissao'],
    },
    {
      nome: 'gravidez',
      titulo: 'Como está a gravidez?',
      campos: ['nrMesGravidez', 'dtParto', 'nmGinecologista', 'stFilhos', 'nmPai'],
    },
    {
      nome: 'contato',
      titulo: 'Como falamos com você?',
      campos: ['nrCelular', 'nrTelefone', 'dsEmail', 'dsHorario', 'dsComoConheceu', 'dsMensagem'],
    },
    { nome: 'revisao', titulo: 'Confira e envie', campos: [] },
  ],
} as const satisfies Fluxo;

export const beabaBebeSchema = z.object({
  nrCartao: campos.cartaoObrigatorio(INFORME_CARTEIRINHA),
  nmMae: campos.textoObrigatorio('Informe o nome completo da mãe.', 100),
  dtNascimento: campos.dataPassada('Informe a data de nascimento.'),
  nrCpf: campos.ouVazio(campos.cpfObrigatorio(campos.CPF_INVALIDO)),
  dsProfissao: campos.textoOpcional(60),
  nrMesGravidez: z.enum(valuesOf(MESES), { error: 'Escolha o mês da gravidez.' }),
  dtParto: campos.ouVazio(dataDoParto),
  nmGinecologista: campos.textoOpcional(100),
  stFilhos: z.enum(valuesOf(FILHOS), { error: 'Diga se já tem filhos.' }),
  nmPai: campos.textoOpcional(100),
  nrCelular: campos.celularObrigatorio('Informe o celular.'),
  nrTelefone: campos.ouVazio(campos.telefone),
  dsEmail: campos.ouVazio(campos.emailObrigatorio(campos.EMAIL_INVALIDO)),
  dsHorario: z.enum(valuesOf(HORARIOS), { error: 'Escolha o melhor horário.' }),
  dsComoConheceu: campos.ouVazio(z.enum(valuesOf(COMO_CONHECEU), { error: campos.ESCOLHA })),
  dsMensagem: campos.mensagemOpcional(1000),
});
export type BeabaBebeCampos = z.output<typeof beabaBebeSchema>;

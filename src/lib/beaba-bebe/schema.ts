/** What the sign-up for the programme asks for; named as in the payload (spec section 3). */
import { z } from 'zod';
import * as campos from '#lib/forms/fields.ts';
import { displayCpf } from '#lib/formats/cpf.ts';
import { dayNumber, normalizeDate } from '#lib/formats/dates.ts';
import { displayCartao, displayPhone } from '#lib/formats/numbers.ts';
import { defineForm, field, labelIn, type Values } from '#lib/forms/form.ts';
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

export const beabaBebeForm = defineForm({
  nome: 'beaba-bebe',
  publico: true,
  passos: [
    {
      nome: 'mae',
      titulo: 'Quem vai participar?',
      campos: {
        nrCartao: field('Carteirinha', campos.cartaoObrigatorio(INFORME_CARTEIRINHA), {
          pergunta: 'Número da carteirinha',
          mostra: displayCartao,
        }),
        nmMae: field(
          'Nome da mãe',
          campos.textoObrigatorio('Informe o nome completo da mãe.', 100),
          { pergunta: 'Nome completo da mãe' },
        ),
        dtNascimento: field(
          'Data de nascimento',
          campos.dataPassada('Informe a data de nascimento.'),
        ),
        nrCpf: field('CPF', campos.ouVazio(campos.cpfObrigatorio(campos.CPF_INVALIDO)), {
          mostra: displayCpf,
        }),
        dsProfissao: field('Profissão', campos.textoOpcional(60)),
      },
    },
    {
      nome: 'gravidez',
      titulo: 'Como está a gravidez?',
      campos: {
        nrMesGravidez: field(
          'Mês da gravidez',
          z.enum(valuesOf(MESES), { error: 'Escolha o mês da gravidez.' }),
          { pergunta: 'Em que mês da gravidez você está?', mostra: labelIn(MESES) },
        ),
        dtParto: field('Data prevista do parto', campos.ouVazio(dataDoParto)),
        nmGinecologista: field('Ginecologista', campos.textoOpcional(100), {
          pergunta: 'Quem acompanha o pré-natal',
        }),
        stFilhos: field(
          'Já tem filhos',
          z.enum(valuesOf(FILHOS), { error: 'Diga se já tem filhos.' }),
          { pergunta: 'Você já tem filhos?', mostra: labelIn(FILHOS) },
        ),
        nmPai: field('Nome do pai', campos.textoOpcional(100)),
      },
    },
    {
      nome: 'contato',
      titulo: 'Como falamos com você?',
      campos: {
        nrCelular: field('Celular', campos.celularObrigatorio('Informe o celular.'), {
          mostra: displayPhone,
        }),
        nrTelefone: field('Telefone fixo', campos.ouVazio(campos.telefone), {
          mostra: displayPhone,
        }),
        dsEmail: field('E-mail', campos.ouVazio(campos.emailObrigatorio(campos.EMAIL_INVALIDO))),
        dsHorario: field(
          'Melhor horário',
          z.enum(valuesOf(HORARIOS), { error: 'Escolha o melhor horário.' }),
          { pergunta: 'Qual é o melhor horário para ligarmos?' },
        ),
        dsComoConheceu: field(
          'Como conheceu o programa',
          campos.ouVazio(z.enum(valuesOf(COMO_CONHECEU), { error: campos.ESCOLHA })),
          { pergunta: 'Como você conheceu o programa?' },
        ),
        dsMensagem: field('Mensagem', campos.mensagemOpcional(1000), {
          pergunta: 'Quer contar mais alguma coisa?',
        }),
      },
    },
    { nome: 'revisao', titulo: 'Confira e envie', campos: {} },
  ],
});
export type BeabaBebeCampos = Values<typeof beabaBebeForm>;

/** The sign-up for the programme; named as in the payload (spec section 3). */
import * as campos from '#lib/forms/fields.ts';
import { displayCpf } from '#lib/formats/cpf.ts';
import { dayNumber } from '#lib/formats/dates.ts';
import { normalizeDate } from '#lib/formats/typed-date.ts';
import { converted, defineForm, field, type Values } from '#lib/forms/form.ts';

export const MESES = Array.from({ length: 9 }, (_, index) => ({
  value: String(index + 1),
  label: `${String(index + 1)}º mês`,
}));

export const FILHOS = [
  { value: 'N', label: 'Não, é a primeira vez' },
  { value: 'S', label: 'Sim' },
] as const;

/** `dsHorario` and `dsComoConheceu` are labels on the wire. */
const words = (...texts: string[]) => texts.map((text) => ({ value: text, label: text }));
export const HORARIOS = words('Manhã', 'Tarde', 'Noite');
export const COMO_CONHECEU = words(
  'No consultório ou no hospital',
  'Por amigos ou pela família',
  'Neste site',
  'Em redes sociais',
  'De outro jeito',
);

export const PARTO_INVALIDO = 'Escreva dia, mês e ano, de uma data entre hoje e daqui a 10 meses.';

/** Ten months: a later birth cannot be known yet. */
const MAX_DAYS = 305;

const dataDoParto = converted(campos.requiredText(PARTO_INVALIDO, 20), (value, refuse) => {
  const date = normalizeDate(value);
  const day = date === undefined ? undefined : dayNumber(date);
  const today = campos.dayOfToday();
  const isNear = day !== undefined && day >= today && day <= today + MAX_DAYS;
  return isNear && date !== undefined ? date : refuse(PARTO_INVALIDO);
});

export const beabaBebeForm = defineForm({
  name: 'beaba-bebe',
  isPublic: true,
  steps: [
    {
      name: 'mae',
      title: 'Quem vai participar?',
      fields: {
        nrCartao: campos.cardField(),
        nmMae: field('Nome da mãe', campos.requiredText('Informe o nome completo da mãe.', 100), {
          question: 'Nome completo da mãe',
        }),
        dtNascimento: field('Data de nascimento', campos.pastDate(campos.INFORME_NASCIMENTO)),
        nrCpf: field('CPF', campos.orEmpty(campos.requiredCpf(campos.CPF_INVALIDO)), {
          display: displayCpf,
        }),
        dsProfissao: field('Profissão', campos.optionalText(60)),
      },
    },
    {
      name: 'gravidez',
      title: 'Como está a gravidez?',
      fields: {
        nrMesGravidez: campos.choice(
          'Mês da gravidez',
          MESES,
          'Escolha o mês da gravidez.',
          'Em que mês da gravidez você está?',
        ),
        dtParto: field('Data prevista do parto', campos.orEmpty(dataDoParto)),
        nmGinecologista: field('Ginecologista', campos.optionalText(100), {
          question: 'Quem acompanha o pré-natal',
        }),
        stFilhos: campos.choice(
          'Já tem filhos',
          FILHOS,
          'Diga se já tem filhos.',
          'Você já tem filhos?',
        ),
        nmPai: field('Nome do pai', campos.optionalText(100)),
      },
    },
    {
      name: 'contato',
      title: 'Como falamos com você?',
      fields: {
        nrCelular: campos.mobileField(),
        nrTelefone: campos.landlineField(),
        dsEmail: field('E-mail', campos.orEmpty(campos.requiredEmail(campos.EMAIL_INVALIDO))),
        dsHorario: campos.choice(
          'Melhor horário',
          HORARIOS,
          'Escolha o melhor horário.',
          'Qual é o melhor horário para ligarmos?',
        ),
        dsComoConheceu: campos.optionalChoice(
          'Como conheceu o programa',
          COMO_CONHECEU,
          'Como você conheceu o programa?',
        ),
        dsMensagem: field('Mensagem', campos.optionalMessage(1000), {
          question: 'Quer contar mais alguma coisa?',
        }),
      },
    },
    { name: 'revisao', title: 'Confira e envie', fields: {} },
  ],
});
export type BeabaBebeCampos = Values<typeof beabaBebeForm>;

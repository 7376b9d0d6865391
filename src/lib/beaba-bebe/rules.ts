/** What the programme for pregnancy and babies asks, and how it is told back. */
import { displayCpf } from '#lib/cpf.ts';
import { displayCartao, displayPhone } from '#lib/formatos.ts';

export const MESES = Array.from({ length: 9 }, (_, index) => ({
  value: String(index + 1),
  label: `${String(index + 1)}º mês`,
}));

export const FILHOS = [
  { value: 'N', label: 'Não, é a primeira vez' },
  { value: 'S', label: 'Sim' },
] as const;

/** `dsHorario` and `dsComoConheceu` are words on the wire: they are sent as they are read. */
const words = (...texts: string[]) => texts.map((text) => ({ value: text, label: text }));
export const HORARIOS = words('Manhã', 'Tarde', 'Noite');
export const COMO_CONHECEU = words(
  'No consultório ou no hospital',
  'Por amigos ou pela família',
  'Neste site',
  'Em redes sociais',
  'De outro jeito',
);

const labelOf = (list: readonly { value: string; label: string }[], value: string | undefined) =>
  list.find((option) => option.value === value)?.label;

type Campos = Readonly<Partial<Record<string, string>>>;

/** A copy of what is sent, as people read it, by the steps of the form. */
export const copiaDe = {
  mae: (campos: Campos) =>
    [
      ['Carteirinha', displayCartao(campos['nrCartao'] ?? '')],
      ['Nome da mãe', campos['nmMae']],
      ['Data de nascimento', campos['dtNascimento']],
      ['CPF', displayCpf(campos['nrCpf'] ?? '')],
      ['Profissão', campos['dsProfissao']],
    ] as const,
  gravidez: (campos: Campos) =>
    [
      ['Mês da gravidez', labelOf(MESES, campos['nrMesGravidez'])],
      ['Data prevista do parto', campos['dtParto']],
      ['Ginecologista', campos['nmGinecologista']],
      ['Já tem filhos', labelOf(FILHOS, campos['stFilhos'])],
      ['Nome do pai', campos['nmPai']],
    ] as const,
  contato: (campos: Campos) =>
    [
      ['Celular', displayPhone(campos['nrCelular'] ?? '')],
      ['Telefone fixo', displayPhone(campos['nrTelefone'] ?? '')],
      ['E-mail', campos['dsEmail']],
      ['Melhor horário', campos['dsHorario']],
      ['Como conheceu o programa', campos['dsComoConheceu']],
      ['Mensagem', campos['dsMensagem']],
    ] as const,
};

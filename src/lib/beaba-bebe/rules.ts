/** The options of the programme for pregnancy and babies. */

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

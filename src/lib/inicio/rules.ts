/** "Precisa de você": facts as a list, the most urgent first. Dates are DD/MM/YYYY. */
import { sortKey } from '#lib/formats/calendar.ts';
import { assuntoOf } from './assuntos.ts';
import type { Fato } from './facts.ts';
import { type Item, MAX_SHOWN } from './list.ts';

/** An item for a fact that needs the member today; `undefined` for any other fact. */
function itemOf(fato: Fato, today: string): Item | undefined {
  const assunto = assuntoOf(fato, today);
  if (!assunto) return undefined;
  const { urgencia, ...shown } = assunto;
  const { fonte, id } = fato;
  const dia = shown.dia === undefined ? '9999-99-99' : sortKey(shown.dia).slice(0, 10);
  return { ...shown, fonte, ordem: `${String(urgencia)} ${dia} ${fonte} ${id}` };
}

/** By urgency, then by date, those without a date last. */
export const inOrder = (items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => (a.ordem < b.ordem ? -1 : a.ordem > b.ordem ? 1 : 0));

/** The items of these facts in order. A fact that a service sent twice gives one item. */
export function itemsOf(fatos: readonly Fato[], today: string): Item[] {
  const found = fatos.flatMap((fato) => itemOf(fato, today) ?? []);
  return inOrder([...new Map(found.map((item) => [item.ordem, item])).values()]);
}

/** The first items of a list in order, and those behind "Ver tudo". */
export const splitItems = <T>(items: readonly T[]): { shown: T[]; rest: T[] } => ({
  shown: items.slice(0, MAX_SHOWN),
  rest: items.slice(MAX_SHOWN),
});

interface Person {
  nmBeneficiario: string;
  ieTitular: boolean;
}

const firstName = ({ nmBeneficiario }: Person) => nmBeneficiario.split(' ')[0] ?? nmBeneficiario;

/**
 * The heading of the home, and whose plan it is: 'Olá, Ana', 'Plano de Ana', and for a dependant of a
 * known holder 'dependente de Maria'.
 * @param isSelf whether the selected person is the signed-in one
 */
export function greetingOf(
  people: readonly Person[],
  person: Person,
  isSelf: boolean,
): { title: string; plan: string | undefined } {
  const name = firstName(person);
  const holder = person.ieTitular ? undefined : people.find(({ ieTitular }) => ieTitular);
  const of = holder && `dependente de ${firstName(holder)}`;
  if (isSelf) return { title: `Olá, ${name}`, plan: of && `Seu plano: ${of}` };
  return { title: `Plano de ${name}${of ? `, ${of}` : ''}`, plan: undefined };
}

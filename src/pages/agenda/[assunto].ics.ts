/**
 * Calendar files of the deadlines that a public page has computed. The address contains only the subject and
 * the day, neither the reader's name nor the answers.
 */
import type { APIRoute } from 'astro';
import { operator } from '#lib/config/operator.ts';
import { NotFoundError } from '#lib/errors.ts';
import { daysBetween, todayIn } from '#lib/formats/dates.ts';
import { calendarAnswer, type CalendarDay } from '#lib/formats/icalendar.ts';
import { slugOf } from '#lib/formats/text.ts';

const { name, timeZone, phones } = operator;

const ASSUNTOS: Readonly<Partial<Record<string, Pick<CalendarDay, 'resumo' | 'texto' | 'href'>>>> =
  {
    portabilidade: {
      resumo: 'Último dia para pedir a portabilidade do plano de saúde',
      texto:
        'O dia vem das respostas que você deu no portal, que só orienta. Confira com a operadora do plano novo.',
      href: '/portabilidade',
    },
    atendimento: {
      resumo: `Até hoje o plano deve oferecer o atendimento (${name})`,
      texto: `Ninguém ofereceu? Ligue para ${phones.atendimento.number}.`,
      href: '/prazos-de-atendimento',
    },
  };
/** The largest number of days from today to one of these deadlines. */
const MAX_DAYS = 366;

export const GET: APIRoute = ({ params, url, site }) => {
  const key = params['assunto'] ?? '';
  const assunto = Object.hasOwn(ASSUNTOS, key) ? ASSUNTOS[key] : undefined;
  const dia = url.searchParams.get('dia') ?? '';
  const left = daysBetween(todayIn(timeZone), dia);
  if (!assunto || left === undefined || left < 0 || left > MAX_DAYS) {
    throw new NotFoundError('agenda');
  }
  const { href = '/', ...words } = assunto;
  const uid = `${key}-${dia.replaceAll('/', '')}@${slugOf(name)}`;
  const day = { uid, dia, ...words, href: site && new URL(href, site).href };
  return calendarAnswer([day], key);
};

/** The content that changes by date, as it applies today: the editors' form, or else what the law says. */
import { prazosAtendimento, prazosResposta } from '#content/prazos.ts';
import { counted } from '#lib/formats/count.ts';
import { env } from '#lib/config/env.server.ts';
import { operator } from '#lib/config/operator.ts';
import { entriesOf } from '#lib/conteudo/entries.server.ts';
import {
  type FichaComId,
  type FichaDe,
  fichaAt,
  reajusteAt,
  type TipoFicha,
  withFigures,
} from '#lib/fichas/rules.ts';
import { isoDay } from '#lib/formats/calendar.ts';
import { todayIn } from '#lib/formats/dates.ts';
import { byHolder, newestFirst } from '#lib/reajuste/rules.ts';

const fichas = async (): Promise<FichaComId[]> =>
  (await entriesOf('fichas')).map(({ data }) => data);

/** Today in the operator's time zone, YYYY-MM-DD. */
const today = () => isoDay(todayIn(operator.timeZone));

/** The editors' form of a kind that applies today. */
const fichaNow = async <T extends TipoFicha>(tipo: T): Promise<FichaDe<T> | undefined> =>
  fichaAt(await fichas(), tipo, today());

const brDay = (day: string) => day.split('-').reverse().join('/');

/**
 * The indices of RN 565, the newest first, and the contracts, by holder; `undefined` while the operator has not
 * published them.
 */
export async function currentReajuste() {
  const ficha = reajusteAt(await fichas(), today(), env().mode);
  return (
    ficha && {
      isDemonstration: ficha.exemplo,
      indices: newestFirst(
        ficha.indices.map(({ ano, percentual, publicado }) => ({
          year: ano,
          percent: percentual,
          publishedOn: brDay(publicado),
        })),
      ),
      contratos: byHolder(
        ficha.contratos.map(({ contrato, ...row }) => ({ numero: contrato, ...row })),
      ),
    }
  );
}

/** The legal limits of care and of answers, each with its source. */
export async function currentPrazos() {
  const ficha = await fichaNow('prazos');
  if (!ficha) return { prazosAtendimento, prazosResposta };
  const { atendimento, resposta } = ficha;
  return {
    prazosAtendimento: {
      fonte: atendimento.fonte,
      tipos: withFigures(prazosAtendimento.tipos, atendimento.tipos),
    },
    prazosResposta: {
      fonte: resposta.fonte,
      tipos: withFigures(prazosResposta.tipos, resposta.tipos),
    },
  };
}

/** What the programme for pregnancy and babies promises, and its texts. */
export async function currentBabyProgramme() {
  const ficha = await fichaNow('programas');
  const businessDays = ficha?.diasUteis ?? operator.programmes.baby.firstCallBusinessDays;
  const days = counted(businessDays, 'dia útil', 'dias úteis');
  const texts = ficha ?? {
    resumo:
      'Uma enfermeira acompanha por telefone a gravidez e os primeiros meses do bebê. É de graça para quem tem o plano.',
    antes: [
      'Tenha por perto a carteirinha e a caderneta da gestante.',
      'A enfermeira liga em até {dias}, no horário que você escolher.',
      'Ela tira dúvidas e convida para os encontros.',
      'O que você conta aqui é usado só pelo programa, e você sai dele quando quiser.',
    ],
  };
  const written = (text: string) => text.replaceAll('{dias}', days);
  return { businessDays, lead: written(texts.resumo), before: texts.antes.map(written) };
}

/** The action of a form of staff about the looked-up member. */
import type { ActionAPIContext } from 'astro:actions';
import type { z } from 'zod';
import {
  dePessoaAnterior,
  PAGINA_ANTIGA,
  type StaffFormName,
} from '#lib/atendimento-interno/rules.ts';
import { BusinessError } from '#lib/errors.ts';
import { CONTROL, type Destination } from '#lib/forms/answer.ts';
import { compareHolders, isTooOld, openKey } from '#lib/forms/form-key.server.ts';
import {
  type Consultado,
  staffHolder,
  type StaffRecord,
} from '#lib/sessao/staff-session.server.ts';
import { plainAction } from '../forms/posted-form.ts';
import { staffOf } from '../forms/senders.ts';

/** Who acts, and for whom. */
export interface Acting {
  atendente: StaffRecord;
  consulta: Consultado;
}

/**
 * Runs only while staff look up the member whom the page showed: in another tab they may have looked up another
 * one since.
 */
export const staffAction = <S extends z.ZodType>(
  form: StaffFormName,
  schema: S,
  handle: (fields: z.output<S>, acting: Acting, context: ActionAPIContext) => Promise<Destination>,
) =>
  plainAction(schema, async (fields, context): Promise<Destination> => {
    const atendente = staffOf(context);
    const { consulta } = atendente;
    const key = await openKey(form, context.locals.typed?.[CONTROL.key]);
    if (!key?.openedFor || isTooOld(key.openedAt, Date.now()))
      throw new BusinessError(PAGINA_ANTIGA);
    if (!consulta || compareHolders(key.openedFor, staffHolder(atendente)) !== 'same')
      throw new BusinessError(dePessoaAnterior(key.openedFor.nome ?? '', consulta?.nmBeneficiario));
    return handle(fields, { atendente, consulta }, context);
  });

import { ESCREVA_DIA, portabilidadeForm } from '#lib/portabilidade/schema.ts';
import { formAction } from './forms/form-action.ts';
import { fieldErrors } from './forms/posted-form.ts';
import { ofAnyone } from './forms/senders.ts';

/**
 * For each step that asks for a day: the field that says whether the person knows it, and the field of the
 * day.
 */
const DAYS: Readonly<
  Record<string, readonly ['ieCiencia' | 'ieInicio', 'dtCiencia' | 'dtInicio']>
> = { ciencia: ['ieCiencia', 'dtCiencia'], inicio: ['ieInicio', 'dtInicio'] };

export const portabilidade = {
  /** The questions of the self-check, one after the other. It sends nothing to a service. */
  conferir: formAction({
    form: portabilidadeForm,
    who: ofAnyone,
    completeStep: (passo, fields) => {
      const [known, day] = DAYS[passo] ?? [];
      const isMissing = known && day && fields[known] === 'sei' && !fields[day];
      return isMissing ? Promise.reject(fieldErrors({ [day]: ESCREVA_DIA })) : Promise.resolve();
    },
  }),
};

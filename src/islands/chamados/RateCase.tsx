import { actions } from 'astro:actions';
import { RatingForm } from '#islands/forms/RatingForm.tsx';
import type { FormStart } from '#islands/forms/use-form.ts';
import { avaliarForm } from '#lib/chamados/schema.ts';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FormStart;
}

/** How a support case was attended to. */
export const RateCase = (props: Props) => (
  <RatingForm {...props} form={avaliarForm} send={actions.chamados.avaliar} />
);

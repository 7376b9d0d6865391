import { actions } from 'astro:actions';
import type { ActionFormStart } from '#islands/forms/ActionForm.tsx';
import { RatingForm } from '#islands/forms/RatingForm.tsx';

interface Props extends ActionFormStart {
  idCaso: string;
  pagina: number;
}

/** How a support case was attended to. */
export function RateCase({ idCaso, pagina, ...start }: Props) {
  return <RatingForm {...start} send={actions.chamados.avaliar} hidden={{ idCaso, pagina }} />;
}

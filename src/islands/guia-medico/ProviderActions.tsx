import { copying, PageButtons, PRINTING, sharing } from '#islands/shared/PageButtons.tsx';
import { contactText, type Prestador } from '#lib/guia-medico/provider.ts';
import './guia-medico.css';
import './results.css';

export function ProviderActions({ prestador }: { prestador: Prestador }) {
  return (
    <PageButtons
      actions={[
        copying(() => contactText(prestador)),
        sharing({ title: prestador.nmPrestador }),
        PRINTING,
      ]}
    />
  );
}

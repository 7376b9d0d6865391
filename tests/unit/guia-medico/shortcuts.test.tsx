/** The buttons above the results of the directory. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Shortcuts } from '#islands/guia-medico/Shortcuts.tsx';
import type { Guide } from '#islands/guia-medico/store.ts';
import { prestador, readyState } from './support.ts';

const guide = { link: (href: string) => ({ href }) } as unknown as Guide;

it.each([0, 1, 2])('%s providers are grouped by neighbourhood when there are several', (count) => {
  const providers = Array.from({ length: count }, (_, at) =>
    prestador({ sqPrestador: String(at) }),
  );
  const estado = readyState({ listaRegistros: providers });
  const html = renderToStaticMarkup(
    <Shortcuts {...{ guide, estado, buscado: estado, atalhos: undefined, acaoCartao: '' }} />,
  );
  expect(html.includes('Ver por bairro')).toBe(count > 1);
});

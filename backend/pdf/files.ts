/** The two ways in which the contract refers to a PDF: an address below the WS base, and a `data:` URL. */
import { MOUNTS, type Backend } from '../operation.ts';
import type { PdfDocument } from './blocks.ts';

async function render(document: PdfDocument): Promise<Buffer> {
  // Loaded at the first PDF: fonts and drawing code would take a third of the time of a start.
  const { layOut } = await import('./layout.ts');
  return layOut(document);
}

export async function dataUrl(document: PdfDocument): Promise<string> {
  return `data:application/pdf;base64,${(await render(document)).toString('base64')}`;
}

/** Serves the PDFs of a folder below the WS base. */
export function servePdfs(
  { app }: Backend,
  folder: string,
  documentOf: (arquivo: string) => Promise<PdfDocument>,
): void {
  app.get<{ Params: { arquivo: string } }>(
    `${MOUNTS.WS}/${folder}/:arquivo`,
    async ({ params }, reply) =>
      reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .send(await render(await documentOf(params.arquivo))),
  );
}

/** Short notices of the content site, such as an outage (`docs/contract.md` › Content site). */
import { z } from 'zod';
import { codigo, opcional, texto } from '#lib/wire.ts';
import { asDocumented } from '#lib/wire-form.ts';

export const NOTICE_FIELDS = ['id', 'title', 'comunicado'] as const;

/** A moment in UTC, ISO 8601. */
const moment = asDocumented(z.iso.datetime(), {
  type: 'string',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$`,
});

export const wpComunicado = z.object({
  id: codigo,
  title: z.object({ rendered: texto }),
  comunicado: z.object({
    texto: opcional(texto).catch(undefined),
    /** A path of the portal, or an http(s) address. */
    link: opcional(texto).catch(undefined),
    de: moment,
    ate: moment,
  }),
});
export type WpComunicado = z.infer<typeof wpComunicado>;

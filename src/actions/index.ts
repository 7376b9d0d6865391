/** Every write of the portal: `server` is what Astro serves, one slice a feature. */
import { boletos } from './boletos.ts';
import { cadastro } from './cadastro.ts';
import { guiaMedico } from './guia-medico.ts';
import { sessao } from './sessao.ts';

export const server = { boletos, cadastro, guiaMedico, sessao };

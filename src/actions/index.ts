/** Every write of the portal: `server` is what Astro serves, one slice a feature. */
import { boletos } from './boletos.ts';
import { cadastro } from './cadastro.ts';
import { chamados } from './chamados.ts';
import { protocolos } from './protocolos.ts';
import { requisicoes } from './requisicoes.ts';
import { sessao } from './sessao.ts';

export const server = { boletos, cadastro, chamados, protocolos, requisicoes, sessao };

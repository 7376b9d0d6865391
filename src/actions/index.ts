/** Every write of the portal: `server` is what Astro serves, one slice a feature. */
import { beabaBebe } from './beaba-bebe.ts';
import { boletos } from './boletos.ts';
import { cadastro } from './cadastro.ts';
import { carteirinha } from './carteirinha.ts';
import { chamados } from './chamados.ts';
import { email } from './email.ts';
import { faleConosco } from './fale-conosco.ts';
import { guiaMedico } from './guia-medico.ts';
import { ouvidoria } from './ouvidoria.ts';
import { privacidade } from './privacidade.ts';
import { protocolos } from './protocolos.ts';
import { registro } from './registro.ts';
import { requisicoes } from './requisicoes.ts';
import { segundaVia } from './segunda-via.ts';
import { sessao } from './sessao.ts';

export const server = {
  beabaBebe,
  boletos,
  cadastro,
  carteirinha,
  chamados,
  email,
  faleConosco,
  guiaMedico,
  ouvidoria,
  privacidade,
  protocolos,
  registro,
  requisicoes,
  segundaVia,
  sessao,
};

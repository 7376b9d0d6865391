/** Every write of the portal: `server` is what Astro serves, one slice a feature. */
import { acessibilidade } from './acessibilidade.ts';
import { atendimentoInterno } from './atendimento-interno.ts';
import { boletos } from './boletos.ts';
import { cadastro } from './cadastro.ts';
import { carteirinha } from './carteirinha.ts';
import { chamados } from './chamados.ts';
import { consentimento } from './consentimento.ts';
import { email } from './email.ts';
import { guiaMedico } from './guia-medico.ts';
import { pagamento } from './pagamento.ts';
import { protocolos } from './protocolos.ts';
import { registro } from './registro.ts';
import { requisicoes } from './requisicoes.ts';
import { segundaVia } from './segunda-via.ts';
import { sessao } from './sessao.ts';

export const server = {
  acessibilidade,
  atendimentoInterno,
  boletos,
  cadastro,
  carteirinha,
  chamados,
  consentimento,
  email,
  guiaMedico,
  pagamento,
  protocolos,
  registro,
  requisicoes,
  segundaVia,
  sessao,
};

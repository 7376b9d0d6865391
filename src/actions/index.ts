/** Every write of the portal. Astro serves `server`; each entry has the actions of a feature. */
import { acessibilidade } from './acessibilidade.ts';
import { atendimentoInterno } from './atendimento-interno.ts';
import { beabaBebe } from './beaba-bebe.ts';
import { boletos } from './boletos.ts';
import { cadastro } from './cadastro/cadastro.ts';
import { carteirinha } from './carteirinha.ts';
import { chamados } from './chamados.ts';
import { consentimento } from './consentimento.ts';
import { email } from './cadastro/email.ts';
import { faleConosco } from './fale-conosco.ts';
import { guiaMedico } from './guia-medico.ts';
import { ouvidoria } from './ouvidoria.ts';
import { pagamento } from './pagamento.ts';
import { privacidade } from './privacidade.ts';
import { protocolos } from './protocolos.ts';
import { registro } from './cadastro/sign-up.ts';
import { requisicoes } from './requisicoes.ts';
import { segundaVia } from './segunda-via.ts';
import { sessao } from './sessao.ts';

export const server = {
  acessibilidade,
  atendimentoInterno,
  beabaBebe,
  boletos,
  cadastro,
  carteirinha,
  chamados,
  consentimento,
  email,
  faleConosco,
  guiaMedico,
  ouvidoria,
  pagamento,
  privacidade,
  protocolos,
  registro,
  requisicoes,
  segundaVia,
  sessao,
};

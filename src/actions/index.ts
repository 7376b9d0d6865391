/** Every write of the portal. Astro serves `server`; each entry has the actions of a feature. */
import { acessibilidade } from './acessibilidade.ts';
import { acesso } from './acesso.ts';
import { atendimentoInterno } from './atendimento-interno/atendimento-interno.ts';
import { beabaBebe } from './beaba-bebe.ts';
import { boletos } from './boletos.ts';
import { cadastro } from './cadastro/cadastro.ts';
import { carteirinha } from './carteirinha.ts';
import { chamados } from './chamados.ts';
import { chaveAcesso } from './chave-acesso/chave-acesso.ts';
import { consentimento } from './consentimento.ts';
import { faleConosco } from './fale-conosco.ts';
import { guiaMedico } from './guia-medico.ts';
import { meusDados } from './meus-dados.ts';
import { ouvidoria } from './ouvidoria.ts';
import { pagamento } from './pagamento.ts';
import { portabilidade } from './portabilidade.ts';
import { privacidade } from './privacidade.ts';
import { protocolos } from './protocolos.ts';
import { requisicoes } from './requisicoes.ts';
import { segundaVia } from './segunda-via.ts';
import { sessao } from './sessao.ts';

export const server = {
  acessibilidade,
  acesso,
  atendimentoInterno,
  beabaBebe,
  boletos,
  cadastro,
  carteirinha,
  chamados,
  chaveAcesso,
  consentimento,
  faleConosco,
  guiaMedico,
  meusDados,
  ouvidoria,
  pagamento,
  portabilidade,
  privacidade,
  protocolos,
  requisicoes,
  segundaVia,
  sessao,
};

/** @param name such as `boletos.gerar`; a visitor may send any name */
export function isAction(name: string): boolean {
  const [feature = '', action = '', ...rest] = name.split('.');
  if (rest.length > 0 || !Object.hasOwn(server, feature)) return false;
  return Object.hasOwn(server[feature as keyof typeof server], action);
}

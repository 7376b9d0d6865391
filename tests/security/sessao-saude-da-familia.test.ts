/** With PORTAL_SAUDE_ADULTOS=propria no page, file, look-up or form opens the health of another adult. */
import { expect, it } from 'vitest';
import { own } from '../support/healthy-care.ts';
import { dependent } from '../support/healthy-member.ts';
import { routePatterns } from '../support/route-manifest.ts';
import { Visitor } from '../support/visitor.ts';
import { textOf } from './support/forms.ts';
import { useScriptedPortal } from './support/portal.ts';

const scripted = useScriptedPortal({ PORTAL_SAUDE_ADULTOS: 'propria' });

/** The paths of the services of health. */
const HEALTH =
  /status-requisicoes|meus-atendimentos|\/protocolos\/|complexo-saude\/(?:exames|carteira)|\/crm\/case\/|\/pin-ss$/;
const healthCalls = () => scripted.services.routes.filter((route) => HEALTH.test(route));

const PERIOD = 'dtInicial=01%2F01%2F2026&dtFinal=01%2F11%2F2026';
/** Pages and files of health, with the ids of real records. */
const CLOSED = [
  '/cliente/requisicoes',
  `/cliente/requisicoes/${own.requisicao}`,
  '/cliente/exames',
  `/cliente/exames/${own.prescricao}?${PERIOD}`,
  `/cliente/exames/${own.prescricao}/${own.resultado}.pdf?${PERIOD}`,
  '/cliente/atendimentos',
  '/cliente/vacinas',
  '/cliente/pedidos',
  `/cliente/pedidos?protocolo=${own.protocolo}`,
  `/cliente/pedidos?chamado=${own.chamado}`,
  '/cliente/agenda/vacinas.ics',
  `/cliente/agenda/requisicao.ics?nr=${own.requisicao}`,
  `/cliente/agenda/protocolo.ics?nr=${own.protocolo}`,
  `/cliente/relatorios?relatorio=pin&${PERIOD}`,
  `/cliente/relatorios/pin.pdf?${PERIOD}`,
];
const LOOK_UPS = ['requisicoes', 'exames', 'vacinas', 'protocolos', 'chamados'];

async function signedIn(selected?: string): Promise<Visitor> {
  const visitor = new Visitor(scripted.portal.url);
  await visitor.signIn();
  if (selected !== undefined)
    await visitor.post('/cliente/dependentes?_action=sessao.selecionarPessoa', {
      nrCartao: selected,
    });
  return visitor;
}

it('a page or a file of health says who may see it, and calls no service', async () => {
  const visitor = await signedIn(dependent.carteirinha);
  for (const path of CLOSED) {
    const { status, body } = await visitor.get(path, { Accept: 'text/html' });
    expect(status, path).toBe(403);
    expect(body, path).toContain('Esta parte é só de Joaquim');
    expect((await visitor.get(path)).status, `${path} for a program`).toBe(403);
  }
  expect(healthCalls()).toEqual([]);
});

it('no route of the portal calls a service of health for another adult', async () => {
  const visitor = await signedIn(dependent.carteirinha);
  const ids = ['1', own.requisicao, own.prescricao, own.protocolo];
  for (const pattern of routePatterns().filter((one) => /^\/(?:cliente|api|ouvidoria)/.test(one))) {
    for (const id of pattern.includes('[') ? ids : ['']) {
      const path = pattern.replaceAll(/\[[^\]]+\]/g, id);
      const query = `?requisicao=${own.requisicao}&${PERIOD}`;
      await visitor.get(path + query, { Accept: 'text/html' });
    }
  }
  for (const fonte of LOOK_UPS)
    expect((await visitor.get(`/api/inicio/${fonte}`)).status, fonte).not.toBe(200);
  expect(healthCalls()).toEqual([]);
});

it('a member opens card, contract and payments of the other adult, and all of their own pages', async () => {
  const other = await signedIn(dependent.carteirinha);
  for (const path of ['/cliente/inicio', '/cliente/boletos', '/cliente/relatorios']) {
    const { status, body } = await other.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(body).not.toContain('Ver utilização');
  }
  const home = (await other.get('/cliente/inicio')).body;
  expect(textOf(home)).toContain('são só de Joaquim');
  expect(home).not.toContain('Tudo em dia');
  const self = await signedIn();
  for (const path of ['/cliente/vacinas', '/cliente/exames', '/cliente/pedidos'])
    expect([path, (await self.get(path)).status]).toEqual([path, 200]);
  expect(healthCalls().length).toBeGreaterThan(0);
});

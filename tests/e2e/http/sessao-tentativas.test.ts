/** Failed sign-ins are delayed, then refused (decision 004): counts and order, with scripted services. */
import type { APIRequestContext } from '@playwright/test';
import { DADOS_NAO_RECONHECIDOS } from '../../../src/lib/sessao/messages.ts';
import { member, routes } from '../../support/healthy-member.ts';
import { empty, json } from '../../support/scripted-server.ts';
import { expect, test } from '../scripted.ts';

/** PORTAL_TIMEOUT_SCALE of the scripted portal. */
const SCALE = 0.2;

interface Try {
  status: number;
  retryAfter: string | undefined;
  html: string;
  ms: number;
}

async function attempt(
  request: APIRequestContext,
  origin: string,
  identity: { carteirinha: string; cpf: string; dtNasc: string },
): Promise<Try> {
  const started = performance.now();
  const answer = await request.post(`${origin}/entrar?_action=sessao.entrar`, {
    form: { ...identity },
    headers: { Origin: origin, 'X-Forwarded-For': `203.0.113.${String(Date.now() % 250)}` },
    maxRedirects: 0,
  });
  const html = await answer.text();
  return {
    status: answer.status(),
    retryAfter: answer.headers()['retry-after'],
    html,
    ms: performance.now() - started,
  };
}

/** The message of the page, without the values of the form and the code of the request. */
const wordingOf = ({ html }: Try) =>
  /role="alert"[^]*?<\/div>/
    .exec(html)?.[0]
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\b[\dA-F]{4} [\dA-F]{4}\b/g, 'CODE');

test('four attempts are answered at once, five with a delay, and the tenth is refused', async ({
  request,
  origin,
  services,
}) => {
  test.setTimeout(60_000);
  const unknown = { ...member, carteirinha: '09990009000902003', cpf: '39053344705' };
  const validation = `GET /ws/r/beneficiario/validacao/auth/${unknown.carteirinha}`;
  services.on(routes.gerarTokenCarteirinha, empty(401)).on(validation, empty(204));

  const tries: Try[] = [];
  for (let number = 1; number <= 9; number += 1)
    tries.push(await attempt(request, origin, unknown));
  for (const { status, html } of tries) {
    expect(status).toBe(422);
    expect(html).toContain(DADOS_NAO_RECONHECIDOS);
  }
  // The nth delayed attempt waits n seconds, scaled. A busy machine can only increase the time.
  for (const [index, { ms }] of tries.slice(4).entries()) {
    expect(ms).toBeGreaterThanOrEqual((index + 1) * 1000 * SCALE);
  }
  const asked = services.calls.length;
  const refused = await attempt(request, origin, unknown);
  expect(refused.status).toBe(429);
  expect(Number(refused.retryAfter)).toBeGreaterThan(60);
  expect(refused.html).toContain('Foram muitas tentativas sem sucesso.');
  expect(services.calls.length, 'calls for a refused attempt').toBe(asked);

  // A person with another card and CPF does not wait, with any claimed IP address.
  services.on(routes.gerarTokenCarteirinha, json({ token: member.hashLogin }));
  const other = await attempt(request, origin, member);
  expect(other.status).toBe(303);
});

test('an existing and an unknown pair get the same message and cause the same calls', async ({
  request,
  origin,
  services,
}) => {
  const unknownMember = { ...member, carteirinha: '09990009000903000', cpf: '71428793860' };
  services
    .on(routes.gerarTokenCarteirinha, empty(401))
    .on(`GET /ws/r/beneficiario/validacao/auth/${unknownMember.carteirinha}`, empty(204));
  const unknown = await attempt(request, origin, unknownMember);
  const callsForUnknown = services.routes.map((route) => route.replace(/\d{17}/, 'CARD'));

  services.calls.length = 0;
  services.on(routes.gerarTokenCarteirinha, json({ token: member.hashLogin }));
  const wrongBirth = await attempt(request, origin, { ...member, dtNasc: '06/09/1960' });
  const callsForKnown = services.routes.map((route) => route.replace(/\d{17}/, 'CARD'));

  expect(wrongBirth.status).toBe(unknown.status);
  expect(wordingOf(unknown)).toContain(DADOS_NAO_RECONHECIDOS);
  expect(wordingOf(wrongBirth)).toBe(wordingOf(unknown));
  expect(callsForKnown).toEqual(callsForUnknown);
});

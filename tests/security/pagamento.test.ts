/** A payment service and a card page that answer with hostile content. */
import { beforeEach, describe, expect, it } from 'vitest';
import { PAGAMENTO } from '#lib/pagamento/rules.ts';
import { boletos, member } from '../support/healthy-member.ts';
import { type Answer, json } from '../support/scripted-server.ts';
import { Visitor } from '../support/visitor.ts';
import { keyOf, textOf } from './support/forms.ts';
import { useScriptedPortal } from './support/portal.ts';

const START = 'POST /ws/pagamento/credito';
const PAY = `${PAGAMENTO}?_action=pagamento.pagar`;
const AMOUNT = 612.25;
const EVIL = 'evil.example';
const scripted = useScriptedPortal();

const opened = (urlRedirecionamento: unknown): Answer =>
  json({ idPagamento: 9001, urlRedirecionamento });
const redirected: Answer = (response) => {
  response.writeHead(302, { Location: `${scripted.services.url}/evil.example` }).end();
};

beforeEach(() => {
  const forma = { cdForma: 1, dsForma: 'Crédito', ieTipo: 'C' };
  const item = { cartao: member.carteirinha, titulo: boletos.open.nrTitulo, vlTitulo: AMOUNT };
  scripted.services
    .on(`GET /ws/pagamento/formas/${member.carteirinha}`, json({ responseList: [forma] }))
    .on(
      'POST /ws/pagamento/validar',
      json({ valido: true, listaPagamento: [item], vlTotal: AMOUNT }),
    )
    .on('GET /ws/pagamento/9001', json({ idPagamento: 9001, stPagamento: 'P', titulos: [] }));
});

/** Pays the open boleto. @returns the address of the payment's page, and that page */
async function pay() {
  const visitor = new Visitor(scripted.portal.url);
  await visitor.signIn();
  const answer = await visitor.post(PAY, {
    chave: await keyOf(visitor, PAGAMENTO, 'pagamento.pagar'),
    passo: 'confira',
    titulos: String(boletos.open.nrTitulo),
    cdForma: '1',
    vlTotal: String(100 * AMOUNT),
  });
  expect(answer.status, textOf(answer.body)).toBe(303);
  const { pathname, search } = new URL(answer.location ?? '', scripted.portal.url);
  expect(pathname).toBe(PAGAMENTO);
  return { visitor, path: pathname + search, page: await visitor.get(pathname + search) };
}

describe('a payment service', () => {
  it.each([
    ['a script', opened('javascript:alert(document.domain)//evil.example')],
    ['a script behind a line break', opened('java\nscript:alert(1)//evil.example')],
    ['a document', opened('data:text/html,<script src=//evil.example></script>')],
    ['a host without a scheme', opened('//evil.example/')],
    ['a name and a password', opened('https://www.banco.example:443@evil.example/')],
    ['an address of 4 MB', opened(`https://evil.example/${'a'.repeat(4_000_000)}`)],
    ['an object', opened({ href: 'https://evil.example/' })],
    ['a redirect', redirected],
  ] as [string, Answer][])(
    'that names %s as the card page leads nobody there',
    async (_what, answer) => {
      scripted.services.on(START, answer);
      const { page } = await pay();
      expect(page.status).toBe(200);
      expect(page.body).not.toContain(EVIL);
      expect(page.body).not.toMatch(/(?:href|content|action)="[^"]*(?:javascript|data:text)/i);
      expect(scripted.services.routes).not.toContain('GET /evil.example');
      expect(scripted.services.callsTo(START)).toHaveLength(1);
    },
  );

  it('cannot put markup into the page by the address of an honest scheme', async () => {
    scripted.services.on(START, opened('https://cartao.example/"><script>alert(1)</script>'));
    const { page } = await pay();
    expect(page.body).toContain('https://cartao.example/');
    expect(page.body).not.toContain('<script>alert(1)');
  });
});

describe('a card page', () => {
  it.each([
    '&retorno=1&situacao=aprovado&stPagamento=A',
    '&retorno=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    `&retorno=${'a'.repeat(2_000)}`,
  ])('that sends back with %s changes no payment', async (query) => {
    scripted.services.on(START, opened('https://cartao.example/pagar/9001'));
    const { visitor, path } = await pay();
    const back = await visitor.get(path.replace('&abrir=1', '') + query);
    expect(back.status).toBe(200);
    expect(back.body).not.toContain('<script>alert(1)');
    expect(textOf(back.body)).not.toMatch(/aprovado|está pago/i);
  });

  it('cannot post for the member, or show the portal in a frame', async () => {
    scripted.services.on(START, opened('https://cartao.example/pagar/9001'));
    const { visitor, page } = await pay();
    const starts = scripted.services.callsTo(START).length;
    const headers = { Origin: 'https://cartao.example' };
    const posted = await visitor.post(PAY, { cdForma: '1' }, headers);
    expect(posted.status).toBe(403);
    expect(scripted.services.callsTo(START)).toHaveLength(starts);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

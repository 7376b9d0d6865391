/** The server stores no data of visitors except receipts (`docs/security.md`, 37, 68). */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { OUR_COOKIES } from '#lib/consentimento/our-cookies.ts';
import { routePatterns } from '../support/route-manifest.ts';
import { sqlIn } from '../support/database.ts';
import { member } from '../support/healthy-member.ts';
import { useScriptedPortal } from './support/portal.ts';
import { keyOf } from './support/forms.ts';
import { ACCEPTED, MESSAGE_ROUTE, openMessage, sendMessage } from './support/message.ts';
import { Visitor } from '../support/visitor.ts';

const scripted = useScriptedPortal();
const { carteirinha, cpf } = member;

const paths = routePatterns()
  .filter((route) => !/^\/(?:_image|_server-islands|\d{3}(?:-|$))/.test(route))
  .map((route) => route.replaceAll(/\[\.{3}[^\]]*\]/g, 'x').replaceAll(/\[[^\]]*\]/g, '1'));

const queries = [
  `nrCartao=${carteirinha}`,
  `nrCpf=${cpf}`,
  `tabGuide=0&nrCartao=${carteirinha}&nrCpf=${cpf}`,
  'nrCartao=&nrCpf=',
  'nrCartao=%00&nrCpf=%E0%A4%A',
  `nrCartao=${'9'.repeat(2000)}`,
  'tabGuide=0&mudar=listas',
  `recibo=${'A'.repeat(32)}`,
  '_action=guiaMedico.filtrarPorCartao',
];

/** Every file of the data folder beside the database, with the time of its last change, and every entry. */
function kept(): string[] {
  const { dataDir } = scripted.portal;
  const files = readdirSync(dataDir)
    .filter((name) => !name.startsWith('portal.sqlite'))
    .map((name) => `${name} ${String(statSync(join(dataDir, name)).mtimeMs)}`);
  // The primary renews its own record every half minute.
  const entries = sql.all`select kind, owner, name, until from entry where kind <> 'processo'`;
  return [...files, ...entries.map((entry) => Object.values(entry).join('/'))].sort();
}

const fresh = () => new Visitor(scripted.portal.url);

/** A browser with invented cookies. */
function invented(): Visitor {
  const visitor = fresh();
  const names = [
    'portal',
    'guia-cartao',
    'visitante',
    'carteirinha',
    'aparelho',
    'guia-estado',
    'portal-entrou',
  ];
  visitor.cookies = names.map((name) => `${name}=${randomUUID()}`).join('; ');
  return visitor;
}

const narrow = (visitor: Visitor, cartaoOuCpf: string) =>
  visitor.post('/guia-medico?tabGuide=0&_action=guiaMedico.filtrarPorCartao', { cartaoOuCpf });

let sql: ReturnType<typeof sqlIn>;
beforeAll(async () => {
  sql = sqlIn(scripted.portal.dataDir);
  // The first sealed text creates the portal's key.
  await narrow(fresh(), carteirinha);
});

/** The page of the style guide that fails on purpose. */
const FAILS = '/estilo/falha';

it('no page and no look-up stores data of its visitor', async () => {
  expect(paths.length).toBeGreaterThan(60);
  const answered = paths.filter((path) => path !== FAILS);
  const asked = [...answered, ...queries.map((query) => `/guia-medico?${query}`)];
  const withQueries = queries.flatMap((query) => [
    `/api/guia-medico/prestadores?${query}`,
    `/fale-conosco?${query}`,
    `/cadastro?${query}`,
  ]);
  const before = kept();
  for (const path of [...asked, ...withQueries]) {
    const { status } = await fresh().get(path);
    expect(status, path).toBeLessThan(500);
    await invented().get(path);
    expect(kept(), path).toEqual(before);
  }
});

it('counts have no address and no name, and end within an hour', async () => {
  await fresh().post('/entrar?_action=sessao.entrar', { carteirinha, cpf, dtNasc: '01/01/1900' });
  const counts = sql.all`select key, until from count`;
  expect(counts.length).toBeGreaterThan(0);
  for (const { key, until } of counts) {
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(until).toBeLessThanOrEqual(Date.now() + 60 * 60_000);
  }
});

it('the card that filters the directory is only in the browser, sealed, and the filter works', async () => {
  const before = kept();
  const visitor = fresh();
  const cleaned = await visitor.get(`/guia-medico?tabGuide=0&nrCartao=${carteirinha}`, {
    'Sec-Fetch-Site': 'none',
  });
  expect([cleaned.status, cleaned.location]).toEqual([302, '/guia-medico?tabGuide=0']);
  expect(cleaned.headers.get('set-cookie')).toMatch(
    /^guia-cartao=[\w.-]+; Max-Age=1800;.* HttpOnly; SameSite=Lax$/,
  );
  const shown = async () => (await visitor.get('/guia-medico?tabGuide=0')).body;
  expect(await shown()).toContain(`número final ${carteirinha.slice(-4)}`);
  expect(visitor.cookies + (await shown())).not.toContain(carteirinha);
  await narrow(visitor, '');
  expect(await shown()).not.toContain(`número final ${carteirinha.slice(-4)}`);
  expect(kept()).toEqual(before);
});

it('an unfinished form, a refused sign-in and a sign-out without a session store nothing', async () => {
  const before = kept();
  const visitor = fresh();
  const chave = await keyOf(visitor, '/fale-conosco', 'faleConosco.enviar');
  const fields = { chave, passo: 'mensagem', dsMensagem: 'Uma pergunta.' };
  const { status, body } = await visitor.post('/fale-conosco?_action=faleConosco.enviar', fields);
  expect([status, body.includes('name="nmBeneficiario"')]).toEqual([200, true]);
  await fresh().post('/entrar?_action=sessao.entrar', { carteirinha, cpf, dtNasc: '01/01/1900' });
  for (const visitor of [fresh(), invented()]) {
    await visitor.post('/sair?_action=sessao.sair', {});
    await visitor.post('/sair', {});
    await visitor.post('/atendimento?_action=atendimentoInterno.sair', {});
  }
  expect(kept()).toEqual(before);
});

it('a sent form stores its receipt, and only its sender can open it', async () => {
  scripted.services.on(MESSAGE_ROUTE, ACCEPTED);
  const before = kept();
  const visitor = fresh();
  const sent = await sendMessage(visitor, await openMessage(visitor));
  expect(sent.status).toBe(303);
  const added = kept().filter((file) => !before.includes(file));
  expect(added.length).toBeGreaterThan(0);
  for (const file of added) expect(file).toMatch(/^envios(?:-iguais)?\//);
  expect((await visitor.get(sent.location ?? '')).body).toContain('20260001');
  expect((await fresh().get(sent.location ?? '')).body).not.toContain('20260001');

  await narrow(visitor, carteirinha);
  const names = visitor.cookies.split('; ').map((pair) => pair.split('=')[0]);
  expect(names).toEqual(['visitante', 'guia-cartao']);
  const listed = OUR_COOKIES.map(({ nome }) => nome);
  expect(listed).toEqual(expect.arrayContaining(names));
});

/**
 * The frame of a member page arrives before its services answer (decision 029). Which pages wait for them, and
 * why, is in `tests/unit/repo/late-pages.test.ts`.
 */
import { get, type IncomingMessage } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';
import { MENSAGEM_MANUTENCAO } from '../../../src/lib/errors.ts';
import { familyRoutes, scriptFamily } from '../../support/healthy-family.ts';
import { member } from '../../support/healthy-member.ts';
import { empty } from '../../support/scripted-server.ts';
import { expect, test } from '../scripted.ts';

const PAGES = [
  ['inicio', 'Alzira'],
  ['boletos', 'Boletos'],
  ['boletos/mes-a-mes', 'Boletos mês a mês'],
  ['cadastro', 'Meu cadastro'],
  ['carteirinha', 'Carteirinha'],
  ['contrato', 'Contrato'],
  ['desbloqueio-cartao', 'Desbloqueio do cartão'],
  ['endereco', 'Alterar endereço'],
  ['requisicoes', 'Autorizações'],
  ['atendimentos', 'Meus atendimentos'],
  ['pedidos', 'Meus pedidos'],
  ['exames', 'Resultados de exames'],
  ['vacinas', 'Carteira de vacinação'],
  ['coparticipacao?nmProcedimento=consulta', 'Coparticipação'],
  ['coparticipacao/gastos', 'Coparticipação em'],
  ['imposto-de-renda', 'Imposto de renda'],
  ['relatorios?relatorio=extrato', 'Relatórios'],
] as const;

/** Opens a page as a browser does. */
const open = (url: string, cookie: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { cookie, accept: 'text/html', 'accept-encoding': 'br' } }, resolve).once(
      'error',
      reject,
    );
  });

/** What the page shows, as far as it has arrived, and whether it has ended. */
function reading(answer: IncomingMessage) {
  const page = { html: '', isWhole: false };
  answer
    .pipe(createBrotliDecompress())
    .setEncoding('utf8')
    .on('data', (text: string) => (page.html += text))
    .once('end', () => (page.isWhole = true));
  return page;
}

test('the heading of a page comes before its services answer', async ({
  context,
  origin,
  services,
  signInAs,
}) => {
  scriptFamily(services);
  await signInAs(member);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const [path, heading] of PAGES) {
    services.calls.length = 0;
    const release = services.hold();
    const answer = await open(`${origin}/cliente/${path}`, cookie);
    const page = reading(answer);
    await expect.poll(() => page.html, path).toContain('</h1>');
    expect(page.html.slice(page.html.indexOf('<h1'), page.html.indexOf('</h1>'))).toContain(
      heading,
    );
    expect(page.html).toContain('Buscando seus dados');
    expect(page.isWhole, path).toBe(false);
    await expect.poll(() => services.calls.length, path).toBeGreaterThan(0);
    release();
    await expect.poll(() => page.isWhole, path).toBe(true);
    expect(page.html, path).toContain('</html>');
    expect(page.html, path).not.toContain(MENSAGEM_MANUTENCAO);
    expect(page.html.match(/<\/main>/g), path).toHaveLength(1);
  }
});

test('a session that the service ends after that leads to the sign-in', async ({
  page,
  services,
  signInAs,
}) => {
  await signInAs(member);
  await page.goto('/cliente/mais');
  services.on(familyRoutes.buscarCartao, empty(401));
  const release = services.hold();
  await page.goto('/cliente/carteirinha', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carteirinha');
  release();
  await page.waitForURL(/\/entrar\?.*motivo=sessao-encerrada/);
});

/** The question before a change, and what the portal keeps until the answer. */
import { beforeEach, describe, expect, it } from 'vitest';
import { accountMark, eraseKept } from '#lib/acesso/kept.server.ts';
import { readDraft } from '#lib/sessao/drafts.server.ts';
import { memberKey } from '../support/forms.ts';
import { portal } from '../support/portal.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';
import { ANA, Browser, download, keptOf, withPasskey } from './support.ts';
import { contaFor } from '../support/people.ts';
import { scriptFor } from '../support/sign-in.ts';

const server = useScriptedServer({
  PORTAL_SITE_URL: 'https://portal.example',
});
const none = { status: 200, responseList: [], data: [] };

beforeEach(async () => {
  await eraseKept(accountMark(contaFor(ANA.cpf)));
  server.on('GET *', json(none)).on('POST *', json(none));
  scriptFor(server, ANA);
});

describe('before a change', () => {
  const ADDRESS = { nrCep: '15000-000', passo: 'endereco' };
  const change = (browser: Browser) =>
    browser.post(
      'cadastro.alterarEndereco',
      { ...ADDRESS, chave: memberKey('endereco') },
      '/cliente/endereco',
    );

  it('the portal asks for the passkey after ten minutes without its use, and keeps the text', async () => {
    const browser = await withPasskey();
    await browser.forgetProof();
    const asked = await change(browser);
    expect(asked.location).toBe('/entrar/confirmar?voltar=%2Fcliente%2Fendereco');
    const draft = await readDraft(
      await browser.session.open(),
      `${ANA.cpf}:501:${ANA.carteirinha}`,
      'endereco',
    );
    expect(draft).toMatchObject(ADDRESS);
    const resposta = browser.device.use(await browser.ask('perguntar'));
    const proved = await browser.post('chaveAcesso.confirmar', {
      resposta,
      voltar: '/cliente/endereco',
    });
    expect(proved.location).toBe('/cliente/endereco');
    expect((await download(browser)).data).toEqual({ podeBaixar: true });
  });

  it('the portal says that chosen files are not kept', async () => {
    const browser = await withPasskey();
    await browser.forgetProof();
    const form = new FormData();
    form.set('chave', memberKey('cadastro'));
    form.set('passo', 'revisao');
    form.set('documento', new File(['x'], 'x.pdf'));
    const { session } = browser;
    const path = '/cliente/cadastro?_action=cadastro.atualizar';
    const { location } = await portal.visit({ path, form, session });
    expect(location).toBe('/entrar/confirmar?voltar=%2Fcliente%2Fcadastro&arquivos=1');
  });

  it('another name of a device causes no question', async () => {
    const browser = await withPasskey();
    await browser.forgetProof();
    const id = (await keptOf(ANA))?.chaves[0]?.id ?? '';
    await browser.change('renomear', 'chave-renomear', ANA, { id, nome: 'Celular' });
    expect((await keptOf(ANA))?.chaves[0]?.nome).toBe('Celular');
  });

  it('a person without a passkey gets no question', async () => {
    const browser = new Browser();
    await browser.signIn(ANA);
    expect((await download(browser)).data).toEqual({ podeBaixar: true });
  });

  it('a recovery code replaces the passkey', async () => {
    const browser = await withPasskey();
    const [codigo = ''] = await browser.newCodes(ANA);
    await browser.forgetProof();
    expect(
      (await browser.post('chaveAcesso.confirmarComCodigo', { codigo: 'AAAA-AAAA-AAAA' })).location,
    ).toBeNull();
    expect((await browser.post('chaveAcesso.confirmarComCodigo', { codigo })).location).toBe(
      '/cliente/inicio',
    );
  });

  it.each<[action: string, form: string, page: string, passo?: string]>([
    ['meusDados.baixar', 'meus-dados', '/cliente/meus-dados'],
    ['carteirinha.desbloquear', 'desbloqueio', '/cliente/desbloqueio-cartao', 'revisao'],
    ['segundaVia.pedir', 'segunda-via', '/cliente/segunda-via-cartao'],
    ['cadastro.trocarEmail', 'email', '/cliente/email'],
    ['cadastro.atualizar', 'cadastro', '/cliente/cadastro', 'revisao'],
    ['chaveAcesso.codigos', 'chave-codigos', '/cliente/chaves-de-acesso'],
    ['chaveAcesso.apagar', 'chave-apagar', '/cliente/chaves-de-acesso'],
  ])('%s also asks', async (action, form, page, passo = '') => {
    const browser = await withPasskey();
    await browser.forgetProof();
    server.calls.length = 0;
    const asked = await browser.post(action, { chave: memberKey(form), passo }, page);
    expect(asked.location).toBe(`/entrar/confirmar?voltar=${encodeURIComponent(page)}`);
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

/** The question before a change, and what the portal keeps until the answer. */
import { beforeEach, describe, expect, it } from 'vitest';
import { readDraft } from '#lib/sessao/drafts.server.ts';
import { memberKey } from '../support/forms.ts';
import { portal } from '../support/portal.ts';
import { json } from '../support/scripted-server.ts';
import { ANA, type Browser, download, keptOf, typedIn, useAna, withPasskey } from './support.ts';

const server = useAna();
const none = json({ status: 200, responseList: [], data: [] });

beforeEach(() => server.on('GET *', none).on('POST *', none));

/** A browser whose passkey was used more than ten minutes ago. */
async function unproved(): Promise<Browser> {
  const browser = await withPasskey();
  await browser.forgetProof();
  return browser;
}

describe('before a change', () => {
  const ADDRESS = { nrCep: '15000-000', passo: 'endereco' };
  it('the portal asks for the passkey after ten minutes without its use, and keeps the text', async () => {
    const browser = await unproved();
    const form = { ...ADDRESS, chave: memberKey('endereco') };
    const asked = await browser.post('cadastro.alterarEndereco', form, '/cliente/endereco');
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
    const browser = await unproved();
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
    const browser = await unproved();
    const id = (await keptOf(ANA))?.chaves[0]?.id ?? '';
    await browser.change('renomear', 'chave-renomear', ANA, { id, nome: 'Celular' });
    expect((await keptOf(ANA))?.chaves[0]?.nome).toBe('Celular');
  });

  it('a person without a passkey gets no question', async () => {
    expect((await download(await typedIn())).data).toEqual({ podeBaixar: true });
  });

  it('a recovery code replaces the passkey', async () => {
    const browser = await withPasskey();
    const [code = ''] = await browser.newCodes(ANA);
    await browser.forgetProof();
    const confirm = async (codigo: string) =>
      (await browser.post('chaveAcesso.confirmarComCodigo', { codigo })).location;
    expect(await confirm('AAAA-AAAA-AAAA')).toBeNull();
    expect(await confirm(code)).toBe('/cliente/inicio');
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
    const browser = await unproved();
    server.calls.length = 0;
    const asked = await browser.post(action, { chave: memberKey(form), passo }, page);
    expect(asked.location).toBe(`/entrar/confirmar?voltar=${encodeURIComponent(page)}`);
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

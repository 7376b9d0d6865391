/** Changes of the registration: later reads show them. */
import { describe, expect, test } from 'vitest';
import * as wire from '#lib/cadastro/wire.ts';
import { protocolo } from '#lib/wire.ts';
import { call, mensagem, post, read } from './support/http.ts';
import { credentialsOf, useServer } from './support/target.ts';

const { backend, get } = useServer();

describe('the reference back end', () => {
  const ws = () => backend().ws;
  const registered = (id: string) =>
    get(`atualiza-cadastro/beneficiario/${id}`, wire.respostaCadastro);
  const multipart = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return call(`${ws()}/r/beneficiario/atualiza-cadastro`, { method: 'POST', body: form });
  };
  const ENDERECO = {
    cdTipoLogradouro: 'AV',
    dsEndereco: 'Brasil',
    nrImovel: '10',
    dsComplemento: '',
    nmBairro: 'Centro',
    nrCep: '15130000',
    cdMunicipioIbge: '353030',
    nmCidade: 'Outra',
    sgEstado: 'SP',
  };

  test('has the lists of the registration forms', async () => {
    expect(await get('cadastro/listar/estado-civil', wire.listaOpcoes)).not.toEqual([]);
    expect(await get('cadastro/listar/pais', wire.listarPais.answers)).not.toEqual([]);
    const states = await get('cadastro/listar/uf', wire.listarUf.answers);
    expect(states).toContainEqual({ codigo: 'SP', descricao: 'São Paulo' });
    const town = await get('municipio-ibge/354980', wire.municipio);
    expect(town).toMatchObject({ cdCidade: '354980', sgEstado: 'SP' });
  });

  test('gives the same registration by code and by CPF', async () => {
    const byCode = await registered('10101');
    for (const path of [
      'atualiza-cadastro/beneficiario/52998224725/cpf',
      'cadastro/dados/52998224725/cpf',
      'beneficiario/cadastro/dados/10101',
    ]) {
      expect(await get(path, wire.respostaCadastro)).toEqual(byCode);
    }
    for (const path of ['beneficiario/cadastro/dados/1', 'cadastro/dados/1/cpf']) {
      expect((await call(`${ws()}/${path}`)).status).toBe(404);
    }
  });

  test('keeps an update, and gives its protocol', async () => {
    const { nrProtocolo } = read(
      await multipart({
        cdPessoaFisica: '11001',
        nmSocial: 'Sô Amaral',
        dtEmRg: '01/02/2003',
        cdEstadoCivil: '2',
        nrTelefone: '',
        ...ENDERECO,
      }),
      protocolo,
    );
    expect(nrProtocolo).toMatch(/^\d{20}$/);
    expect(await registered('11001')).toMatchObject({
      nmBeneficiario: 'Sofia Amaral Guarantã',
      nmSocial: 'Sô Amaral',
      dtEmRg: '01/02/2003',
      cdEstadoCivil: '2',
      // The name of the town comes from its code, not from the form.
      endereco: { dsEndereco: 'Brasil', nmCidade: 'Mirassol', sgEstado: 'SP' },
    });
    expect((await registered('11001')).nrTelefone).toBeUndefined();
  });

  test.each([
    [{ dtNascimento: '1990-01-01' }, /DD\/MM\/AAAA/],
    [{ dtEmRg: '31/02/2020x' }, /DD\/MM\/AAAA/],
    [{ cdEstadoCivil: '99' }, /cdEstadoCivil/],
    [{ sqPais: '0' }, /sqPais/],
    [{ nmBeneficiario: ' ' }, /nome/],
    [{ cdPessoaFisica: '1' }, /Pessoa/],
    [{ nrCpf: credentialsOf('outra-titular').cpf }, /outra pessoa/],
    [{ ...ENDERECO, sgEstado: 'MG' }, /não conferem/],
  ] as [Record<string, string>, RegExp][])('refuses %j', async (fields, text) => {
    const answer = await multipart({ cdPessoaFisica: '10601', ...fields });
    expect([400, 409]).toContain(answer.status);
    expect(mensagem(answer)).toMatch(text);
  });

  const address = (path: string) => get(`cadastro/familia/endereco/${path}`, wire.respostaEndereco);
  const move = (fields: Record<string, string>) =>
    call(`${ws()}/cadastro/endereco/alterar`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });

  test('changes the address of one dependent, or of a holder and the whole family', async () => {
    const family = await address('10101');
    expect(await address('beneficiario/09990001000101024')).toMatchObject({ nmCidade: 'Mirassol' });
    expect(await address('beneficiario/09990001000101016')).toEqual(family);

    read(await move({ cdPessoaFisica: '10102', ...ENDERECO }), protocolo);
    expect(await address('beneficiario/09990001000101016')).toMatchObject({ dsEndereco: 'Brasil' });
    expect(await address('10101')).toEqual(family);

    read(await move({ cdPessoaFisica: '10101', ...ENDERECO, nrImovel: '77' }), protocolo);
    expect(await address('10101')).toMatchObject({ nrImovel: '77' });
    expect(await address('beneficiario/09990001000101008')).toMatchObject({ nrImovel: '77' });

    const wrong = await move({ cdPessoaFisica: '10101', ...ENDERECO, cdMunicipioIbge: '1' });
    expect(wrong.status).toBe(400);
  });

  test('mails the code, and shows the mailbox of the demonstration', async () => {
    const email = 'alguem@exemplo.example';
    const mail = { email, nomeBeneficiario: 'A', codeEmail: '012345', desEmail: 'Código 012345' };
    expect((await post(`${ws()}/atualiza-cadastro/email`, mail)).status).toBe(200);
    const box = await call(`${backend().url}/demonstracao/emails/${email}`);
    expect(box.body).toEqual([{ desEmail: 'Código 012345' }]);
    const short = await post(`${ws()}/atualiza-cadastro/email`, { ...mail, codeEmail: '1' });
    expect(short.status).toBe(400);
  });

  test('creates a user once, and only with the data of the card', async () => {
    const { carteirinha, cpf, dtNasc } = credentialsOf('nao-confirmado');
    const user = {
      nome: 'Davi Moreira Castanho',
      cpf,
      carteira: carteirinha,
      dtNasc,
      email: 'davi@exemplo.example',
      celular: '17900010201',
      categoria: 'PF',
    };
    const create = async (changes: object = {}) =>
      post(`${backend().host}/newUser`, { ...user, ...changes });
    const wrong = read(await create({ dtNasc: '01/01/1990' }), wire.criarUsuario.answers);
    expect(wrong).toMatchObject({
      valido: false,
      mensagem: expect.stringMatching(/não conferem/) as string,
    });
    expect(read(await create(), wire.criarUsuario.answers)).toEqual({ valido: true });
    expect(read(await create(), wire.criarUsuario.answers)).toMatchObject({
      valido: false,
      mensagem: expect.stringMatching(/Já existe/) as string,
    });
    expect((await create({ categoria: 'PJ' })).status).toBe(400);
  });
});

/** The registration of the selected person: its data and its confirmation. */
import { describe, expect, it } from 'vitest';
import { buscarConfirmacaoCadastro, confirmarCadastro } from '#lib/cadastro/service.server.ts';
import { PersonContext } from '#lib/sessao/member-context.server.ts';
import { dependente, sessionRecord, titular } from '../support/people.ts';
import { call } from '../support/requests.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const PATH = '/ws/atualiza-cadastro/confirma-cadastro';
const pessoa = (selecionada = titular.nrCartao) =>
  PersonContext.of(sessionRecord({ selecionada }), call);

describe('buscarConfirmacaoCadastro', () => {
  it('asks for the selected person by code, and reads codes and numbers as a form writes them', async () => {
    const cadastro = {
      ...{ cdPessoaFisica: 501, nmBeneficiario: ' Marina ', nmSocial: '', nrCpf: '529.982.247-25' },
      ...{ nrRg: 123_456_789, cdEstadoCivil: 2, sqPais: 55, nrCns: '700 0000 0000 0000' },
      ...{ nrTelefone: '(17) 3202-1234 ramal 12', nrCelular: '+55 (17) 99000-0000' },
      endereco: { nrImovel: 12, nrCep: '15000-000' },
    };
    server.on(`GET ${PATH}`, json({ response: { cadastro } }));
    expect(await buscarConfirmacaoCadastro(pessoa())).toEqual({
      ...{ cdPessoaFisica: '501', nmBeneficiario: 'Marina', nrCpf: '52998224725' },
      ...{ nrRg: '123456789', cdEstadoCivil: '2', sqPais: '55', nrCns: '700000000000000' },
      ...{ nrTelefone: '(17) 3202-1234 ramal 12', nrCelular: '17990000000' },
      endereco: { nrImovel: '12', nrCep: '15000000' },
    });
    await buscarConfirmacaoCadastro(pessoa(dependente.nrCartao));
    expect(server.calls.map(({ query }) => query)).toEqual([
      { cdPessoa: '501' },
      { cdPessoa: '502' },
    ]);
  });

  it.each([
    ['a registration', { cadastro: null, dtConfirmacao: null }],
    ['an hour of confirmation', { dtConfirmacao: '21/11/2026' }],
  ])('returns undefined without %s', async (_what, response) => {
    server.on(`GET ${PATH}`, json({ response }));
    expect(await buscarConfirmacaoCadastro(pessoa())).toBeUndefined();
  });

  it('fails without an answer, which is not a missing registration', async () => {
    server.on(`GET ${PATH}`, empty(204));
    await expect(buscarConfirmacaoCadastro(pessoa())).rejects.toMatchObject({ kind: 'contract' });
  });
});

describe('confirmarCadastro', () => {
  it('posts once, without a body, with the person in the query', async () => {
    server.on(`POST ${PATH}`, empty(201));
    await confirmarCadastro(pessoa(dependente.nrCartao));
    expect(server.calls).toMatchObject([{ query: { cdPessoa: '502' }, body: '' }]);
    expect(server.calls[0]?.headers).not.toHaveProperty('content-type');
  });
});

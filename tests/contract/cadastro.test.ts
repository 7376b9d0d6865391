/** The registration and its confirmation. */
import { describe, expect, test } from 'vitest';
import * as wire from '#lib/cadastro/wire.ts';
import { cadastroConfirmado } from '#lib/sessao/wire.ts';
import { call, mensagem, read } from './support/http.ts';
import { bearer, signIn } from './support/member.ts';
import { credentialsOf, useServer } from './support/target.ts';

const { backend, get } = useServer();

describe('the reference back end', () => {
  const PATH = 'atualiza-cadastro/confirma-cadastro';
  const url = (cdPessoa: string) => `${backend().ws}/${PATH}?cdPessoa=${cdPessoa}`;
  const shown = (cdPessoa: string) =>
    get(`${PATH}?cdPessoa=${cdPessoa}`, wire.buscarConfirmacaoCadastro.answers);

  test('gives every field of a registration, with the address of the family', async () => {
    const { cadastro, dtConfirmacao, cdPessoa } = await shown('10101');
    expect(cdPessoa).toBe('10101');
    expect(dtConfirmacao).toBe('16/12/2025 12:20');
    expect(cadastro).toMatchObject({
      nmBeneficiario: 'Helena Prado Quintela',
      nrCpf: '52998224725',
      dtNascimento: '14/03/1968',
      dtEmRg: '10/03/1985',
      dsEmail: 'helena.quintela@exemplo.example',
      nrCelular: expect.stringMatching(/^\d{11}$/) as string,
      endereco: {
        dsEndereco: 'das Paineiras',
        nrImovel: '482',
        nrCep: '15000101',
        cdMunicipioIbge: '354980',
        nmCidade: 'São José do Rio Preto',
        sgEstado: 'SP',
      },
    });
    const kinds = await get('cadastro/listar/tipo-logradouro', wire.listaOpcoes);
    const codigo = cadastro?.endereco?.cdTipoLogradouro;
    expect(kinds.filter((kind) => kind.codigo === codigo)).toEqual([{ codigo, descricao: 'Rua' }]);
    expect(new Set(kinds.map((kind) => kind.codigo)).size).toBe(kinds.length);
    expect((await shown('10102')).cadastro?.endereco).toEqual(cadastro?.endereco);
  });

  test('keeps a confirmation: the check then answers S', async () => {
    const member = credentialsOf('nao-confirmado');
    const token = await signIn(backend(), member);
    const check = async () =>
      read(
        await call(`${backend().ws}/confirma-cadastro/confirmado?cdPessoa=10201`, bearer(token)),
        cadastroConfirmado,
      );
    expect(await check()).toEqual({ confirmado: false });
    expect((await shown('10201')).dtConfirmacao).toBeUndefined();

    const confirmed = await call(url('10201'), { method: 'POST' });
    expect(confirmed).toMatchObject({ status: 201, body: '' });
    expect(await check()).toEqual({ confirmado: true });
    expect((await shown('10201')).dtConfirmacao).toBe('16/03/2026 12:00');
  });

  test.each(['99999999', 'abc', '1e3', '99999999999999999999'])(
    'finds no person with the code %s',
    async (code) => {
      for (const method of ['GET', 'POST']) {
        const answer = await call(url(code), { method });
        expect(answer.status).toBe(404);
        expect(mensagem(answer)).toBe('Pessoa não encontrada.');
      }
    },
  );

  test('requires the code of the person', async () => {
    const answer = await call(`${backend().ws}/${PATH}`);
    expect(answer.status).toBe(400);
    expect(mensagem(answer)).toContain('cdPessoa');
  });
});

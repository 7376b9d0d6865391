/** Card, second copy, contract, unlocking. */
import { describe, expect, test } from 'vitest';
import { buscarCartao } from '#lib/carteirinha/wire.ts';
import { contratoBeneficiario } from '#lib/contrato/wire.ts';
import { validarBeneficiario } from '#lib/cadastro/wire.ts';
import { listarMotivosSegundaVia } from '#lib/segunda-via/wire.ts';
import { protocolo } from '#lib/wire.ts';
import { arquivosRecebidos, desbloqueios } from '../../backend/db/schema/protocolos.ts';
import { call, mensagem, post, read } from './support/http.ts';
import { bearer, signIn } from './support/member.ts';
import { credentialsOf, useServer } from './support/target.ts';

const { backend, get } = useServer();
const PDF = new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' });

describe('the reference back end', () => {
  const card = (nrCartao: string) => `${backend().ws}/beneficiario/cartao/${nrCartao}`;
  const titular = credentialsOf('titular');

  test('gives a card only for its own token', async () => {
    const token = await signIn(backend(), titular);
    expect(
      read(await call(card(titular.carteirinha), bearer(token)), buscarCartao.answers),
    ).toMatchObject({
      nmBeneficiario: 'Helena Prado Quintela',
      nmPlano: 'Jatobela Essencial',
      nrRegistroAns: '400000101',
      dtValidade: '16/11/2027',
      stCartao: 'Ativo',
      nrCns: '700000000000102',
    });
    for (const answer of [
      await call(card('09990001000101016'), bearer(token)),
      await call(card(titular.carteirinha)),
      await call(card(titular.carteirinha), bearer('x')),
    ]) {
      expect(answer.status).toBe(401);
    }
  });

  test('gives the contract with its grace periods in order and the family of the holder', async () => {
    const contract = (nrCartao: string) =>
      get(`r/beneficiario/contrato/${nrCartao}`, contratoBeneficiario);
    const holder = await contract(titular.carteirinha);
    expect(holder).toMatchObject({
      nrContrato: '30101',
      dtInicioVigencia: '21/07/2019',
      mesReajuste: '7',
      ieCoparticipacao: 'S',
    });
    expect(holder.carencias).toHaveLength(5);
    expect(holder.dependentes).toEqual([
      {
        nmBeneficiario: 'Tomás Quintela Arruda',
        nrCartao: '09990001000101016',
        dsParentesco: 'Cônjuge',
        ativo: true,
      },
      {
        nmBeneficiario: 'Iara Prado Quintela',
        nrCartao: '09990001000101024',
        dsParentesco: 'Filha',
        ativo: false,
      },
    ]);
    const spouse = await contract('09990001000101016');
    expect(spouse.dependentes).toEqual([]);
    // The spouse joined four months before the seed date: 16/11/2025 and 300 days.
    expect(spouse.carencias).toContainEqual({ dsCarencia: 'Parto', dtFim: '12/09/2026' });
    expect((await call(`${backend().ws}/r/beneficiario/contrato/1`)).status).toBe(404);
  });

  test.each(['validacao', 'validacao/ouvidoria'])(
    'finds a card (%s), or answers 204',
    async (path) => {
      const validate = async (nrCartao: string) =>
        call(`${backend().ws}/beneficiario/${path}/${nrCartao}`);
      expect(read(await validate(titular.carteirinha), validarBeneficiario.answers)).toBe(true);
      expect(await validate('1')).toMatchObject({ status: 204, body: '' });
    },
  );

  const request = (fields: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return call(`${backend().ws}/r/beneficiario/solicitar-2-via-cartao`, {
      method: 'POST',
      body: form,
    });
  };

  test('lists the reasons for a second copy without duplicates', async () => {
    const reasons = await get(
      'r/beneficiario/solicitar-2-via-cartao',
      listarMotivosSegundaVia.answers,
    );
    expect(reasons.length).toBeGreaterThan(0);
    expect(new Set(reasons.map(({ nrSequencia }) => nrSequencia)).size).toBe(reasons.length);
  });

  test('accepts a request for a second copy, and a file only for reason 2', async () => {
    const nrCartao = titular.carteirinha;
    const lost = read(await request({ nrSequencia: '1', nrCartao }), protocolo);
    expect(lost.nrProtocolo).toMatch(/^99999920260316\d{6}$/);
    const stolen = read(await request({ nrSequencia: '2', nrCartao, arquivo: PDF }), protocolo);
    expect(stolen.nrProtocolo).not.toBe(lost.nrProtocolo);
    const files = await backend().db.select().from(arquivosRecebidos);
    const { nrProtocolo } = stolen;
    expect(files).toMatchObject([
      { nrProtocolo, campo: 'arquivo', tipo: 'application/pdf', bytes: PDF.size },
    ]);

    for (const wrong of [
      { nrSequencia: '2', nrCartao },
      { nrSequencia: '1', nrCartao, arquivo: PDF },
      { nrSequencia: '9', nrCartao },
      { nrSequencia: '1' },
    ]) {
      const answer = await request(wrong);
      expect([400, 404]).toContain(answer.status);
      mensagem(answer);
    }
  });

  test('accepts only a complete request to unlock a card', async () => {
    const payload = {
      cdPessoaFisica: '10101',
      cdBeneficiario: '50101',
      adress: 'Rua das Paineiras',
      adressNumber: '482',
      district: 'Jardim Aurora',
      cep: '15000101',
      addressComplement: '',
      city: 'São José do Rio Preto',
      state: 'São Paulo',
      uf: 'SP',
      cellphone: '17900010101',
      email: 'helena@exemplo.example',
      channel: 'PORTAL',
    };
    const unlock = (body: object) => post(`${backend().host}/unlock/magnetic/card`, body);
    expect((await unlock(payload)).status).toBe(202);
    expect(await backend().db.select().from(desbloqueios)).toMatchObject([{ campos: payload }]);
    const { addressComplement: _none, ...plain } = payload;
    expect((await unlock({ ...plain, cdPessoaFisica: 10101, cdBeneficiario: 50101 })).status).toBe(
      202,
    );
    const { channel: _, ...partial } = payload;
    expect((await unlock(partial)).status).toBe(400);
    expect((await unlock({ ...payload, cdPessoaFisica: 'x' })).status).toBe(400);
  });
});

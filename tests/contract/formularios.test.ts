/** The public forms. */
import { describe, expect, test } from 'vitest';
import { listaTipos } from '#lib/privacidade/wire.ts';
import { listarProtocolos } from '#lib/protocolos/wire.ts';
import { protocolo } from '#lib/wire.ts';
import { protocolos, arquivosRecebidos } from '../../backend/db/schema/protocolos.ts';
import { persona } from '../../backend/seed/personas.ts';
import { call, mensagem, post, read } from './support/http.ts';
import { useServer } from './support/target.ts';

const { backend } = useServer();
const { carteirinha } = persona('outra-titular');
const PERSON = '11001';
const RIGHTS = 'privacidade/direitos-requisicoes-titular';

describe('the lists of the privacy form', () => {
  test.each(['tipo-pessoa', 'tipo-ocorrencia'])('%s', async (lista) => {
    const tipos = read(await call(`${backend().ws}/${RIGHTS}/${lista}`), listaTipos);
    expect(tipos.length).toBeGreaterThan(1);
    expect(new Set(tipos.map(({ codigo }) => codigo)).size).toBe(tipos.length);
  });
});

type Fields = Record<string, string>;

const OUVIDORIA: Fields = {
  nrCartao: carteirinha,
  tpOcorrencia: '1',
  dsMensagem: 'Ninguém respondeu.',
  stInternacao: 'N',
  nmBeneficiario: 'Outra Titular',
  nrCelular: '17990001234',
  tpAcesso: '1',
};
const PRIVACIDADE: Fields = {
  nome: 'Outra Titular',
  tipoPessoa: '1',
  tipoOcorrencia: '2',
  descricao: 'Corrigir & conferir',
  cartao: carteirinha,
  cpf: '10203040570',
  email: 'outra@exemplo.example',
};
const BEABA: Fields = {
  nrCartao: carteirinha,
  nmMae: 'Outra Titular',
  dtNascimento: '27/05/1986',
  nrMesGravidez: '5',
  stFilhos: 'N',
  nrCelular: '17990001234',
  dsHorario: 'Manhã',
};

const SEND = {
  enviarOuvidoria: (fields: Fields, file?: Blob) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (file) body.set('arquivo', file, 'arquivo.pdf');
    return call(`${backend().ws}/beneficiario/ouvidoria`, { method: 'POST', body });
  },
  enviarDireitosTitular: (fields: Fields) =>
    call(`${backend().ws}/${RIGHTS}/formulario?${String(new URLSearchParams(fields))}`, {
      method: 'POST',
      headers: { Authorization: 'Basic demonstracao' },
    }),
  inscreverBeabaBebe: (fields: Fields) =>
    call(`${backend().ws}/complexo-saude/beaba-bebe`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    }),
};

describe('a form', () => {
  test.each([
    ['enviarOuvidoria', OUVIDORIA, 'Manifestação à ouvidoria'],
    ['enviarDireitosTitular', PRIVACIDADE, 'Direitos sobre dados pessoais'],
    ['inscreverBeabaBebe', BEABA, 'Inscrição no programa para gestantes e bebês'],
  ] as const)(
    '%s is stored completely under a protocol, which the member finds',
    async (operacao, fields, dsAssunto) => {
      const { nrProtocolo } = read(await SEND[operacao](fields), protocolo);
      expect(nrProtocolo).toMatch(/^9{6}20260316\d{6}$/);
      const kept = await backend().db.select().from(protocolos);
      expect(kept.find((row) => row.nrProtocolo === nrProtocolo)).toMatchObject({
        operacao,
        campos: fields,
      });
      const listed = read(
        await call(`${backend().ws}/protocolos/${PERSON}`),
        listarProtocolos.answers,
      );
      expect(listed.find((row) => row.nrProtocolo === nrProtocolo)).toMatchObject({ dsAssunto });
    },
  );

  test.each([
    ['enviarOuvidoria', OUVIDORIA, { nrCartao: '09990009999999999' }, 404],
    ['enviarOuvidoria', OUVIDORIA, { dsMensagem: ' ' }, 400],
    ['enviarOuvidoria', OUVIDORIA, { tpAcesso: '2' }, 400],
    ['enviarDireitosTitular', PRIVACIDADE, { nome: '' }, 400],
    ['enviarDireitosTitular', PRIVACIDADE, { tipoOcorrencia: '77' }, 400],
    ['enviarDireitosTitular', PRIVACIDADE, { tipoOcorrencia: 'toString' }, 400],
    ['inscreverBeabaBebe', BEABA, { nrCartao: '1' }, 404],
    ['inscreverBeabaBebe', BEABA, { nmMae: '' }, 400],
    ['inscreverBeabaBebe', BEABA, { nrCartao: persona('inativo').carteirinha }, 409],
  ] as const)(
    '%s is refused with a message, and not kept',
    async (operacao, fields, wrong, status) => {
      const before = await backend().db.$count(protocolos);
      const answer = await SEND[operacao]({ ...fields, ...wrong });
      expect(answer.status).toBe(status);
      mensagem(answer);
      expect(await backend().db.$count(protocolos)).toBe(before);
    },
  );

  test.each(['beneficiario/ouvidoria', 'beneficiario/fale-conosco'])(
    '%s refuses a body that is not a form',
    async (path) => {
      const url = `${backend().ws}/${path}`;
      const [none, json] = [await call(url, { method: 'POST' }), await post(url, {})];
      expect([none.status, json.status]).toEqual([400, 415]);
      mensagem(none);
      mensagem(json);
    },
  );

  test('to the ombudsman may have a document; only its type and size are kept', async () => {
    const file = new Blob(['%PDF-1.4'], { type: 'application/pdf' });
    const { nrProtocolo } = read(await SEND.enviarOuvidoria(OUVIDORIA, file), protocolo);
    const noted = await backend().db.select().from(arquivosRecebidos);
    expect(noted.find((row) => row.nrProtocolo === nrProtocolo)).toMatchObject({
      campo: 'arquivo',
      tipo: 'application/pdf',
      bytes: 8,
    });
  });

  test('of a data subject requires the fixed authorization, and has no body', async () => {
    const url = `${backend().ws}/${RIGHTS}/formulario?${String(new URLSearchParams(PRIVACIDADE))}`;
    const refused = await call(url, { method: 'POST' });
    expect(refused.status).toBe(401);
    const withBody = await call(url, {
      method: 'POST',
      headers: { Authorization: 'Basic demonstracao', 'content-type': 'application/json' },
      body: '{"nome":"x"}',
    });
    expect(withBody.status).toBe(400);
  });
});

/** The ombudsman form: the card, the payload field by field, the document, and the limits. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ARQUIVO_TIPO } from '#lib/forms/files.ts';
import { documentoOf, reanaliseOf } from '#lib/ouvidoria/rules.ts';
import { MAX_CARD_LOOKUPS } from '#lib/forms/bot-guard.ts';
import { codeParam } from '#lib/forms/form.ts';
import { signedIn } from '../support/fake-session.ts';
import { type Fields, multipartOf, newAddress, publicForm, stepOf } from '../support/forms.ts';
import { titular } from '../support/people.ts';
import { outcomeOf } from '../support/portal.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const CARD = '09990001000101008';
const VALIDATE = `GET /ws/beneficiario/validacao/ouvidoria/${CARD}`;
const SEND = 'POST /ws/beneficiario/ouvidoria';

beforeEach(() => {
  server
    .on(
      VALIDATE,
      json({ response: { nmBeneficiario: 'Dona Alzira', dsEmail: 'alzira@x.example' } }),
    )
    .on(SEND, json({ response: { nrProtocolo: 99 } }));
});

const form = publicForm('/ouvidoria', 'ouvidoria.enviar', 'ouvidoria');
const MINIMAL: Fields = {
  passo: 'revisao',
  nrCartao: '0999 0001 0001 0100 8',
  tpOcorrencia: '1',
  dsMensagem: 'Ninguém respondeu.',
  stInternacao: 'N',
  nmBeneficiario: 'Alzira Campos',
  nrCelular: '(17) 99000-1234',
};
const PDF = '%PDF-1.4\nstartxref\n9\n%%EOF\n';

describe('the card', () => {
  it.each(['', '123', '../x'])('%j is refused without a call', async (nrCartao) => {
    const visited = await form.post({ ...MINIMAL, passo: 'pessoa', nrCartao });
    expect(outcomeOf(visited)).toMatchObject({
      status: 400,
      fields: { nrCartao: ['Cartão inválido'] },
    });
    expect(server.calls).toEqual([]);
  });

  it.each([
    ['a 204', empty(204)],
    ['an empty answer', json({})],
    ['a result without a person', json({ response: { nmBeneficiario: null, nrCartao: '' } })],
    ['an empty list', json({ response: [] })],
  ])('is not found with %s', async (_name, answer) => {
    server.on(VALIDATE, answer);
    const visited = await form.post({ ...MINIMAL, passo: 'pessoa', nrCartao: CARD });
    expect(outcomeOf(visited).fields).toEqual({ nrCartao: ['Cartão não encontrado.'] });
  });

  it('leads to the summary when it is found, and shows no data of its owner', async () => {
    const visited = await form.post({ ...MINIMAL, passo: 'pessoa', nrCartao: CARD });
    expect(outcomeOf(visited).status).toBe(200);
    expect(JSON.stringify(visited.locals)).not.toMatch(/Dona Alzira|alzira/);
  });

  it('is not asked of a member with known data: the first step is followed by the summary', async () => {
    const { nmBeneficiario, nrCartao } = titular;
    const fields = { ...MINIMAL, nmBeneficiario, nrCartao, passo: 'ocorrencia' };
    const visited = await form.post(fields, { session: signedIn() });
    expect(stepOf(visited).passo).toBe('revisao');
    const unknown = await form.post({ ...fields, nrCelular: '' }, { session: signedIn() });
    expect(stepOf(unknown).passo).toBe('pessoa');
  });

  it('is validated again before the form is sent', async () => {
    server.on(VALIDATE, empty(204));
    expect(outcomeOf(await form.post(MINIMAL)).fields).toHaveProperty('nrCartao');
    expect(server.callsTo(SEND)).toEqual([]);
  });

  it('has a limit of lookups for each address, against guesses', async () => {
    const address = newAddress();
    const guess = () => form.post({ ...MINIMAL, passo: 'pessoa', nrCartao: CARD }, { address });
    for (let n = 1; n <= MAX_CARD_LOOKUPS; n += 1)
      expect(outcomeOf(await guess()).status).toBe(200);
    const refused = await guess();
    expect(outcomeOf(refused).status).toBe(429);
    expect(refused.response.headers.get('retry-after')).toBe('600');
    expect(server.callsTo(VALIDATE)).toHaveLength(MAX_CARD_LOOKUPS);
  });

  it('of a signed-in person is always their own, whatever the form says', async () => {
    server.on(
      `GET /ws/beneficiario/validacao/ouvidoria/${titular.nrCartao}`,
      json({ response: { nrCartao: titular.nrCartao } }),
    );
    await form.post({ ...MINIMAL, nrCartao: '999999999999999' }, { session: signedIn() });
    const [call] = server.callsTo(SEND);
    expect(call && (await multipartOf(call))).toMatchObject({ nrCartao: titular.nrCartao });
    expect(server.calls.map(({ url }) => url).join()).not.toContain('999999999999999');
  });
});

describe('the payload', () => {
  it('of a missing document is not sent without the document', async () => {
    const visited = await form.post({ ...MINIMAL, ...documentoOf({ nrRequisicao: '5' }) });
    expect(outcomeOf(visited).fields).toHaveProperty('arquivo');
    expect(server.callsTo(SEND)).toEqual([]);
  });

  it("contains every field of the contract, multipart, with the document under the portal's own name", async () => {
    const visited = await form.post({
      ...MINIMAL,
      nmBairro: 'Centro',
      nmCidade: 'São José do Rio Preto',
      dsComplemento: 'Fundos',
      dsEndereco: 'Rua das Paineiras',
      sgEstado: 'SP',
      dsEmail: 'alzira@exemplo.example',
      nmSocial: 'Zizi',
      nrImovel: '12',
      nrProtocolo: '777',
      nrTelefone: '17 3222-2222',
      dsProfissao: 'Professora',
      tpAcesso: '9',
      arquivo: [PDF, 'laudo\r\n"../da Alzira".pdf'],
    });
    expect(visited.location).toMatch(/^\/ouvidoria\?recibo=/);
    const [call] = server.callsTo(SEND);
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(call && (await multipartOf(call))).toEqual({
      nmBairro: 'Centro',
      nrCartao: CARD,
      nrCelular: '17990001234',
      nmCidade: 'São José do Rio Preto',
      dsComplemento: 'Fundos',
      dsEndereco: 'Rua das Paineiras',
      sgEstado: 'SP',
      dsEmail: 'alzira@exemplo.example',
      dsMensagem: 'Ninguém respondeu.',
      nmBeneficiario: 'Alzira Campos',
      nmSocial: 'Zizi',
      nrImovel: '12',
      nrProtocolo: '777',
      nrTelefone: '1732222222',
      tpOcorrencia: '1',
      dsProfissao: 'Professora',
      stInternacao: 'N',
      tpAcesso: '1',
      arquivo: 'arquivo.pdf application/pdf',
    });
  });

  it('contains no document and no empty field when there is none', async () => {
    await form.post({ ...MINIMAL, arquivo: ['', ''] });
    const [call] = server.callsTo(SEND);
    expect(call && Object.keys(await multipartOf(call)).sort()).toEqual(
      [...Object.keys(MINIMAL).filter((name) => name !== 'passo'), 'tpAcesso'].sort(),
    );
  });

  it('never contains an invalid document', async () => {
    const visited = await form.post({ ...MINIMAL, arquivo: ['<script>', 'foto.pdf'] });
    expect(outcomeOf(visited).fields).toEqual({ arquivo: [ARQUIVO_TIPO] });
    expect(server.callsTo(SEND)).toEqual([]);
  });
});

describe('a refused request as the subject', () => {
  it('fills in the request that it is about', () => {
    expect(
      reanaliseOf({ nrRequisicao: '41', dsTipo: 'Exame', dtRequisicao: '01/11/2026' }),
    ).toEqual({
      tpOcorrencia: '2',
      dsMensagem: 'Peço a reanálise da requisição 41 (Exame de 01/11/2026), que foi negada.',
    });
    expect(reanaliseOf({ nrRequisicao: '41' }).dsMensagem).toContain('requisição 41, que');
  });

  it.each([null, '', '../x', '1?x', 'a b', 'x'.repeat(41)])('%j names no request', (asked) => {
    expect(codeParam.parse(asked)).toBeUndefined();
  });
});

/** The portal checks the sender before the files. A busy file pool loses no typed values. */
import { deflateSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { ARQUIVO_TIPO, ARQUIVOS_DEMAIS } from '#lib/forms/files.ts';
import { HONEYPOT, CAMPO_OCULTO_PREENCHIDO, MAX_SUBMISSIONS } from '#lib/forms/bot-guard.ts';
import { flate, pdf } from '../../support/sample-files.ts';
import { type Fields, formOf, memberKey, newAddress, publicForm } from '../support/forms.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

// On a busy machine fifty files take longer than a call may.
const server = useScriptedServer({ PORTAL_TIMEOUT_SCALE: '6' });
const CARD = '09990001000101008';
const SEND = 'POST /ws/beneficiario/ouvidoria';

beforeEach(() => {
  server
    .on(`GET /ws/beneficiario/validacao/ouvidoria/${CARD}`, json({ response: { nrCartao: CARD } }))
    .on(SEND, json({ response: { nrProtocolo: 99 } }));
});

const form = publicForm('/ouvidoria', 'ouvidoria.enviar', 'ouvidoria');
const fields = (content: string | Uint8Array, more: Fields = {}): Fields => ({
  passo: 'revisao',
  nrCartao: CARD,
  tpOcorrencia: '1',
  dsMensagem: `Ninguém respondeu ${Math.random()}.`,
  stInternacao: 'N',
  nmBeneficiario: 'Alzira Campos',
  nrCelular: '(17) 99000-1234',
  arquivo: [Buffer.from(content).toString('latin1'), 'x.pdf'],
  ...more,
});
const BAD = '<html>';

it('a robot and a sender over the limit are refused for that reason, not for their files', async () => {
  const address = newAddress();
  const robot = outcomeOf(await form.post(fields(BAD, { [HONEYPOT]: 'x' }), { address }));
  expect([robot.status, robot.message]).toEqual([422, CAMPO_OCULTO_PREENCHIDO]);
  for (let sent = 0; sent < MAX_SUBMISSIONS; sent += 1) {
    const refused = await form.post(fields(BAD), { address });
    expect(outcomeOf(refused).fields).toEqual({ arquivo: [ARQUIVO_TIPO] });
  }
  expect(outcomeOf(await form.post(fields(BAD), { address })).status).toBe(429);
  expect(server.callsTo(SEND)).toEqual([]);
});

it('a member form without a session is refused before the portal examines its file', async () => {
  const { response } = await portal.call('segundaVia.pedir', {
    form: formOf({ chave: memberKey('segunda-via'), nrSequencia: '2', arquivo: [BAD, 'x.pdf'] }),
  });
  expect(response.status).toBe(401);
});

it('some of many simultaneous files are refused, and their forms keep everything that was typed', async () => {
  const content = pdf(flate(deflateSync(Buffer.alloc(30 * 1024 * 1024, '/J#'), { level: 1 })));
  const wave = () =>
    Promise.all(
      Array.from({ length: 50 }, () => form.post(fields(content, { nmBairro: 'Centro' }))),
    );
  const visits = await wave();
  // On a busy machine the files arrive slowly and the threads keep up, so the test sends more.
  while (visits.every(({ location }) => location !== null) && visits.length < 500)
    visits.push(...(await wave()));
  const sent = visits.filter(({ location }) => location !== null);
  const again = visits.filter(({ location }) => location === null);
  expect(sent.length).toBeGreaterThan(0);
  expect(again.length).toBeGreaterThan(0);
  expect(server.callsTo(SEND)).toHaveLength(sent.length);
  for (const visited of again) {
    const { status, message } = outcomeOf(visited);
    expect([status, message]).toEqual([503, ARQUIVOS_DEMAIS]);
    expect(visited.response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(visited.locals.typed).toMatchObject({ nmBairro: 'Centro' });
  }
}, 120_000);

/** Values that the service already holds. They block no form, and unchanged data is not sent. */
import { beforeEach, describe, expect, it } from 'vitest';
import { endereco, familyRoutes, scriptFamily } from '../../support/healthy-family.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';
import { titular } from '../support/people.ts';
import { outcomeOf } from '../support/portal.ts';
import { NADA_A_ENVIAR } from '#lib/cadastro/rules.ts';
import { ADDRESS, PERSON, post, STREETS } from './support.ts';

const server = useScriptedServer();
const SEND = familyRoutes.atualizarCadastro;
const MOVE = familyRoutes.alterarEndereco;
const READ = `GET /ws/atualiza-cadastro/beneficiario/${titular.cdPessoaFisica}`;
const OWN = `GET /ws/cadastro/familia/endereco/beneficiario/${titular.nrCartao}`;

const BAD_CNS = '123456789012345';

beforeEach(() => {
  scriptFamily(server);
  server
    .on('GET /ws/confirma-cadastro/confirmado', json({ data: { cadastroConfirmado: 'S' } }))
    .on(READ, json({ response: { cdPessoaFisica: 501, nmBeneficiario: 'M', nrCns: BAD_CNS } }))
    .on(OWN, json({ response: endereco }))
    .on(STREETS, json({ responseList: [{ codigo: 'R', descricao: 'Rua' }] }))
    .on(familyRoutes.listarEstadoCivil, empty(500))
    .on(familyRoutes.listarPais, empty(500));
});

describe('a registration', () => {
  it('is sent although the optional lists are not available', async () => {
    expect((await post('cadastro.atualizar', PERSON)).location).toContain('recibo=');
  });

  it('is sent whole for one changed telephone, with the values of the service, valid or not', async () => {
    const { location } = await post('cadastro.atualizar', { nrCelular: '(17) 99000-0001' });
    expect(location).toContain('recibo=');
    const body = server.callsTo(SEND)[0]?.body ?? '';
    expect(body).toContain(`name="nrCns"\r\n\r\n${BAD_CNS}\r\n`);
    expect(body).toContain('name="nrCelular"\r\n\r\n17990000001\r\n');
    expect(server.callsTo(familyRoutes.buscarMunicipioIbge)).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['values that the service already holds', { nmBeneficiario: 'M' }],
  ])('is not sent with %s', async (_name, fields) => {
    const { status, message } = outcomeOf(await post('cadastro.atualizar', fields));
    expect([status, message]).toEqual([422, NADA_A_ENVIAR]);
    expect(server.callsTo(SEND)).toEqual([]);
  });

  it('needs every field of a changed address', async () => {
    const { fields } = outcomeOf(await post('cadastro.atualizar', { nrImovel: '13' }));
    expect(Object.keys(fields ?? {})).toContain('nrCep');
    expect(server.callsTo(SEND)).toEqual([]);
  });

  it('refuses a wrong typed number', async () => {
    const { fields } = outcomeOf(await post('cadastro.atualizar', { nrCns: '1234' }));
    expect(Object.keys(fields ?? {})).toEqual(['nrCns']);
    expect(server.callsTo(SEND)).toEqual([]);
  });
});

describe('an address', () => {
  it('is not sent when it is the same', async () => {
    const { status, message } = outcomeOf(await post('cadastro.alterarEndereco', ADDRESS));
    expect([status, message]).toEqual([422, NADA_A_ENVIAR]);
    expect(server.callsTo(MOVE)).toEqual([]);
  });

  it('is sent when it differs, without a request for unused lists', async () => {
    const { location } = await post('cadastro.alterarEndereco', { ...ADDRESS, nrImovel: '13' });
    expect(location).toContain('recibo=');
    expect(server.callsTo(familyRoutes.listarEstadoCivil)).toEqual([]);
    expect(server.callsTo(familyRoutes.listarPais)).toEqual([]);
  });

  it('is sent when the current one cannot be read', async () => {
    server.on(OWN, empty(500));
    const { location } = await post('cadastro.alterarEndereco', ADDRESS);
    expect(location).toContain('recibo=');
  });
});

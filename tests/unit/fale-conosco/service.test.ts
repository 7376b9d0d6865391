/** The contact call: spec sections 5, 7 and 9. */
import { describe, expect, it } from 'vitest';
import { BusinessError } from '#lib/errors.ts';
import { enviarFaleConosco } from '#lib/fale-conosco/service.server.ts';
import { call } from '../support/requests.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const ROUTE = 'POST /ws/beneficiario/fale-conosco';
const campos = { nmBeneficiario: 'Helena', ieBeneficiario: 'S', dsMensagem: 'Olá & até já' };

describe('enviarFaleConosco', () => {
  it('sends the fields as a form with the fixed access type 1, and returns the protocol', async () => {
    server.on(ROUTE, json({ response: { stValidacao: 'S', nrProtocolo: 42 } }));
    expect(await enviarFaleConosco(campos, call)).toEqual({ nrProtocolo: '42' });
    const [sent] = server.calls;
    expect(sent?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
      ...campos,
      tpAcesso: '1',
    });
  });

  it.each([
    ['only a validation', json({ response: { stValidacao: 'S' } })],
    ['a null response', json({ response: null })],
    ['an empty object', json({})],
    ['only a status', empty(204)],
  ])('returns no protocol when the service gives %s', async (_what, answer) => {
    server.on(ROUTE, answer);
    expect(await enviarFaleConosco(campos, call)).toEqual({ nrProtocolo: undefined });
  });

  it("fails with the service's own text when the service refuses the fields", async () => {
    server.on(ROUTE, json({ response: { stValidacao: 'N', dsValidacao: 'Escreva mais.' } }));
    await expect(enviarFaleConosco(campos, call)).rejects.toThrow(
      new BusinessError('Escreva mais.'),
    );
  });

  it("fails with the portal's own text when the service gives none", async () => {
    server.on(ROUTE, json({ response: { stValidacao: 'N' } }));
    await expect(enviarFaleConosco(campos, call)).rejects.toThrow(
      new BusinessError(
        'Não foi possível concluir sua solicitação. Confira os dados e tente novamente.',
      ),
    );
  });

  it('is sent once, whatever the result', async () => {
    server.on(ROUTE, json({}, 503));
    await expect(enviarFaleConosco(campos, call)).rejects.toThrow('unavailable');
    expect(server.calls).toHaveLength(1);
  });
});

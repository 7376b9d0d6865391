/** The contact form. */
import { describe, expect, test } from 'vitest';
import { enviarFaleConosco } from '#lib/fale-conosco/wire.ts';
import { protocolos } from '../../backend/db/schema/protocolos.ts';
import { call, read } from './support/http.ts';
import { NOON, useServer } from './support/target.ts';

const { backend } = useServer();

describe('the contact form', () => {
  const FIELDS = {
    nmBeneficiario: 'Helena Prado Quintela',
    ieBeneficiario: 'S',
    dsEmail: 'helena@exemplo.example',
    dsMensagem: 'O telefone deste prestador mudou.\nAgora é outro.',
    tpAcesso: '1',
  };
  const send = async (fields: Record<string, string>) =>
    read(
      await call(`${backend().ws}/beneficiario/fale-conosco`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      }),
      enviarFaleConosco.answers,
    );

  test('keeps each message under its own protocol', async () => {
    const [one, other] = [
      await send(FIELDS),
      await send({ ...FIELDS, dsMensagem: 'Olá & até já' }),
    ];
    expect(one).toMatchObject({
      stValidacao: 'S',
      nrProtocolo: expect.stringMatching(/^9{6}20260316\d{6}$/) as string,
    });
    expect(one.nrProtocolo).not.toBe(other.nrProtocolo);
    const kept = await backend().db.select().from(protocolos);
    const keptAs = (nr: unknown) => kept.find(({ nrProtocolo }) => nrProtocolo === nr);
    expect(keptAs(one.nrProtocolo)).toMatchObject({
      operacao: 'enviarFaleConosco',
      campos: FIELDS,
      dtAbertura: NOON,
    });
    expect(keptAs(other.nrProtocolo)?.campos).toMatchObject({ dsMensagem: 'Olá & até já' });
  });

  test.each([
    ['no message', { dsMensagem: ' ' }, 'Escreva a sua mensagem.'],
    ['the initial message', { dsMensagem: 'default' }, 'Escreva a sua mensagem.'],
    ['no name', { nmBeneficiario: '' }, 'Informe o seu nome.'],
  ])('refuses %s, and does not keep the message', async (_name, fields, dsValidacao) => {
    const before = await backend().db.$count(protocolos);
    expect(await send({ ...FIELDS, ...fields })).toEqual({ stValidacao: 'N', dsValidacao });
    expect(await backend().db.$count(protocolos)).toBe(before);
  });
});

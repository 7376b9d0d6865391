/** Each report is the selected member's, whatever the browser sends. */
import { describe, expect, it } from 'vitest';
import { UpstreamError } from '#lib/errors.ts';
import type { Pedido } from '#lib/relatorios/schema.ts';
import {
  extratosOfMonths,
  openPdfRelatorio,
  relatorioExtratoCoparticipacao,
  relatorioPin,
} from '#lib/relatorios/service.server.ts';
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import { dependente, sessionRecord, titular } from '../support/people.ts';
import { call } from '../support/requests.ts';
import { after, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const membro = MemberContext.of(sessionRecord(), call);
const PDF = `data:application/pdf;base64,${btoa('%PDF-1.7 carta')}`;
const periodo = { dtInicial: '01/02/2026', dtFinal: '28/02/2026' };
const { nrCartao } = titular;
const EXTRATO = 'POST /ws/pin-ss/extrato-mensal-coparticipacao';

describe('a report', () => {
  it.each([
    [{ relatorio: 'pin', periodo }, 'POST /ws/pin-ss', { nrCartao, ...periodo }],
    [
      { relatorio: 'extrato', mes: { nrPeriodo: '02/2026' } },
      EXTRATO,
      { nrCartao, nrPeriodo: '02/2026' },
    ],
    [
      { relatorio: 'carta-de-portabilidade' },
      'POST /ws/carta-de-portabilidade',
      { cd_usuario_plano: nrCartao },
    ],
    [
      { relatorio: 'carta-de-permanencia' },
      'POST /ws/carta-de-permanencia',
      { carteira: nrCartao, somente_pp: 'S' },
    ],
  ] as [Pedido, string, unknown][])(
    '%j is requested once and streamed',
    async (pedido, route, body) => {
      server.on(route, json({ response: { nmArquivo: 'x.pdf', pdf: PDF } }));
      const pdf = await openPdfRelatorio(membro, pedido);
      expect(await new Response(pdf).text()).toBe('%PDF-1.7 carta');
      expect(server.routes).toEqual([route]);
      expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual(body);
    },
  );

  it('of several months is requested once for each month, and a failed month has no statement', async () => {
    const answer = json({ response: { pdf: PDF, vlTotal: 5 } });
    server.on(EXTRATO, json({ mensagem: 'Fora do ar.' }, 400), answer);
    const meses = ['01/2026', '02/2026', '03/2026'];
    const found = await extratosOfMonths(membro, meses);
    expect(found.map(({ mes }) => mes)).toEqual(meses);
    const failed = found.filter(({ extrato }) => extrato === undefined);
    expect(failed.map(({ falha }) => falha?.status)).toEqual(['error']);
    expect(found.filter(({ extrato }) => extrato?.vlTotal === 5)).toHaveLength(2);
    const asked = server.callsTo(EXTRATO).map(({ body }) => body);
    for (const mes of meses) expect(asked.join()).toContain(mes);
    expect(asked).toHaveLength(meses.length);
  });

  it('may have lines without a provider', async () => {
    const itens = [{ nmBeneficiario: 'Ana', nmPrestador: null }];
    server.on(EXTRATO, json({ response: { pdf: PDF, itens } }));
    expect((await relatorioExtratoCoparticipacao(membro, '02/2026')).itens).toHaveLength(1);
  });

  it('belongs to the selected person', async () => {
    server.on('POST /ws/carta-de-permanencia', json({ response: { pdf: PDF } }));
    const other = MemberContext.of(sessionRecord({ selecionada: dependente.nrCartao }), call);
    await openPdfRelatorio(other, { relatorio: 'carta-de-permanencia' });
    expect(server.calls[0]?.body).toContain(dependente.nrCartao);
  });

  it('has the time limit of a PDF, or of the page that waits for it', async () => {
    server.on('POST /ws/pin-ss', after(500, json({ response: { pdf: PDF } })));
    const page = MemberContext.of(sessionRecord(), { ...call, deadline: Date.now() + 250 });
    await expect(relatorioPin(page, periodo)).rejects.toBeInstanceOf(UpstreamError);
    await expect(openPdfRelatorio(page, { relatorio: 'pin', periodo })).resolves.toBeDefined();
  });

  it('may have lines, an empty list, or only a PDF', async () => {
    const answer = (utilizacao: unknown) => json({ response: { pdf: PDF, utilizacao } });
    for (const [sent, read] of [
      [[{ dsProcedimento: 'Consulta' }], [{ dsProcedimento: 'Consulta' }]],
      [[{ nmPrestador: 'Clínica' }], [{ nmPrestador: 'Clínica' }]],
      [[], []],
      [null, undefined],
      [undefined, undefined],
    ]) {
      server.on('POST /ws/pin-ss', answer(sent));
      expect((await relatorioPin(membro, periodo)).utilizacao).toEqual(read);
    }
  });
});

/** The copy of the data: its content, its list of missing data, its person, and its end. */
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { monthInWords } from '#lib/formats/dates.ts';
import { startCopy } from '#lib/meus-dados/copy.server.ts';
import { LIMITES, MUITA_GENTE, MUITAS_COPIAS, PDF_GRANDE } from '#lib/meus-dados/rules.ts';
import { monthsOfYear } from '#lib/relatorios/ano.ts';
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import { closeRequestLog, openRequestLog } from '#lib/upstream/request-log.server.ts';
import { care, own, scriptHealthyCare } from '../../support/healthy-care.ts';
import { documents, scriptHealthyDocuments } from '../../support/healthy-documents.ts';
import { familyRoutes, scriptFamily } from '../../support/healthy-family.ts';
import {
  boletos,
  dependent,
  member,
  scriptHealthyMember,
  routes,
} from '../../support/healthy-member.ts';
import { pessoa, sessionRecord } from '../support/people.ts';
import { empty, hang, json, plain, reset, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer({
  PORTAL_CRM: 'crm',
  PORTAL_CRM_CREDENTIAL: 'segredo',
});

const holder = pessoa({
  cdPessoaFisica: String(member.cdPessoaFisica),
  nrCartao: member.carteirinha,
  nmBeneficiario: member.nome,
});
const other = pessoa({
  cdPessoaFisica: String(dependent.cdPessoaFisica),
  nrCartao: dependent.carteirinha,
  nmBeneficiario: dependent.nome,
  ieTitular: false,
});

beforeEach(() => {
  cut.mockClear();
  scriptHealthyMember(server);
  scriptFamily(server);
  scriptHealthyCare(server);
  scriptHealthyDocuments(server);
  const exame = { nrPrescricao: own.prescricao, exames: ['Glicose'], stResultado: 'Disponível' };
  server
    .on(care.listarPrescricoes, json({ responseList: [exame] }))
    .on(
      `GET /ws/boleto/gerar/70/${String(boletos.overdue.nrTitulo)}/${member.carteirinha}`,
      json({ response: { id: 'guia-1', nrTitulo: boletos.overdue.nrTitulo } }),
    );
});

const TODAY = '23/11/2026';
const cut = vi.fn();
let requests = 0;

/** Starts a copy for a signed-in person that no other test uses, because copies are counted. */
async function begin({ cpf = `cpf-${String(requests)}`, isSignedIn = (): boolean => true } = {}) {
  requests += 1;
  const requestId = `copia-${String(requests)}`;
  const sessao = sessionRecord({ cpf, pessoas: [holder, other], selecionada: holder.nrCartao });
  const membro = MemberContext.of(sessao, { requestId }, () => Promise.resolve('token'));
  const { unreadable } = openRequestLog(requestId);
  const copy = await startCopy({
    membro,
    sessao,
    locals: { unreadable },
    today: TODAY,
    isSignedIn: () => Promise.resolve(isSignedIn()),
    delivery: { drained: () => Promise.resolve(), cut },
  });
  // The answer has begun. The stream continues.
  closeRequestLog(requestId);
  return copy;
}

function streamOf(copy: Awaited<ReturnType<typeof begin>>) {
  if (copy.kind === 'refused') throw new Error(copy.refusal.mensagem);
  return copy.stream;
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

interface Dados {
  pessoa: string;
  faltou: { parte: string; motivo: string }[];
  partes: { titulo: string; campos: object; tabelas: { titulo: string; linhas: object[] }[] }[];
}

async function filesOf(copy: Awaited<ReturnType<typeof begin>>) {
  const bytes = new Uint8Array(await new Response(streamOf(copy)).arrayBuffer());
  const files = unzipSync(bytes);
  return {
    names: Object.keys(files),
    files,
    index: text(files['index.html']),
    dados: JSON.parse(text(files['dados.json'])) as Dados,
  };
}

it('the copy holds what the pages show, for people, for programs and as PDFs', async () => {
  const { names, files, index, dados } = await filesOf(await begin());
  expect(names.slice(0, 1)).toEqual(['LEIA-ME.txt']);
  expect(names.slice(-2)).toEqual(['dados.json', 'index.html']);
  const pdfs = names.filter((name) => name.startsWith('documentos/'));
  expect(pdfs).toContain('documentos/informe-de-pagamentos-de-2025.pdf');
  expect(pdfs).toContain('documentos/carta-de-portabilidade.pdf');
  expect(pdfs).toContain('documentos/resultado-de-glicose.pdf');
  for (const name of pdfs) {
    expect(text(files[name]?.subarray(0, 5))).toBe('%PDF-');
    expect(index).toContain(`href="${name}"`);
  }
  expect(dados.pessoa).toBe(member.nome);
  for (const word of [member.nome, 'Influenza', 'Raio X', 'Sem cobertura.', 'Plano Essencial'])
    expect(index, word).toContain(word);
  const parte = dados.partes.find(({ titulo }) => titulo.startsWith('Boletos'));
  expect(parte?.tabelas[0]?.linhas).toHaveLength(3);
  expect(parte?.tabelas[0]?.linhas).toContainEqual(expect.objectContaining({ Valor: 1284.3 }));
});

it('the copy has the co-payments of the same months as the page, and the PDFs of twelve', async () => {
  const { dados, names, index } = await filesOf(await begin());
  const parte = dados.partes.find(({ titulo }) => titulo === 'Coparticipação');
  const linhas = parte?.tabelas[0]?.linhas as { 'Mês do extrato': string }[];
  const months = ['2026', '2025'].flatMap((ano) => monthsOfYear(ano, TODAY).toReversed());
  expect(linhas.map((linha) => linha['Mês do extrato'])).toEqual(months.map(monthInWords));
  const pdfs = names.filter((name) => name.includes('coparticipacao-de-'));
  expect(pdfs).toHaveLength(12);
  expect(pdfs.at(-1)).toBe('documentos/coparticipacao-de-dezembro-de-2025.pdf');
  expect(index).toContain('O PDF do extrato vem só dos últimos doze meses.');
});

it('the copy reads each list once, and asks nothing about another person of the family', async () => {
  await filesOf(await begin());
  for (const route of [routes.listarBoletos, routes.listarContratos, care.listarPrescricoes])
    expect(server.callsTo(route), route).toHaveLength(1);
  const about = server.calls.map(({ url, body }) => url + body).join('\n');
  expect(about).not.toContain(dependent.carteirinha);
  expect(about).not.toContain(String(dependent.cdPessoaFisica));
  expect(server.callsTo(care.listarRedePrestadora)).toEqual([]);
});

it('the copy says what is missing, and contains the rest', async () => {
  server
    .on(care.listarVacinas, empty(503))
    .on(care.gerarResultadoExame, empty(500))
    .on(documents.relatorioCartaPortabilidade, json({ mensagem: 'Plano novo demais.' }, 422))
    .on(familyRoutes.buscarEnderecoFamilia, reset);
  const { dados, index, names } = await filesOf(await begin());
  expect(dados.faltou.map(({ parte }) => parte).toSorted()).toEqual(
    ['Cartas', 'Endereço', 'Exames', 'Vacinas'].toSorted(),
  );
  expect(dados.faltou.map(({ motivo }) => motivo)).toContain(
    'Carta de portabilidade: Plano novo demais.',
  );
  expect(index).toContain('Não conseguimos buscar uma parte.');
  expect(names).toContain('documentos/carta-de-permanencia.pdf');
});

it('the copy leaves out a PDF that is too large, and says so', async () => {
  const large = new Uint8Array(LIMITES.pdfBytes + 1);
  large.set(new TextEncoder().encode('%PDF-'));
  server.on('GET /ws/arquivos/grande.pdf', plain(large, 'application/pdf'));
  server.on(care.gerarResultadoExame, json({ pdf: 'arquivos/grande.pdf' }));
  const { dados, names } = await filesOf(await begin());
  expect(dados.faltou).toEqual([
    { parte: 'Exames', motivo: `Resultado de Glicose: ${PDF_GRANDE}` },
  ]);
  expect(names.join()).not.toContain('glicose');
});

it('a second copy ends the first one, also for another person of the family', async () => {
  const cpf = 'o-mesmo';
  const first = streamOf(await begin({ cpf })).getReader();
  await first.read();
  await filesOf(await begin({ cpf }));
  await expect(first.read()).rejects.toThrow();
});

it('the portal refuses copies over the limit of an hour', async () => {
  const cpf = 'muitas';
  for (let n = 0; n < LIMITES.porHora; n += 1) await streamOf(await begin({ cpf })).cancel();
  expect(await begin({ cpf })).toMatchObject({ refusal: { mensagem: MUITAS_COPIAS } });
});

it('the copy ends its calls when the browser disconnects, and then allows another copy', async () => {
  server.on(care.listarVacinas, hang);
  const cpf = 'foi-embora';
  const reader = streamOf(await begin({ cpf })).getReader();
  const takeAll = async () => {
    while (!(await reader.read()).done);
  };
  const taken = takeAll();
  await vi.waitFor(() => expect(server.callsTo(care.listarVacinas)).toHaveLength(1));
  await reader.cancel();
  await taken;
  await vi.waitFor(() => expect(server.callsTo(care.listarVacinas)[0]?.abandoned).toBe(true));
  await filesOf(await begin({ cpf }));
});

it('the copy is incomplete when the session ends during the copy', async () => {
  const isSignedIn = () => server.callsTo(documents.buscarPdfImpostoRenda).length === 0;
  const stream = streamOf(await begin({ isSignedIn }));
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow();
  expect(server.callsTo(care.gerarResultadoExame)).toEqual([]);
});

describe('readers that take nothing', () => {
  // Many copies are read here, so each has few calls.
  beforeEach(() => {
    server.on(documents.relatorioExtratoCoparticipacao, json({ mensagem: 'Sem extrato.' }, 422));
  });

  /** A copy whose reader has taken the first bytes only, when the services have answered all calls. */
  async function hanging(more: Parameters<typeof begin>[0] = {}) {
    const before = server.callsTo(care.gerarResultadoExame).length;
    const reader = streamOf(await begin(more)).getReader();
    onTestFinished(() => reader.cancel().catch(() => undefined));
    await reader.read();
    await vi.waitFor(
      () => expect(server.callsTo(care.gerarResultadoExame)).toHaveLength(before + 1),
      { timeout: 5_000 },
    );
    return reader;
  }

  it('hold no turn to read, and a worker has a bounded number of them', async () => {
    const readers = [];
    while (readers.length < LIMITES.copias - 1) readers.push(await hanging());
    await filesOf(await begin());
    await hanging();
    expect(await begin()).toMatchObject({ refusal: { mensagem: MUITA_GENTE } });
    await readers[0]?.cancel();
    await filesOf(await begin());
  });

  it('get no more bytes when their session has ended, and their connection is closed', async () => {
    let isOpen = true;
    const reader = await hanging({ isSignedIn: () => isOpen });
    isOpen = false;
    await vi.waitFor(() => expect(cut).toHaveBeenCalledOnce(), { timeout: 5_000 });
    await expect(reader.read()).rejects.toThrow();
  });
});

/** Ways to break the contract: one of each kind, each in another operation. */
import { type Deviation, inBody } from './deviating.ts';

const firstOf =
  (list: 'responseList' | 'data' | 'listaRegistros' | 'registros') =>
  (change: (entry: Record<string, unknown>) => void) =>
    inBody((body: Record<string, Record<string, unknown>[]>) => {
      const [entry] = body[list] ?? [];
      if (entry) change(entry);
    });
const inList = firstOf('responseList');
const inResponse = (change: Record<string, unknown>) =>
  inBody((body: { response: object }) => ({ response: { ...body.response, ...change } }));
const bare = inBody(
  (body: { responseList?: unknown; response?: unknown }) => body.responseList ?? body.response,
);
export const html: Deviation = (sent) => ({
  ...sent,
  type: 'text/html',
  body: '<!doctype html><h1>Login</h1>',
});

/** For each operation: how its answer deviates, the field that must be named, what was expected, what was found. */
export const DEVIATIONS: Record<
  string,
  [Deviation, field: string, expected: string, found: string]
> = {
  listarEstados: [
    inList((one) => (one['dsEstado'] = 5)),
    'responseList[0].dsEstado',
    'text',
    'a number',
  ],
  listarCidades: [inList((one) => delete one['nome']), 'responseList[0].nome', 'text', 'missing'],
  listarBairros: [bare, '(body)', 'object', 'a list'],
  listarProdutos: [inBody(() => ({ responseList: {} })), 'responseList', 'list', 'an object'],
  listarSegmentacoes: [
    inBody(() => ({ responseList: [] })),
    'responseList',
    'at least one entry',
    'an empty list',
  ],
  listarAreasAtuacao: [html, '(body)', 'JSON', 'HTML'],
  listarRecursos: [(sent) => ({ ...sent, status: 500 }), '(status)', 'from 200 to 299', '500'],
  listarEspecialidades: [
    (sent) => ({ ...sent, type: 'text/plain' }),
    '(header Content-Type)',
    'application/json',
    'text/plain',
  ],
  listarQualificacoes: [(sent) => ({ ...sent, body: 'ok' }), '(body)', 'JSON', 'not JSON'],
  listarProcessamentosRede: [
    inList((one) => (one['dtProcessamento'] = '2026-03-15T10:00')),
    'responseList[0].dtProcessamento',
    'DD/MM/YYYY HH:mm',
    '"9999-99-99A99:99"',
  ],
  buscarPrestadores: [
    firstOf('listaRegistros')((one) => (one['ieAgendaOnline'] = 'Sim')),
    'listaRegistros[0].ieAgendaOnline',
    "one of 'S', 'N'",
    "'Sim'",
  ],
  buscarPrestador: [bare, 'response', 'object', 'missing'],
  listarProdutosDoPrestador: [
    (sent) => ({ ...sent, status: 204, body: '' }),
    '(body)',
    'JSON',
    'an empty body',
  ],
  buscarGuiaNacional: [
    inBody((body: object) => ({ ...body, temProximaPagina: 'true' })),
    'temProximaPagina',
    'one of true, false',
    "'true'",
  ],
  listarTempoPainel: [
    inList((one) => (one['dsTempo'] = ' ')),
    'responseList[0].dsTempo',
    'text',
    'an empty text',
  ],
  listarBanners: [inBody(() => [{ title: 'x' }]), '[0].source_url', 'text', 'missing'],
  gerarTokenCarteirinha: [
    (sent) => ({ ...sent, status: 200 }),
    '(status for an unknown pair)',
    '401',
    '200',
  ],
  validarCartao: [
    inBody((body: { data: { nrCpf: string } }) => {
      body.data.nrCpf = '529.982.247-25';
    }),
    'data.nrCpf',
    'text of digits only',
    '"999.999.999-99"',
  ],
  listarPessoas: [
    inList((one) => (one['dtNascimento'] = '1968-03-14')),
    'responseList[0].dtNascimento',
    'DD/MM/YYYY',
    '"9999-99-99"',
  ],
  buscarContratoBeneficiario: [
    inResponse({ dtInicioVigencia: '31/02/2020' }),
    'response.dtInicioVigencia',
    'a day of the calendar',
    '"99/99/9999"',
  ],
  buscarCadastro: [inResponse({ nmBeneficiario: null }), 'response.nmBeneficiario', 'text', 'null'],
  listarBoletos: [
    firstOf('data')((one) => (one['vlTitulo'] = '123,45')),
    'data[0].vlTitulo',
    'number',
    '"999,99"',
  ],
  buscarPdfBoleto: [
    inBody(() => ({ pdf: 'https://outro.example/b.pdf' })),
    'pdf',
    'origin of a configured base',
    'another origin',
  ],
  relatorioPin: [
    inResponse({ pdf: '/ws/estados' }),
    'response.pdf',
    'application/pdf',
    'application/json',
  ],
  listarChamados: [
    firstOf('registros')((one) => delete one['idCaso']),
    'registros[0].idCaso',
    'text or number',
    'missing',
  ],
  listarAtendimentos: [(sent) => ({ ...sent, status: 302 }), '(status)', 'from 200 to 299', '302'],
  listarEstadoCivil: [() => 'cut', '(answer)', 'an answer within 5 s', 'no answer'],
  wpPosts: [
    (sent) => ({ ...sent, total: undefined }),
    'X-WP-Total (header)',
    'the number of entries',
    'missing',
  ],
  wpMedia: [
    inBody((body: object) => ({ ...body, source_url: '/a.webp' })),
    'source_url',
    'an absolute address',
    'something else',
  ],
};

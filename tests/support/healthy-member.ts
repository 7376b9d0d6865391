/** The scripted member, and scripted answers on sign-in, boletos and payment. */
import { PIX } from './pix.ts';
import { type ScriptedServer, json, plain } from './scripted-server.ts';

export const member = {
  carteirinha: '09990009000901007',
  cpf: '52998224725',
  dtNasc: '05/09/1960',
  nome: 'Alzira Nogueira Campos',
  cdPessoaFisica: 9001,
  hashLogin: 'token-da-carteirinha',
} as const;

/** A person of the member's family whom the member may select. */
export const dependent = {
  carteirinha: '09990009000901015',
  nome: 'Joaquim Nogueira Campos',
  cdPessoaFisica: 9002,
} as const;

const DAY_MS = 86_400_000;
const calendar = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** The date after this number of days, in the operator's time zone, as DD/MM/YYYY. */
export const dayFromNow = (days: number) => calendar.format(Date.now() + days * DAY_MS);

const linhaDigitavel = '34191790010104351004791020150008291070026000';

export const contract = {
  nrContrato: 70,
  nrCartao: member.carteirinha,
  dsContrato: 'Plano Essencial',
  situacao: 1,
};

export const boletos = {
  open: {
    nrTitulo: 700_001,
    nrContrato: 70,
    nrCartao: member.carteirinha,
    dtVencimento: dayFromNow(5),
    vlTitulo: 1284.3,
    stTitulo: 'Em aberto',
    dsCompetencia: '11/2026',
    linhaDigitavel,
    pixCopiaECola: PIX,
  },
  overdue: {
    nrTitulo: 700_002,
    nrContrato: '70',
    nrCartao: member.carteirinha,
    dtVencimento: dayFromNow(-20),
    vlTitulo: 990,
    stTitulo: 'Vencido',
    dsCompetencia: '10/2026',
  },
  paid: {
    nrTitulo: 700_003,
    nrContrato: 70,
    nrCartao: member.carteirinha,
    dtVencimento: dayFromNow(-50),
    vlTitulo: 990,
    vlPago: 990,
    stTitulo: 'Pago',
    dsCompetencia: '09/2026',
  },
};
const slipId = 'guia-1';

/** The routes of these operations, as the scripted server names them. */
export const routes = {
  gerarTokenCarteirinha: 'POST /host/v1/genTokenCarteirinha',
  validarCartao: `GET /ws/r/beneficiario/validacao/auth/${member.carteirinha}`,
  atualizarUsuario: 'POST /host/updateUser',
  buscarUsuario: 'POST /api/auth/usuario',
  listarPessoas: 'POST /api/auth/pessoas',
  verificarCadastroConfirmado: 'GET /ws/confirma-cadastro/confirmado',
  buscarConfirmacaoCadastro: 'GET /ws/atualiza-cadastro/confirma-cadastro',
  confirmarCadastro: 'POST /ws/atualiza-cadastro/confirma-cadastro',
  listarTipoLogradouro: 'GET /ws/cadastro/listar/tipo-logradouro',
  listarContratos: `GET /ws/financeiro/contratos/${member.carteirinha}`,
  validarContrato: `GET /ws/financeiro/boleto/validar/contrato/${member.carteirinha}`,
  listarBoletos: `GET /ws/boleto/listar/${member.carteirinha}`,
  gerarBoleto: `GET /ws/boleto/gerar/70/${String(boletos.open.nrTitulo)}/${member.carteirinha}`,
  buscarPdfBoleto: `GET /ws/cooperado/boleto/gerar/${slipId}/pdf`,
  pdf: 'GET /ws/arquivos/boleto.pdf',
  listarTempoPainel: 'GET /ws/complexo-saude/painel-atendimento/v2/tempo-atendimento',
  listarTempoLaboratorios: 'GET /ws/laboratorios/tempo-atendimento',
} as const;

const pdfBytes = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

const cadastro = {
  cdPessoaFisica: member.cdPessoaFisica,
  nmBeneficiario: member.nome,
  nrCpf: member.cpf,
  dtNascimento: member.dtNasc,
  dsEmail: 'alzira@exemplo.example',
  nrCelular: '17900000001',
};

/** The family, as the service lists it. */
export const people = [
  {
    cdPessoaFisica: member.cdPessoaFisica,
    nrCartao: member.carteirinha,
    nmBeneficiario: member.nome,
    nmSocial: null,
    ativo: 'S',
    ieTitular: 'S',
    dtNascimento: member.dtNasc,
    nrCpf: member.cpf,
  },
  {
    cdPessoaFisica: dependent.cdPessoaFisica,
    nrCartao: dependent.carteirinha,
    nmBeneficiario: dependent.nome,
    nmSocial: null,
    ativo: 'S',
    ieTitular: 'N',
  },
];

/** Scripts a success for each of these operations. A test overrides those that must fail. */
export function scriptHealthyMember(server: ScriptedServer): void {
  const wait = { responseList: [{ dsAtendimento: 'Adulto', dsTempo: '00h10m' }] };
  const { nrTitulo, dtVencimento, vlTitulo, pixCopiaECola } = boletos.open;
  const slip = { id: slipId, nrTitulo, linhaDigitavel, pixCopiaECola, dtVencimento, vlTitulo };
  server
    .on(routes.gerarTokenCarteirinha, json({ token: member.hashLogin }))
    .on(
      routes.validarCartao,
      json({ data: { valido: true, nrCpf: member.cpf, dtNascimento: member.dtNasc } }),
    )
    .on(routes.atualizarUsuario, json({ valido: true }))
    .on(routes.buscarUsuario, json({ cpf: member.cpf, ativo: 'S' }))
    .on(routes.listarPessoas, json({ responseList: people }))
    .on(
      routes.verificarCadastroConfirmado,
      json({ status: 200, data: { cadastroConfirmado: 'S' } }),
    )
    .on(routes.buscarConfirmacaoCadastro, json({ response: { cadastro } }))
    .on(routes.confirmarCadastro, json({}))
    .on(routes.listarTipoLogradouro, json({ responseList: [{ codigo: 'R', descricao: 'Rua' }] }))
    .on(routes.listarContratos, json({ responseList: [contract] }))
    .on(routes.validarContrato, json({ stValidacao: 'S' }))
    .on(routes.listarBoletos, json({ data: Object.values(boletos) }))
    .on(routes.gerarBoleto, json({ response: slip }))
    .on(routes.buscarPdfBoleto, json({ pdf: 'arquivos/boleto.pdf' }))
    .on(routes.pdf, plain(pdfBytes, 'application/pdf'))
    .on(routes.listarTempoPainel, json(wait))
    .on(routes.listarTempoLaboratorios, json(wait));
}

/**
 * The operator's services as a program that answers at once. The portal and the bare program both call
 * it. It prints its port when it listens.
 */
import { createServer } from 'node:http';

const CARD = '00000000000000001';
const CPF = '52998224725';
const BIRTH = '05/09/1960';
const PERSON = {
  cdPessoaFisica: 1,
  nrCartao: CARD,
  nmBeneficiario: 'Maria de Teste',
  nmSocial: null,
  ativo: 'S',
};

/** A year that is not paid yet: the list shows ten of its cards. */
const OPEN = 12;
const boletos = Array.from({ length: 26 }, (_, index) => ({
  nrTitulo: 1000 + index,
  nrContrato: 1,
  nrCartao: CARD,
  dtVencimento: `10/${String((index % 12) + 1).padStart(2, '0')}/${String(2026 - Math.floor(index / 12))}`,
  vlTitulo: 512.35,
  vlPago: index < OPEN ? null : 512.35,
  stTitulo: index < OPEN ? 'Em aberto' : 'Pago',
  dsCompetencia: `${String((index % 12) + 1).padStart(2, '0')}/2026`,
}));

const answers: Record<string, unknown> = {
  '/host/v1/genTokenCarteirinha': { token: 'token-of-the-benchmark' },
  '/host/updateUser': { valido: true },
  '/api/auth/usuario': { cpf: CPF, ativo: 'S' },
  '/api/auth/pessoas': { responseList: [PERSON] },
  '/ws/confirma-cadastro/confirmado': { status: 200, data: { cadastroConfirmado: 'S' } },
  [`/ws/r/beneficiario/validacao/auth/${CARD}`]: {
    data: { valido: true, nrCartao: CARD, nrCpf: CPF, dtNascimento: BIRTH },
  },
  [`/ws/financeiro/contratos/${CARD}`]: {
    responseList: [{ nrContrato: 1, nrCartao: CARD, dsContrato: 'Plano de teste', situacao: 1 }],
  },
  [`/ws/r/beneficiario/contrato/${CARD}`]: {
    response: { nrContrato: 1, nmPlano: 'Plano de teste', ieCoparticipacao: 'N', mesReajuste: 9 },
  },
  [`/ws/financeiro/boleto/validar/contrato/${CARD}`]: { stValidacao: 'S' },
  [`/ws/boleto/listar/${CARD}`]: { data: boletos },
};
const bodies = new Map(
  Object.entries(answers).map(([path, body]) => [path, Buffer.from(JSON.stringify(body))]),
);

const server = createServer((request, response) => {
  const body = bodies.get((request.url ?? '').split('?')[0] ?? '');
  request.resume();
  response.writeHead(body ? 200 : 404, {
    'Content-Type': 'application/json',
    'Content-Length': body?.byteLength ?? 0,
  });
  response.end(body);
});

server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(String(address.port));
});

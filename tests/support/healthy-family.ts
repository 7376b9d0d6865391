/** Scripted answers on the member's card, contract and registration. */
import { member } from './healthy-member.ts';
import { type ScriptedServer, empty, json } from './scripted-server.ts';

const id = String(member.cdPessoaFisica);

export const familyRoutes = {
  buscarCartao: `GET /ws/beneficiario/cartao/${member.carteirinha}`,
  buscarContratoBeneficiario: `GET /ws/r/beneficiario/contrato/${member.carteirinha}`,
  listarMotivosSegundaVia: 'GET /ws/r/beneficiario/solicitar-2-via-cartao',
  solicitarSegundaVia: 'POST /ws/r/beneficiario/solicitar-2-via-cartao',
  desbloquearCartaoMagnetico: 'POST /host/unlock/magnetic/card',
  listarEstadoCivil: 'GET /ws/cadastro/listar/estado-civil',
  listarUf: 'GET /ws/cadastro/listar/uf',
  listarPais: 'GET /ws/cadastro/listar/pais',
  listarCidades: 'GET /ws/estados/SP/cidades',
  buscarMunicipioIbge: 'GET /ws/municipio-ibge/354980',
  buscarAtualizacaoCadastro: `GET /ws/atualiza-cadastro/beneficiario/${id}`,
  buscarCadastro: `GET /ws/beneficiario/cadastro/dados/${id}`,
  buscarEnderecoFamilia: `GET /ws/cadastro/familia/endereco/${id}`,
  buscarEnderecoBeneficiario: `GET /ws/cadastro/familia/endereco/beneficiario/${member.carteirinha}`,
  atualizarCadastro: 'POST /ws/r/beneficiario/atualiza-cadastro',
  alterarEndereco: 'POST /ws/cadastro/endereco/alterar',
  confirmarEmail: 'POST /ws/atualiza-cadastro/email',
} as const;

export const endereco = {
  cdTipoLogradouro: 'R',
  dsEndereco: 'das Flores',
  nrImovel: 12,
  nmBairro: 'Centro',
  nrCep: '15000000',
  cdMunicipioIbge: 354_980,
  nmCidade: 'São José do Rio Preto',
  sgEstado: 'SP',
};

/** A town of the same state. The portal keeps the list of the first answer. */
export const otherTown = { codigo: 353_390, nome: 'Olímpia' };

const cadastro = {
  cdPessoaFisica: member.cdPessoaFisica,
  nmBeneficiario: member.nome,
  nmMae: 'Ana Campos',
  nrCpf: member.cpf,
  dtNascimento: member.dtNasc,
  nrCelular: '17990000001',
  dsEmail: 'alzira@exemplo.example',
  endereco,
};

/** Scripts a success for each of these operations. A test overrides those that must fail. */
export function scriptFamily(server: ScriptedServer): void {
  const card = {
    nrCartao: member.carteirinha,
    nmBeneficiario: member.nome,
    nmPlano: 'Plano Essencial',
    dtValidade: '31/12/2099',
    stCartao: 'Ativo',
  };
  const option = { codigo: 1, descricao: 'Solteira' };
  const done = json({ response: { nrProtocolo: '20260001' } });
  const town = { cdCidade: 354_980, dsCidade: endereco.nmCidade, sgEstado: 'SP' };
  server
    .on(familyRoutes.buscarCartao, json({ response: card }))
    .on(familyRoutes.buscarContratoBeneficiario, json({ response: { nrContrato: 70 } }))
    .on(
      familyRoutes.listarMotivosSegundaVia,
      json({
        responseList: [
          { nrSequencia: 1, dsMotivo: 'Perda' },
          { nrSequencia: 2, dsMotivo: 'Roubo' },
        ],
      }),
    )
    .on(familyRoutes.solicitarSegundaVia, done)
    .on(familyRoutes.desbloquearCartaoMagnetico, empty(202))
    .on(familyRoutes.listarEstadoCivil, json({ responseList: [option] }))
    .on(familyRoutes.listarUf, json({ responseList: [{ sigla: 'SP', descricao: 'São Paulo' }] }))
    .on(familyRoutes.listarPais, json({ responseList: [{ sequencial: 10, pais: 'Brasil' }] }))
    .on(
      familyRoutes.listarCidades,
      json({ responseList: [{ codigo: 354_980, nome: endereco.nmCidade }, otherTown] }),
    )
    .on(familyRoutes.buscarMunicipioIbge, json({ response: town }))
    .on(familyRoutes.buscarAtualizacaoCadastro, json({ response: cadastro }))
    .on(familyRoutes.buscarCadastro, json({ response: cadastro }))
    .on(familyRoutes.buscarEnderecoFamilia, json({ response: endereco }))
    .on(familyRoutes.buscarEnderecoBeneficiario, json({ response: endereco }))
    .on(familyRoutes.atualizarCadastro, done)
    .on(familyRoutes.alterarEndereco, done)
    .on(familyRoutes.confirmarEmail, empty(200));
}

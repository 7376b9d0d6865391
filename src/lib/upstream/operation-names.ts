/** The names of all operations, in the order of `docs/contract.md`. Written by `npm run openapi`. */
export const OPERATION_NAMES: ReadonlySet<string> = new Set(
  `
    confirmarCookies consultarIp buscarUsuario listarPessoas verificarCadastroConfirmado
    gerarTokenCarteirinha buscarCartao validarCartao atualizarUsuario validarOuvidoria
    validarBeneficiario desbloquearCartaoMagnetico buscarContratoBeneficiario
    listarMotivosSegundaVia solicitarSegundaVia listarEstados listarCidades listarBairros
    listarProdutos listarProdutosDoPrestador listarSegmentacoes listarAreasAtuacao listarRecursos
    listarEspecialidades listarQualificacoes buscarPrestadores buscarPrestador buscarGuiaNacional
    listarEspecialidadesAgendamento listarProcessamentosRede listarProcessamentosProdutos
    buscarAtualizacaoCadastro buscarAtualizacaoCadastroPorCpf buscarCadastroPorCpf buscarCadastro
    buscarEnderecoFamilia buscarEnderecoBeneficiario listarEstadoCivil listarUf listarPais
    listarTipoLogradouro buscarMunicipioIbge atualizarCadastro alterarEndereco confirmarEmail
    buscarConfirmacaoCadastro confirmarCadastro criarUsuario listarRequisicoes detalharRequisicao
    detalharRecusa listarProcedimentos listarRedePrestadora revalidarRequisicao listarAtendimentos
    listarProtocolos avaliarProtocolo alterarPrioridadeProtocolo autenticarCrm listarChamados
    avaliarChamado atualizarChamado relatorioPin relatorioExtratoCoparticipacao
    relatorioCartaPortabilidade relatorioCartaPermanencia listarContratos validarContrato
    listarBoletos gerarBoleto buscarPdfBoleto validarImpostoRenda gerarImpostoRenda
    buscarPdfImpostoRenda listarFormasPagamento validarListaPagamento iniciarPagamentoCredito
    iniciarPagamentoDebito consultarPagamento listarPrescricoes buscarResultadoPrescricao
    gerarResultadoExame listarVacinas listarFatorModerador listarTempoLaboratorios
    listarTempoPainel listarHorariosPontoAtendimento listarHorariosLaboratorio listarBanners
    enviarDireitosTitular listarTipoPessoa listarTipoOcorrencia inscreverBeabaBebe
    enviarFaleConosco enviarOuvidoria wpCategories wpTags wpPosts wpMedia wpComunicados wpFichas
    wpRascunho
  `
    .trim()
    .split(/\s+/),
);

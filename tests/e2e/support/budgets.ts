/**
 * What each page that is made at a request may cost in the demonstration: its HTML before compression and its elements,
 * which cost processor time on each request, and its calls to the operator's services, without the public lists that the portal
 * keeps. A third of HTML and elements is
 * header, navigation and foot. A feature that needs more changes this table in a commit of its own.
 */
type Budget = readonly [kB: number, elements: number, calls?: number];

/** The page of a member who has not confirmed the registration; another member is sent away from it. */
export const CONFIRMATION = '/cliente/confirmacao-cadastral';

/** Any page of a member. */
export const MOST_KB = 32;

export const BUDGETS: Readonly<Record<string, Budget>> = {
  '/cliente/inicio': [29, 525, 11],
  '/cliente/mais': [24.5, 475, 0],
  '/cliente/meus-dados': [20.5, 365, 0],
  '/cliente/acessos': [23, 400, 0],
  '/cliente/boletos': [27, 430, 3],
  '/cliente/boletos/mes-a-mes': [25, 490, 4],
  '/cliente/boletos/por-que-mudou?contrato=30101&boleto=30101002': [20.5, 360, 7],
  '/cliente/cadastro': [27, 460, 1],
  '/cliente/cadastro?campo=sgEstado': [27, 430, 1],
  '/cliente/confirmacao-cadastral': [16, 290, 2],
  '/cliente/confirmacao-cadastral?corrigir=1': [24, 385, 2],
  '/cliente/chaves-de-acesso': [19, 330, 0],
  '/cliente/carteirinha': [24.5, 440, 3],
  '/cliente/contrato': [22.5, 415, 1],
  '/cliente/dependentes': [20, 385, 0],
  '/cliente/desbloqueio-cartao': [24, 385, 1],
  '/cliente/email': [21, 350, 1],
  '/cliente/endereco': [26, 425, 2],
  '/cliente/segunda-via-cartao': [22.5, 375, 0],
  '/cliente/pagamento': [24, 380, 3],
  '/cliente/requisicoes': [27.5, 530, 1],
  '/cliente/requisicoes/41000103': [25.5, 420, 4],
  '/cliente/atendimentos': [23.5, 445, 1],
  '/cliente/pedidos': [29.5, 545, 2],
  // One more call for each other prescription of the page that has some of its results.
  '/cliente/exames': [22.5, 390, 2],
  '/cliente/exames/770004': [22.5, 375, 2],
  '/cliente/vacinas': [25.5, 420, 1],
  '/cliente/coparticipacao?nmProcedimento=consulta&qt-10101012=2': [27, 410, 2],
  '/cliente/coparticipacao/gastos': [31.5, 560, 12],
  '/cliente/imposto-de-renda': [21, 380, 2],
  '/cliente/relatorios': [23.5, 405, 0],
  '/sair': [13.5, 235, 0],
  // Pages of a visitor; half of a search in the directory are its form, its cards and their data.
  '/entrar': [22.5, 325, 0],
  '/cadastro': [19, 270, 0],
  '/tempo-de-espera': [17.5, 300, 0],
  '/verificar-boleto': [17, 235, 0],
  '/guia-medico': [36.5, 535, 0],
  '/guia-medico?nmPrestador=cardiologia': [60, 810, 1],
  '/guia-medico?nmPrestador=zzzz&tabGuide=2': [37.5, 540, 1],
  '/guia-medico/1': [29.5, 330, 2],
  '/guia-medico/2': [29.5, 335, 2],
  // Only a setting makes this page.
  '/especialidades/cardiologia-em-sao-jose-do-rio-preto-sp': [18, 325],
  '/busca': [13, 220, 0],
  '/busca?q=segunda+via': [13.5, 225, 0],
  '/horarios': [22.5, 365, 0],
  '/prazos-de-atendimento': [20, 300, 0],
  '/portabilidade': [21, 270, 0],
  '/privacidade/cookies': [15.5, 255, 0],
  '/privacidade/solicitacao': [18.5, 280, 0],
  '/ouvidoria': [20.5, 320, 0],
  '/fale-conosco': [17, 250, 0],
  '/beaba-bebe': [18, 265, 0],
  '/atendimento': [19.5, 220, 0],
  '/acessibilidade/ajustes': [15, 270, 0],
};

/** The scripts that a page loads, in compressed kB, with its islands. */
export const SCRIPTS: Readonly<Record<string, number>> = {
  // No island. Half is the progress bar and the update of waiting times, 0.1 the test for Firefox.
  '/': 9.8,
  '/tempo-de-espera': 16,
  '/resolucaonormativa/565': 10.5,
  // React is 58 of each page with an island, Astro's element of islands 1.6, and the boundary of islands 1.
  // 0.3 read the data of the page, whose compressed HTML is 1.7 smaller for it.
  '/guia-medico?cdEstado=SP&cdCidade=354980': 87.2,
  // The form engine, without schemas, is 9.6 of this: a press is drawn before it is sent. 0.2 keep a chosen option that
  // the server's HTML lacks, when an island steps aside, and 0.3 are the list of boletos, which is one form.
  '/entrar': 87.3,
  '/cliente/boletos': 87.3,
  // The scripts of the page, of the end of the session and of the other tabs. 0.2 open the same parts after Back, 0.1
  // start the progress bar later: the bar must not delay the next page. 0.1 prolong the session of a page that was
  // fetched ahead.
  '/cliente/contrato': 11.9,
  '/cliente/vacinas': 11.9,
  '/cliente/coparticipacao': 11.9,
  '/cliente/coparticipacao/gastos': 11.9,
};

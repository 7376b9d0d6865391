/**
 * What each page may cost in the demonstration. A feature that needs more changes this table in a commit of its own.
 * A third of HTML and elements is header, navigation and foot.
 */
interface Budget {
  /** The HTML before compression. The sheet inside a page made at build is not counted: most visits get it without. */
  kB: number;
  elements: number;
  /** Calls to the operator's services, without the public lists that the portal keeps. A page made at build has none. */
  calls?: number;
  /**
   * The scripts of the page and of its islands, in compressed kB. React is 58 of each page with an island, Astro's
   * element of islands 1.6, and the boundary of islands 1.
   */
  scripts?: number;
  /**
   * The processor time of a view, as a multiple of that of a fixed program (`processor-time.ts`). CI prints today's
   * multiple beside it, which a busy machine changes by a third.
   */
  times?: number;
}

/** Only a member with an unconfirmed registration sees this page. Other members are redirected to the home. */
export const CONFIRMATION = '/cliente/confirmacao-cadastral';

/** The page of staff after its sign-in. */
export const STAFF = '/atendimento#conta';

/** The codes of a boleto. The path of the QR code stands in the HTML and in the data of the island. */
export const WITH_QR = '/cliente/boletos?gerar=30101002';

export const OPEN_CASE = '/cliente/pedidos?chamado=10101-0023';

/** Any page of a member, but the codes of a boleto, and an open entry beside the whole list. */
export const MOST_KB = 32;
export const LARGER: readonly string[] = [WITH_QR, OPEN_CASE];

export const BUDGETS: Readonly<Record<string, Budget>> = {
  // The scripts of a page of a member without an island are those of the page, of the end of the session and of the
  // other tabs. 0.2 open the same parts after Back, 0.1 start the progress bar later: the bar must not delay the next
  // page. 0.2 prolong the session of a page that was fetched ahead or kept for Back, and let Chromium keep it.
  '/cliente/inicio': { kB: 29, elements: 525, calls: 11, times: 7 },
  '/cliente/mais': { kB: 24.5, elements: 475, calls: 0, times: 2 },
  '/cliente/meus-dados': { kB: 20.5, elements: 365, calls: 0, times: 2 },
  '/cliente/acessos': { kB: 23, elements: 400, calls: 0, times: 2.5 },
  '/cliente/boletos': { kB: 27, elements: 430, calls: 3, scripts: 87.3, times: 5 },
  [WITH_QR]: { kB: 43.5, elements: 455, calls: 4, times: 6 },
  '/cliente/boletos/mes-a-mes': { kB: 25, elements: 490, calls: 4, times: 3.5 },
  '/cliente/boletos/por-que-mudou?contrato=30101&boleto=30101002': {
    kB: 20.5,
    elements: 360,
    calls: 7,
    times: 4,
  },
  '/cliente/cadastro': { kB: 27, elements: 460, calls: 1, times: 3.5 },
  '/cliente/cadastro?campo=sgEstado': { kB: 27, elements: 430, calls: 1, times: 2.5 },
  '/cliente/confirmacao-cadastral': { kB: 16, elements: 290, calls: 2, times: 3.5 },
  '/cliente/confirmacao-cadastral?corrigir=1': { kB: 24, elements: 385, calls: 2, times: 4 },
  '/cliente/chaves-de-acesso': { kB: 19, elements: 330, calls: 0, times: 2 },
  '/cliente/carteirinha': { kB: 24.5, elements: 440, calls: 3, times: 3 },
  '/cliente/carteirinha?ver=balcao': { kB: 7, elements: 45, calls: 3, times: 2.5 },
  '/cliente/carteirinha?ver=aparelho': { kB: 6, elements: 85, calls: 3, times: 2 },
  '/cliente/carteirinha?ver=aparelho-balcao': { kB: 6.5, elements: 35, calls: 3, times: 3 },
  '/cliente/carteirinha?ver=cartao': { kB: 6.5, elements: 95, calls: 3, times: 2 },
  '/cliente/carteirinha?ver=ampliada': { kB: 6.5, elements: 95, calls: 3, times: 2 },
  '/cliente/contrato': { kB: 22.5, elements: 415, calls: 1, scripts: 12, times: 3 },
  '/cliente/dependentes': { kB: 20, elements: 385, calls: 0, times: 2 },
  '/cliente/desbloqueio-cartao': { kB: 24, elements: 385, calls: 1, times: 3 },
  '/cliente/email': { kB: 21, elements: 350, calls: 1, times: 2.5 },
  '/cliente/endereco': { kB: 26, elements: 425, calls: 2, times: 3 },
  '/cliente/segunda-via-cartao': { kB: 22.5, elements: 375, calls: 0, times: 2.5 },
  '/cliente/pagamento': { kB: 24, elements: 380, calls: 3, times: 4 },
  '/cliente/requisicoes': { kB: 27.5, elements: 530, calls: 1, times: 2.5 },
  '/cliente/requisicoes/41000103': { kB: 25.5, elements: 420, calls: 4, times: 4 },
  '/cliente/atendimentos': { kB: 23.5, elements: 445, calls: 1, times: 2.5 },
  '/cliente/pedidos': { kB: 29.5, elements: 545, calls: 2, times: 3 },
  [OPEN_CASE]: { kB: 33, elements: 560, calls: 2, times: 3.5 },
  // One more call for each other prescription of the page that has some of its results.
  '/cliente/exames': { kB: 22.5, elements: 390, calls: 2, times: 3.5 },
  '/cliente/exames/770004': { kB: 22.5, elements: 375, calls: 2, times: 3 },
  '/cliente/vacinas': { kB: 25.5, elements: 420, calls: 1, scripts: 12, times: 2.5 },
  '/cliente/coparticipacao?nmProcedimento=consulta&qt-10101012=2': {
    kB: 27,
    elements: 410,
    calls: 2,
    scripts: 12,
    times: 3,
  },
  '/cliente/coparticipacao/gastos': { kB: 31.5, elements: 560, calls: 12, scripts: 12, times: 5 },
  '/cliente/imposto-de-renda': { kB: 21, elements: 380, calls: 2, times: 3 },
  '/cliente/relatorios': { kB: 23.5, elements: 405, calls: 0, times: 2 },
  '/sair': { kB: 13.5, elements: 235, calls: 0, times: 2.5 },
  // Pages of a visitor. The form engine, without schemas, is 9.6 of the scripts of `/entrar`: a press is drawn before it
  // is sent. 0.2 keep a chosen option that the server's HTML lacks, when an island steps aside.
  '/entrar': { kB: 22.5, elements: 325, calls: 0, scripts: 87.3, times: 5.5 },
  '/cadastro': { kB: 19, elements: 270, calls: 0, times: 8 },
  '/tempo-de-espera': { kB: 17.5, elements: 300, calls: 0, scripts: 16, times: 7.5 },
  '/verificar-boleto': { kB: 17, elements: 235, calls: 0, times: 2.5 },
  // Half of a search in the directory are its form, its cards and their data. 0.3 of its scripts read the data of the
  // page, whose compressed HTML is 1.7 smaller for it.
  '/guia-medico?cdEstado=SP&cdCidade=354980': {
    kB: 60,
    elements: 800,
    calls: 1,
    scripts: 87.2,
    times: 7.5,
  },
  '/guia-medico': { kB: 36.5, elements: 535, calls: 0, times: 4 },
  '/guia-medico?nmPrestador=cardiologia': { kB: 60, elements: 810, calls: 1, times: 8 },
  '/guia-medico?nmPrestador=zzzz&tabGuide=2': { kB: 37.5, elements: 540, calls: 1, times: 7 },
  '/guia-medico/1': { kB: 29.5, elements: 330, calls: 2, times: 4.5 },
  '/guia-medico/2': { kB: 29.5, elements: 335, calls: 2, times: 4 },
  // Only a setting makes this page.
  '/especialidades/cardiologia-em-sao-jose-do-rio-preto-sp': { kB: 18, elements: 325 },
  '/busca': { kB: 13, elements: 220, calls: 0, times: 2.5 },
  '/busca?q=segunda+via': { kB: 13.5, elements: 225, calls: 0, times: 3 },
  '/horarios': { kB: 22.5, elements: 365, calls: 0, times: 1.5 },
  '/prazos-de-atendimento': { kB: 20, elements: 300, calls: 0, times: 2 },
  '/portabilidade': { kB: 21, elements: 270, calls: 0, times: 3 },
  '/privacidade/cookies': { kB: 15.5, elements: 255, calls: 0, times: 2.5 },
  '/privacidade/solicitacao': { kB: 18.5, elements: 280, calls: 0, times: 2 },
  '/ouvidoria': { kB: 20.5, elements: 320, calls: 0, times: 3 },
  '/fale-conosco': { kB: 17, elements: 250, calls: 0, times: 4.5 },
  '/beaba-bebe': { kB: 18, elements: 265, calls: 0, times: 2.5 },
  [STAFF]: { kB: 20, elements: 230, calls: 0, times: 6 },
  '/atendimento': { kB: 19.5, elements: 220, calls: 0, times: 2 },
  '/acessibilidade/ajustes': { kB: 15, elements: 270, calls: 0, times: 1.5 },
  // Pages made at build. Half of the scripts of the home page is the progress bar and the update of waiting times, 0.1
  // the test for Firefox.
  '/': { kB: 34, elements: 560, scripts: 9.8 },
  '/blog': { kB: 24.5, elements: 375 },
  '/blog/boleto-com-seguranca': { kB: 21.5, elements: 325 },
  '/blog/diabetes-sinais-e-exames': { kB: 22.5, elements: 345 },
  '/blog/categoria': { kB: 16, elements: 275 },
  '/blog/categoria/saude': { kB: 24.5, elements: 375 },
  '/blog/tag': { kB: 17, elements: 295 },
  '/blog/tag/prevencao': { kB: 21.5, elements: 335 },
  '/eventos': { kB: 17, elements: 300 },
  '/resolucaonormativa/565': { kB: 38, elements: 615, scripts: 10.5 },
  '/privacidade': { kB: 19.5, elements: 325 },
  '/acessibilidade': { kB: 18.5, elements: 315 },
  '/estilo': { kB: 81.5, elements: 1285 },
  '/sem-conexao': { kB: 17, elements: 280 },
};

/** Where the answer of each page or its main action is: it begins on the first screen of a telephone. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { PHONE } from './frame.ts';

type Role =
  | 'article'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'heading'
  | 'link'
  | 'radio'
  | 'searchbox'
  | 'status'
  | 'term'
  | 'textbox';
/** A role with its name, or the selector of a text without a role. */
export type Place = readonly [path: string, role: Role | 'css', name?: string | RegExp];

/** Public pages, which visitors and members read. */
const FORMS: readonly Place[] = [
  ['/fale-conosco', 'textbox', /^Sua mensagem/],
  ['/ouvidoria', 'radio'],
  ['/beaba-bebe', 'textbox'],
  ['/privacidade/solicitacao', 'combobox'],
  ['/verificar-boleto', 'button', 'Verificar boleto'],
];

export const PUBLIC_PLACES: readonly Place[] = [
  ...FORMS,
  ['/', 'searchbox', 'O que você procura?'],
  ['/entrar', 'textbox', 'Número da carteirinha'],
  ['/cadastro', 'textbox'],
  ['/tempo-de-espera', 'heading', /pronto atendimento/i],
  ['/guia-medico', 'button', 'Buscar'],
  ['/guia-medico?nmPrestador=cardiologia', 'article'],
  ['/guia-medico?nmPrestador=zzzz&tabGuide=2', 'heading', /^Nenhum/],
  ['/guia-medico/1', 'link', /^Ligar|^\(/],
  ['/guia-medico/2', 'link', /^Ligar|^\(/],
  ['/especialidades/cardiologia-em-sao-jose-do-rio-preto-sp', 'heading', /prestador/],
  ['/portabilidade', 'radio'],
  ['/sair', 'link'],
  ['/sem-conexao', 'link', 'Tentar de novo'],
  ['/busca', 'searchbox', 'O que você procura?'],
  ['/busca?q=segunda+via', 'link', /segunda via/i],
  ['/horarios', 'article'],
  ['/prazos-de-atendimento', 'combobox', 'Tipo de atendimento'],
  ['/blog', 'article'],
  ['/blog/boleto-com-seguranca', 'css', '.prose p'],
  ['/blog/diabetes-sinais-e-exames', 'css', '.prose p'],
  ['/blog/categoria', 'heading'],
  ['/blog/categoria/saude', 'article'],
  ['/blog/tag', 'heading'],
  ['/blog/tag/prevencao', 'article'],
  ['/eventos', 'article'],
  ['/resolucaonormativa/565', 'heading', 'Índice do período'],
  ['/privacidade', 'link', 'Pedir pelo formulário'],
  ['/privacidade/cookies', 'button', 'Recusar'],
  ['/acessibilidade', 'heading', /Encontrou uma barreira/],
  ['/acessibilidade/ajustes', 'radio'],
  ['/atendimento', 'textbox'],
  ['/estilo', 'heading'],
];

const GENERATED = '/cliente/boletos?contrato=30101&gerar=30101002#boleto-30101002';
/** The button needs a script; without one the code itself can be selected. */
export const COPY: Place = [GENERATED, 'button', /^Copiar/];

export const MEMBER_PLACES: readonly Place[] = [
  ...FORMS,
  ['/cliente/inicio', 'heading', 'Precisa de você'],
  ['/cliente/mais', 'searchbox', 'O que você procura?'],
  ['/cliente/acessos', 'article'],
  ['/cliente/chaves-de-acesso', 'heading', 'Cadastre este aparelho'],
  ['/cliente/boletos', 'article'],
  [GENERATED, 'css', '.copy--first'],
  ['/cliente/boletos/mes-a-mes', 'heading', 'Doze meses'],
  ['/cliente/boletos/por-que-mudou?contrato=30101&boleto=30101002', 'css', '.page-head .lead'],
  ['/cliente/cadastro', 'button', 'Alterar telefone celular'],
  ['/cliente/cadastro?campo=nrCelular', 'textbox', 'Telefone celular'],
  ['/cliente/carteirinha', 'link', 'Mostrar no balcão'],
  ['/cliente/contrato', 'heading', 'Plano'],
  ['/cliente/dependentes', 'article'],
  ['/cliente/desbloqueio-cartao', 'button', 'Pedir desbloqueio'],
  ['/cliente/email', 'textbox'],
  ['/cliente/meus-dados', 'button', 'Baixar meus dados'],
  ['/cliente/endereco', 'heading', 'Endereço da família'],
  ['/cliente/segunda-via-cartao', 'radio'],
  ['/cliente/pagamento', 'checkbox'],
  ['/cliente/requisicoes', 'article'],
  ['/cliente/requisicoes/41000103', 'heading', 'Por que foi negado'],
  ['/cliente/atendimentos', 'article'],
  ['/cliente/pedidos', 'article'],
  ['/cliente/exames', 'link', /^Hemograma/],
  ['/cliente/exames/770004', 'link', /^Abrir PDF/],
  ['/cliente/vacinas', 'heading', 'Próximas doses'],
  ['/cliente/coparticipacao', 'textbox', /^Nome do procedimento/],
  ['/cliente/coparticipacao?nmProcedimento=consulta&qt-10101012=2', 'status'],
  ['/cliente/coparticipacao/gastos', 'heading', 'Mês a mês'],
  ['/cliente/imposto-de-renda', 'heading', /^Pagamentos de/],
  ['/sair', 'button', 'Sair'],
  ['/cliente/relatorios', 'button', 'Ver utilização'],
];

/** The height of the bar at the foot. A visitor has no bar, and the limit is the same. */
const BAR = 58;

/**
 * Says where the place of a page is, when it is not on the first screen above the bar at the foot.
 * @param page it shows the place's page, in a window of `PHONE`
 */
export async function tooLow(page: Page, [path, role, name]: Place): Promise<string | undefined> {
  const main = page.getByRole('main');
  const found =
    role === 'css'
      ? main.locator(String(name))
      : main.getByRole(role, name === undefined ? {} : { name });
  const place = found.first();
  await expect(place, path).toBeVisible();
  const top = (await place.boundingBox())?.y ?? Infinity;
  const bar = await page.evaluate(
    () => document.querySelector('.bottom-bar')?.getBoundingClientRect() ?? { height: 0, top: 0 },
  );
  const foot = bar.height > 0 ? bar.top : PHONE.height - BAR;
  return top >= foot ? `${path}: ${role} ${String(name ?? '')} at ${String(top)} px` : undefined;
}

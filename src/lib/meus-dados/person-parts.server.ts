/**
 * The parts of the copy about the person, the plan, and what the portal itself keeps. Each part reads what
 * its page reads, so that a rule changes in one place.
 */
import { entradaInWords, inWords } from '#lib/acesso/words.ts';
import { accountMark, readKept } from '#lib/acesso/kept.server.ts';
import { flatCadastro, withCodes, wordingsOf } from '#lib/cadastro/comparison.ts';
import { listarTipoLogradouro, registrationLists } from '#lib/cadastro/lists.server.ts';
import { displayAddress } from '#lib/cadastro/rules.ts';
import { cadastroForm } from '#lib/cadastro/schema.ts';
import { buscarAtualizacaoCadastro, loadEnderecos } from '#lib/cadastro/service.server.ts';
import { loadCarteirinha } from '#lib/carteirinha/service.server.ts';
import { operator } from '#lib/config/operator.ts';
import { contractFacts } from '#lib/contrato/rules.ts';
import { buscarContratoBeneficiario } from '#lib/contrato/service.server.ts';
import { type Carencia, readCarencia } from '#lib/formats/carencias.ts';
import { momentIn } from '#lib/formats/dates.ts';
import { displayCartao } from '#lib/formats/numbers.ts';
import { formItems } from '#lib/forms/receipt.ts';
import { pageOfForm } from '#lib/navigation/menus.ts';
import { listDrafts } from '#lib/sessao/drafts.server.ts';
import { type Ask, falhaOf, joined, type Lido, type Parte } from './parts.server.ts';
import { tabela } from './rules.ts';

const carencias = (list: readonly Carencia[], today: string) =>
  tabela(
    'Carências',
    list.map((one) => readCarencia(one, today)),
    [
      ['Carência', ({ dsCarencia }) => dsCarencia],
      ['Situação', ({ texto }) => texto],
    ],
  );

async function cadastro({ membro }: Ask): Promise<Lido> {
  const [found, listas] = await Promise.all([
    buscarAtualizacaoCadastro(membro),
    registrationLists(membro),
  ]);
  const flat = withCodes(flatCadastro(found), listas);
  const words = wordingsOf(flat, listas, found.endereco?.nmCidade);
  const itens = formItems(cadastroForm, flat, words);
  return {
    // The e-mail is added, because the page shows it although the form of the registration has no field for
    // it.
    campos: [
      ...itens.map(({ rotulo, valor }) => [rotulo, valor] as const),
      ['E-mail', found.dsEmail],
    ],
  };
}

async function enderecos({ membro }: Ask): Promise<Lido> {
  const [{ familia, proprio }, tipos] = await Promise.all([
    loadEnderecos(membro),
    listarTipoLogradouro(membro),
  ]);
  const line = (found: typeof familia) =>
    found.status === 'success' ? displayAddress(found.data, tipos) : undefined;
  const isHolder = membro.pessoa.ieTitular;
  return {
    campos: [
      ...(isHolder ? [] : [['Endereço próprio', line(proprio)] as const]),
      ['Endereço da família', line(familia)],
    ],
    ...joined(
      [],
      [
        falhaOf('Endereço da família', familia),
        isHolder ? {} : falhaOf('Endereço próprio', proprio),
      ],
    ),
  };
}

/** The people whom the page of the family lists. The data of each one are in that person's own copy. */
function familia({ sessao }: Ask): Promise<Lido> {
  const people = tabela('Pessoas que você vê no portal', sessao.pessoas, [
    ['Nome', ({ nmBeneficiario }) => nmBeneficiario],
    ['No plano como', ({ ieTitular }) => (ieTitular ? 'Titular' : 'Dependente')],
    ['Carteirinha', ({ nrCartao }) => displayCartao(nrCartao)],
    ['Nascimento', ({ dtNascimento }) => dtNascimento],
    ['Plano', ({ ativo }) => (ativo ? 'Ativo' : 'Inativo')],
  ]);
  return Promise.resolve({ tabelas: [people] });
}

async function carteirinha({ membro, today }: Ask): Promise<Lido> {
  const loaded = await loadCarteirinha(membro);
  if (loaded.status === 'error') return falhaOf(undefined, loaded);
  const { cartao, carencias: found } = loaded.data;
  const list = found.status === 'success' ? (found.data ?? []) : [];
  return {
    campos: [
      ['Número', displayCartao(cartao.nrCartao)],
      ['Nome', cartao.nmBeneficiario],
      ['Plano', cartao.nmPlano],
      ['Validade', cartao.dtValidade],
      ['Nascimento', cartao.dtNascimento],
      ['Registro do plano na ANS', cartao.nrRegistroAns],
      ['Abrangência', cartao.dsAbrangencia],
      ['Acomodação', cartao.dsAcomodacao],
      ['Segmentação', cartao.dsSegmentacao],
      ['Contratação', cartao.dsContratacao],
      ['Contratante', cartao.nmContratante],
      ['No plano desde', cartao.dtInclusao],
      ['Cartão SUS (CNS)', cartao.nrCns],
    ],
    tabelas: [carencias(list, today)],
    ...falhaOf('Carências', found),
  };
}

async function contrato({ membro, today }: Ask): Promise<Lido> {
  const found = await buscarContratoBeneficiario(membro);
  return {
    campos: contractFacts(found),
    tabelas: [
      carencias(found.carencias ?? [], today),
      tabela('Dependentes neste contrato', found.dependentes ?? [], [
        ['Nome', ({ nmBeneficiario }) => nmBeneficiario],
        ['Parentesco', ({ dsParentesco }) => dsParentesco ?? 'Dependente'],
        ['Carteirinha', ({ nrCartao }) => displayCartao(nrCartao)],
        ['Plano', ({ ativo }) => (ativo ? 'Ativo' : 'Inativo')],
      ]),
    ],
  };
}

const moment = (at: number | undefined) =>
  at === undefined ? undefined : momentIn(operator.timeZone, new Date(at));

/** What the portal keeps of sign-ins. Only the copy of the person who signed in contains it. */
async function acessos({ membro, sessao }: Ask): Promise<Lido> {
  if (!membro.isSelf) return { notas: ['Os acessos vêm no arquivo de quem entrou.'] };
  const kept = await readKept('acessos', accountMark(sessao.conta));
  return {
    tabelas: [
      tabela('Acessos das últimas 12 horas', kept?.sessoes ?? [], [
        ['Aparelho', inWords],
        ['Entrou em', ({ desde }) => moment(desde)],
      ]),
      tabela('Últimas entradas', kept?.entradas ?? [], [
        ['Quando', ({ quando }) => moment(quando)],
        ['Aparelho', inWords],
        ['O que houve', entradaInWords],
      ]),
      tabela('Aparelhos que o portal reconhece', kept?.aparelhos ?? [], [
        ['Primeira entrada', ({ desde }) => moment(desde)],
        ['Última entrada', ({ visto }) => moment(visto)],
      ]),
      tabela('Acessos novos sem resposta', kept?.avisos ?? [], [
        ['Quando', ({ quando }) => moment(quando)],
        ['Aparelho', inWords],
      ]),
    ],
  };
}

/** The drafts, which the portal keeps until the session ends. */
async function rascunhos({ membro, locals }: Ask): Promise<Lido> {
  const kept = await listDrafts(locals.session, membro.owner);
  return {
    tabelas: [
      tabela('Formulários que você começou e não enviou', kept, [
        ['Formulário', ({ form }) => pageOfForm(form)?.label ?? 'Formulário'],
        ['Guardado em', ({ keptAt }) => moment(keptAt)],
      ]),
    ],
  };
}

/** Passkeys and codes, which only the copy of the person who signed in contains. */
async function entrada({ membro, sessao }: Ask): Promise<Lido> {
  if (!membro.isSelf) return {};
  const chaves = await readKept('chaves', accountMark(sessao.conta));
  if (!chaves) return {};
  return {
    campos: [
      ['Códigos de reserva que sobram', String(chaves.codigos.length)],
      ['Só com a digital ou o rosto desde', moment(chaves.exigidaDesde)],
      ['Retirada pelo atendimento em', moment(chaves.retiradaEm)],
    ],
    tabelas: [
      tabela('Aparelhos que entram com a digital ou o rosto', chaves.chaves, [
        ['Aparelho', ({ nome }) => nome],
        ['Cadastrado em', ({ criadaEm }) => moment(criadaEm)],
        ['Último uso', ({ usadaEm }) => moment(usadaEm)],
      ]),
    ],
  };
}

export const PERSON_PARTS: readonly Parte[] = [
  { titulo: 'Cadastro', pagina: '/cliente/cadastro', ler: cadastro },
  { titulo: 'Endereço', pagina: '/cliente/endereco', ler: enderecos },
  { titulo: 'Família', pagina: '/cliente/dependentes', ler: familia },
  { titulo: 'Carteirinha', pagina: '/cliente/carteirinha', ler: carteirinha },
  { titulo: 'Contrato', pagina: '/cliente/contrato', ler: contrato },
  { titulo: 'Acessos', pagina: '/cliente/acessos', ler: acessos },
  { titulo: 'Digital ou rosto', pagina: '/cliente/chaves-de-acesso', ler: entrada },
];

/** The last part of the copy. */
export const KEPT_PART: Parte = {
  titulo: 'Rascunhos',
  pagina: '/cliente/inicio',
  ler: rascunhos,
};

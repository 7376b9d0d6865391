/** The directory as its HTML: a member's plan, providers who left, failed lists, and what a provider's page says. */
import { MENSAGEM_MANUTENCAO } from '../../../src/lib/errors.ts';
import { LISTA_INDISPONIVEL, SELECIONE_UMA_CIDADE } from '../../../src/lib/guia-medico/messages.ts';
import { empty, json } from '../../support/scripted-server.ts';
import { expect, test as demonstration } from '../fixtures.ts';
import { test } from '../scripted.ts';
import { wordsOf } from '../support/read-page.ts';
import { PRODUCTS, products, scriptGuide, SEARCH } from '../support/scripted-guide.ts';

// The order matters: a list in the cache is never empty again. A portal of its own has no list yet, and waits
// long enough on a busy machine.
test.describe.configure({ mode: 'default' });
demonstration(
  'a member sees whether a provider serves the plan, unless the provider has left',
  async ({ read, signInAs }) => {
    await signInAs('titular');
    const hospitals = await read('/guia-medico?tabGuide=0');
    expect(hospitals.text).toMatch(/Conferimos cada prestador com o plano de /);
    expect(wordsOf(hospitals.all('article')[0] ?? [])).toMatch(/(?:Atende|Não atende) o seu plano/);
    expect((await read('/guia-medico/1')).text).toMatch(/(?:Atende|Não atende) o plano de /);

    const list = await read('/guia-medico?nmPrestador=Joao+Batista+de+Sa');
    const [first] = list.all('article');
    expect(wordsOf(first ?? [])).toContain('Saiu da rede em');
    expect(wordsOf(first ?? [])).not.toMatch(/atende o seu plano/i);
    const gone = await read(list.links('João Batista de Sá')[0] ?? '');
    expect(gone.headings(1)).toEqual(['João Batista de Sá']);
    expect(gone.headings(2)).toContain('Planos que atendia');
    expect(gone.text).not.toMatch(/atende o plano de /i);
    expect(gone.text).toMatch(/Saiu da rede em \d\d\/\d\d\/\d{4}/);
    expect(gone.text).toContain('continua neste guia por 180 dias');

    // The link searches the replacement.
    const found = await read(gone.links('Inês D’Ávila Corrêa')[0] ?? '');
    const other = await read(found.links('Inês D’Ávila Corrêa')[0] ?? '');
    expect(other.headings(2)).toContain('Planos que atende');
    expect(other.text).toContain('registro ANS');
    expect(other.text).toMatch(/Guia atualizado em \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  },
);

demonstration(
  'for care that most plans do not include, the page says what to do',
  async ({ read }) => {
    const { text } = await read('/guia-medico?nmPrestador=dentista&cdEstado=SP&cdCidade=354980');
    expect(text).toContain('Odontologia não está entre as especialidades deste guia.');
    expect(text).toContain('A maioria dos planos de saúde não cobre');
    expect(text).toContain('procure um dentista particular');
  },
);

test('without any list the page says what it needs, and each list can be retried', async ({
  read,
  services,
}) => {
  scriptGuide(services);
  services.on('GET /ws/estados', empty(500)).on(PRODUCTS, empty(503));
  const page = await read('/guia-medico?tabGuide=0');
  // The next search is of the same kind.
  const kept = page.all('input').find(({ attribs }) => attribs['name'] === 'tabGuide');
  expect(kept?.attribs['value']).toBe('0');
  expect(wordsOf(page.all('.alert'))).toContain(SELECIONE_UMA_CIDADE);
  // The open filters say why no city can be selected.
  expect(page.text).toContain(LISTA_INDISPONIVEL);
  expect(page.text).toContain(MENSAGEM_MANUTENCAO);
  expect(page.links(/^Tentar de novo/)).toHaveLength(2);
});

test('an answer without a list has the text of the catalogue', async ({ read, services }) => {
  scriptGuide(services);
  services.on(SEARCH, json({ temProximaPagina: false }));
  const page = await read('/guia-medico?nmPrestador=alda');
  expect(page.status).toBe(502);
  expect(page.text).toContain('Não houve lista de resposta');
});

test('a provider who left long ago is shown as gone, with the replacement', async ({
  read,
  services,
}) => {
  scriptGuide(services);
  services.on('GET /ws/prestadores/produtos', products).on(
    'GET /ws/prestadores/9',
    json({
      response: {
        sqPrestador: 9,
        nmPrestador: 'Bento Lima',
        telefones: ['1730000009'],
        dtInicioVigencia: '01/02/2010',
        dtFimVigencia: '01/02/2020',
        substitutos: ['Alda Ramos'],
      },
    }),
  );
  const page = await read('/guia-medico/9');
  expect(page.text).toContain('Não faz mais parte da rede: saiu em 01/02/2020');
  expect(page.links('Alda Ramos')).toHaveLength(1);
  for (const words of ['(17) 3000-0009', 'Planos que atende', 'Na rede desde'])
    expect(page.text).not.toContain(words);
});

test('a provider’s page shows its trade name, its CNPJ with letters and what can be dialled', async ({
  read,
  services,
}) => {
  scriptGuide(services);
  services.on('GET /ws/prestadores/produtos', products).on(
    'GET /ws/prestadores/9',
    json({
      response: {
        sqPrestador: 9,
        nmPrestador: 'Ramos Serviços Médicos Ltda.',
        nmFantasia: 'Clínica Ipê',
        nrCnpj: '12.abc.345/01de-35',
        telefones: ['(17) 3202-1234 ramal 12', '3202-1234 / 3202-4567'],
      },
    }),
  );
  const page = await read('/guia-medico/9');
  const facts = page.all('dl');
  for (const words of [
    'Nome fantasia',
    'Clínica Ipê',
    '12.ABC.345/01DE-35',
    '3202-1234 / 3202-4567',
  ])
    expect(wordsOf(facts)).toContain(words);
  const dialled = page.links(undefined, facts).filter((href) => href.startsWith('tel:'));
  expect(dialled).toEqual(['tel:+551732021234,12']);
});

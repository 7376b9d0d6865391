/** The accessibility tree of the directory, with a script and without. */
import { expect, test } from './fixtures.ts';

test('the accessibility tree contains the search, a heading for each result, and the alternatives to none', async ({
  guia,
  page,
}) => {
  await guia.open();
  await expect(page.getByRole('main').getByRole('search')).toMatchAriaSnapshot(`
    - search "Guia médico":
      - text: Escreva a especialidade ou informe nome do médico, da clínica ou prestador
      - searchbox "Escreva a especialidade"
      - button "Buscar"
      - group "Tipo de atendimento":
        - button "Todos" [pressed]
        - button "Especialistas"
        - button "Clínicas, laboratórios e imagem"
        - button "Hospitais"
        - button "Urgência e emergência"
  `);

  await guia.open('?nmPrestador=Cecilia+Prado+Nogueira');
  await expect(guia.results).toMatchAriaSnapshot(`
    - region "Resultado da busca":
      - status:
        - heading /\\d+ prestador(es)? para “Cecilia Prado Nogueira” em São José do Rio Preto/ [level=2]
      - list "Filtros em uso":
        - listitem:
          - 'link "Tirar o filtro Texto: Cecilia Prado Nogueira"'
      - article "Cecília Prado Nogueira":
        - heading "Cecília Prado Nogueira" [level=3]:
          - link "Cecília Prado Nogueira"
        - paragraph: Cardiologia
        - paragraph: Agenda online
        - list "Qualificações"
        - paragraph: Segunda a sexta, das 8h às 18h
        - paragraph:
          - link /Ligar \\(17\\) \\d+-\\d+ ?, Cecília Prado Nogueira/
          - link "Como chegar a Cecília Prado Nogueira (abre um mapa em outra aba)"
  `);

  await guia.open('?nmPrestador=zzzzzz&cdEstado=SP&cdCidade=354980');
  await expect(guia.results).toMatchAriaSnapshot(`
    - region "Resultado da busca":
      - status:
        - heading "Nenhum prestador encontrado para “zzzzzz” em São José do Rio Preto" [level=2]
      - list "Filtros em uso":
        - listitem:
          - 'link "Tirar o filtro Texto: zzzzzz"'
      - 'heading "Falta pouco: mude um filtro" [level=3]'
      - paragraph: /Nenhum prestador atende a tudo/
      - list:
        - listitem:
          - link /Sem .Texto. zzzzzz.. 50 ou mais prestadores/
        - listitem:
          - link "Procurar “zzzzzz” no site":
            - /url: /busca?q=zzzzzz
  `);
});

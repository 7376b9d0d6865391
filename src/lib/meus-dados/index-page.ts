/** The page of the copy that people read: one HTML file that works offline, prints well, and runs nothing. */
import { palette } from '#lib/config/colours.ts';
import { isoDay } from '#lib/formats/calendar.ts';
import { escapeHtml, slugOf } from '#lib/formats/text.ts';
import {
  type Copia,
  faltasOf,
  isVazia,
  type OperatorNames,
  type Secao,
  type Tabela,
  valorInWords,
  type Valor,
} from './rules.ts';

const text = (valor: Valor) => escapeHtml(valorInWords(valor));

// The page has no scripts. Its policy blocks scripts that an error in this file might let in.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const colours = (theme: (typeof palette)['light']) =>
  `--text: ${theme.ink}; --page: ${theme.card}; --soft: ${theme['ink-soft']}; --line: ${theme.edge}; --tint: ${theme['brand-tint']}; --link: ${theme.link}`;

const STYLE = `
:root { color-scheme: light dark; ${colours(palette.light)} }
@media (prefers-color-scheme: dark) { :root { ${colours(palette.dark)} } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 60rem; font: 1.125rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--page); overflow-wrap: anywhere }
h1, h2, h3 { line-height: 1.2; margin: 0 0 .5rem }
h2 { margin-top: 2.5rem; padding-top: 1rem; border-top: 2px solid var(--line) }
h3, caption { margin-top: 1.25rem; font-size: 1.125rem; font-weight: 700; text-align: start }
a { color: var(--link) }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
nav ul { columns: 16rem; padding: 0; list-style: none }
nav a { display: inline-block; padding: .5rem 0; min-height: 2.75rem }
.note { padding: 1rem; background: var(--tint); border-inline-start: 4px solid var(--link) }
.soft { color: var(--soft) }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: .75rem 1.5rem; margin: 1rem 0 }
dt { color: var(--soft) }
dd { margin: 0; font-weight: 600 }
table { width: 100%; border-collapse: collapse; margin: 1rem 0 }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
@media (max-width: 40rem) {
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  tr { display: block; padding: .75rem 0; border-bottom: 1px solid var(--line) }
  th, td { display: block; border: 0; padding: .125rem 0 }
  td::before, tbody th::before { content: attr(data-label) ': '; font-weight: 400; color: var(--soft) }
}
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt; color: #000; background: #fff }
  nav { display: none }
  h2, h3, caption { break-after: avoid }
  tr, dl div { break-inside: avoid }
  thead { display: table-header-group }
}
`;

function cellsOf({ colunas }: Tabela, linha: readonly Valor[]): string {
  return linha
    .map((valor, index) => {
      const label = ` data-label="${escapeHtml(colunas[index] ?? '')}"`;
      return index === 0
        ? `<th role="rowheader" scope="row"${label}>${text(valor)}</th>`
        : `<td role="cell"${label}>${text(valor)}</td>`;
    })
    .join('');
}

function tableOf(one: Tabela): string {
  if (one.linhas.length === 0) return '';
  // A narrow page shows rows as blocks. Without the roles, screen readers would lose the table there.
  const heads = one.colunas
    .map((nome) => `<th role="columnheader" scope="col">${escapeHtml(nome)}</th>`)
    .join('');
  const rows = one.linhas.map((linha) => `<tr role="row">${cellsOf(one, linha)}</tr>`).join('\n');
  return `<table role="table"><caption>${escapeHtml(one.titulo)}</caption><thead role="rowgroup"><tr role="row">${heads}</tr></thead><tbody role="rowgroup">\n${rows}\n</tbody></table>`;
}

const listOf = (items: readonly string[]) =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function sectionOf(secao: Secao): string {
  const { titulo, campos = [], tabelas = [], notas = [], faltas = [], arquivos = [] } = secao;
  const known = campos.filter(([, valor]) => valor !== undefined);
  const facts = known
    .map(([nome, valor]) => `<div><dt>${escapeHtml(nome)}</dt><dd>${text(valor)}</dd></div>`)
    .join('\n');
  const isEmpty = isVazia(secao) && notas.length === 0 && faltas.length === 0;
  const parts = [
    ...notas.map((nota) => `<p>${escapeHtml(nota)}</p>`),
    ...faltas.map((falta) => `<p class="note">Faltou: ${escapeHtml(falta)}</p>`),
    isEmpty && arquivos.length === 0 ? '<p>Nada registrado.</p>' : '',
    facts && `<dl>${facts}</dl>`,
    ...tabelas.map(tableOf),
    arquivos.length > 0 ? '<h3>Documentos</h3>' : '',
    listOf(arquivos.map(({ titulo: t, nome }) => `<a href="${nome}">${escapeHtml(t)} (PDF)</a>`)),
  ];
  const id = slugOf(titulo);
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(titulo)}</h2>\n${parts.filter(Boolean).join('\n')}</section>`;
}

export function indexPage(copia: Copia, { name, ofName }: OperatorNames): string {
  const { nome, feitaEm, secoes } = copia;
  const faltas = faltasOf(copia).map(
    ([parte, falta]) => `<strong>${escapeHtml(parte)}</strong>: ${escapeHtml(falta)}`,
  );
  const missing =
    faltas.length === 0
      ? '<p>Conseguimos buscar tudo.</p>'
      : `<div class="note"><p>Não conseguimos buscar uma parte. Você pode ver na página do portal, ou baixar outra cópia mais tarde.</p>${listOf(faltas)}</div>`;
  const contents = secoes.map(
    ({ titulo }) => `<a href="#${slugOf(titulo)}">${escapeHtml(titulo)}</a>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
<title>Dados de ${escapeHtml(nome)} – ${escapeHtml(name)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Tudo o que mostramos sobre você</h1>
<p><strong>${escapeHtml(nome)}</strong></p>
<p class="soft">O que o portal ${escapeHtml(ofName)} mostrava em <time datetime="${isoDay(feitaEm)}">${escapeHtml(feitaEm)}</time>.</p>
<p class="note">Este arquivo tem dados de saúde e é só seu. Guarde em lugar seguro e não envie a quem não precisa.</p>
</header>
<nav aria-label="Partes">${listOf(contents)}</nav>
<main>
<section aria-labelledby="o-que-faltou"><h2 id="o-que-faltou">O que faltou</h2>${missing}</section>
${secoes.map(sectionOf).join('\n')}
</main>
</body>
</html>
`;
}

/** The card page's HTML: one small document without scripts, its style within it. */
import { createHash } from 'node:crypto';
import type { Pagamento } from './registro.ts';

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;padding:1.5rem 1rem 3rem;background:#eef1f6;color:#1a2233;
font:18px/1.5 system-ui,"Segoe UI",Roboto,sans-serif}
main{max-width:30rem;margin:0 auto;background:#fff;border:1px solid #c9d0dd;border-radius:14px;overflow:hidden}
header{padding:1.25rem 1.5rem;background:#1d2b4f;color:#fff}
header p{font-size:.9rem}
header strong{font-size:1.2rem}
.in{display:grid;gap:1.25rem;padding:1.5rem}
h1{font-size:1.45rem;line-height:1.25}
.total{font-size:2rem;font-weight:700;line-height:1.2}
.note{padding:.9rem 1rem;background:#fff6dc;border:1px solid #b98900;border-radius:10px;font-size:.95rem}
form{display:grid;gap:.75rem}
button,.button{display:block;width:100%;min-height:3.25rem;padding:.75rem 1rem;border:2px solid #1d2b4f;
border-radius:10px;background:#fff;color:#1d2b4f;font:inherit;font-weight:700;text-align:center;
text-decoration:none;cursor:pointer}
button.main,.button{background:#1d2b4f;color:#fff}
:focus-visible{outline:3px solid #c25700;outline-offset:2px}
fieldset{display:grid;gap:.75rem;padding:0;border:0}
legend{padding:0;margin-bottom:.75rem;font-weight:700}
footer{font-size:.9rem;color:#4a5468}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Headers of the page; its form may lead to where the payment came from, and nowhere else. */
export function pageHeaders(urlRetorno: string): Record<string, string> {
  const { origin } = new URL(urlRetorno);
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} | Cartão Demonstração</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><strong>Cartão Demonstração</strong><p>Pagamento para Jatobela Saúde</p></header>
<div class="in">${body}</div>
</main>
</body>
</html>
`;
}

interface CardPage extends Pagamento {
  /** Reais. */
  vlTotal: number;
  /** Where the page posts to. */
  action: string;
}

const TIPO: Readonly<Record<string, string>> = { C: 'cartão de crédito', D: 'cartão de débito' };

const choice = (escolha: string, label: string, main = false) =>
  `<button type="submit" name="escolha" value="${escolha}"${main ? ' class="main"' : ''}>${label}</button>`;

/** The payment while it is open, or how it ended. */
export function cardPage(pagamento: CardPage): string {
  const { stPagamento, confirmaEm, dsPagamento, ieTipo, vlTotal, action, urlRetorno } = pagamento;
  const back = `<p><a class="button" href="${escape(urlRetorno)}">Voltar para a Jatobela Saúde</a></p>`;
  if (stPagamento !== 'P' || confirmaEm !== null) {
    const charged = stPagamento === 'A' || confirmaEm !== null;
    const title = charged ? 'Pagamento recebido' : 'Pagamento não realizado';
    const said = dsPagamento ?? 'Estamos avisando a loja. Isso pode levar alguns instantes.';
    return page(title, `<h1>${title}</h1><p>${escape(said)}</p>${back}`);
  }
  return page(
    'Pagar com cartão',
    `<h1>Pagar com ${escape(TIPO[ieTipo] ?? 'cartão')}</h1>
<p>Total<br><span class="total">${escape(REAIS.format(vlTotal))}</span></p>
<p class="note"><strong>Isto é uma demonstração.</strong> Nenhum cartão é pedido e nada é cobrado:
escolha como o pagamento deve terminar.</p>
<form method="post" action="${escape(action)}">
${choice('aprovar', 'Aprovar o pagamento', true)}
${choice('recusar', 'Recusar o pagamento')}
${choice('desistir', 'Desistir e voltar')}
<fieldset><legend>Quando algo dá errado</legend>
${choice('atrasar', 'Cobrar e confirmar só depois')}
${choice('emudecer', 'Cobrar e não voltar')}
</fieldset>
</form>
<footer><p>Numa operadora de verdade, é aqui que se digita o número do cartão. A Jatobela Saúde nunca o vê.</p></footer>`,
  );
}

/** What a payer sees when the provider breaks after it has charged. */
export function failedPage(): string {
  return page(
    'Sem resposta',
    `<h1>A operadora do cartão não respondeu</h1>
<p>Não foi possível terminar de carregar esta página. Volte ao site em que você estava pagando e confira lá o que aconteceu antes de pagar de novo.</p>`,
  );
}

/** The largest field that the portal shows, and what its editor is told. */

/** About 150,000 words of plain text, or 30,000 in the HTML of a page builder. */
export const MAX_CHARACTERS = 1_000_000;
/** Elements and texts: a table of 1,500 rows with five columns, cells and blanks between them. */
export const MAX_NODES = 30_000;
/** Builders nest about 20 levels. */
export const MAX_DEPTH = 100;

export type Excess = 'characters' | 'nodes' | 'depth';

const figure = (count: number) => count.toLocaleString('pt-BR');

export const EXCESS_NOTE: Record<Excess, (count: number) => string> = {
  characters: (count) =>
    `o texto tem ${figure(count)} caracteres no código, e o portal mostra até ${figure(MAX_CHARACTERS)}. ` +
    'Divida a publicação, e envie pela biblioteca de mídia as imagens coladas no texto.',
  nodes: () =>
    `o texto tem mais de ${figure(MAX_NODES)} partes (parágrafos, imagens, células de tabela), o máximo do ` +
    'portal. Divida a publicação, ou ponha a tabela longa em um arquivo.',
  depth: (count) =>
    `o texto tem mais de ${figure(count)} blocos um dentro do outro, o máximo do portal. Tire os blocos que só ` +
    'agrupam outros.',
};

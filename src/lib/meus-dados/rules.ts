/** The copy of what the portal shows of a person: its parts, its bounds, its files and its texts. */
import { displayReais } from '#lib/formats/money.ts';
import { slugOf } from '#lib/formats/text.ts';
import { defineForm } from '#lib/forms/form.ts';

export const copiaForm = defineForm({
  name: 'meus-dados',
  isExclusive: true,
  steps: [{ name: 'baixar', title: '', fields: {} }],
});

/** The name that the browser saves the copy under; it says nothing about the person. */
export const COPIA_FILE = 'meus-dados.zip';

/** A number is an amount in reais. */
export type Valor = string | number | undefined;

export interface Tabela {
  titulo: string;
  colunas: readonly string[];
  linhas: readonly (readonly Valor[])[];
}

type Campo = readonly [nome: string, valor: Valor];

/** What one part of the portal says about the person. */
export interface Conteudo {
  campos?: readonly Campo[];
  tabelas?: readonly Tabela[];
  /** Sentences of the portal or of a service. */
  notas?: readonly string[];
  /** Sentences about what this part should have and could not be read. */
  faltas?: readonly string[];
}

/** A part of the copy, with the page of the portal that shows the same. */
export interface Secao extends Conteudo {
  titulo: string;
  pagina: `/${string}`;
  /** The PDFs of the part that are in the file. */
  arquivos?: readonly { titulo: string; nome: string }[];
}

export interface Copia {
  nome: string;
  /** 'DD/MM/YYYY, 9h05' */
  feitaEm: string;
  secoes: readonly Secao[];
}

/** The bounds of copies. Times are in milliseconds. How slowly a copy may be taken is in `server/limits.ts`. */
export const LIMITES = {
  /** The time for all reads before the first PDF, and for all reads. The sending does not count. */
  leituraMs: 60_000,
  leiturasMs: 180_000,
  pdfs: 40,
  /** The size of one PDF, which is read whole before it is sent, and of all PDFs. */
  pdfBytes: 10_000_000,
  totalBytes: 60_000_000,
  /** What is read before the reader takes it: a usual copy is read whole, a large one as it is taken. */
  adiantadoBytes: 2_000_000,
  /** Copies of one signed-in person in an hour. */
  porHora: 6,
  /** Copies of one worker that read from the services, those that wait for their turn, and all. */
  lendo: 2,
  esperando: 4,
  copias: 24,
  /** How often a copy asks whether its session is open and whether it is the newest of its person. */
  perguntaMs: 1_000,
} as const;

export const MUITA_GENTE =
  'Muitas pessoas estão baixando os dados agora. Espere um minuto e tente de novo.';
export const MUITAS_COPIAS =
  'Você já baixou várias cópias na última hora. Espere um pouco e tente de novo.';

export const PDF_GRANDE = 'o PDF é grande demais para este arquivo. Baixe-o na página dele.';
export const COPIA_CHEIA = 'o arquivo chegou ao tamanho máximo. Baixe este PDF na página dele.';
export const SEM_TEMPO = 'não deu tempo de buscar. Baixe este PDF na página dele.';
export const PDFS_DEMAIS = `só cabem ${String(LIMITES.pdfs)} PDFs. Baixe este na página dele.`;

/** A table of entries. @param colunas each with the value of an entry */
export const tabela = <T>(
  titulo: string,
  itens: readonly T[],
  colunas: readonly (readonly [nome: string, valor: (item: T) => Valor])[],
): Tabela => ({
  titulo,
  colunas: colunas.map(([nome]) => nome),
  linhas: itens.map((item) => colunas.map(([, valor]) => valor(item))),
});

export const valorInWords = (valor: Valor): string =>
  typeof valor === 'number' ? displayReais(valor) : (valor ?? '–');

export const isVazia = ({ campos = [], tabelas = [] }: Conteudo): boolean =>
  campos.every(([, valor]) => valor === undefined) &&
  tabelas.every(({ linhas }) => linhas.length === 0);

/** The names of PDFs within the file: readable, safe in every system, and each used once. */
export function pdfNames(): (titulo: string) => string {
  const used = new Set<string>();
  return (titulo) => {
    const slug = slugOf(titulo) || 'documento';
    let name = slug;
    for (let n = 2; used.has(name); n += 1) name = `${slug}-${String(n)}`;
    used.add(name);
    return `documentos/${name}.pdf`;
  };
}

export const faltasOf = ({ secoes }: Pick<Copia, 'secoes'>): (readonly [string, string])[] =>
  secoes.flatMap(({ titulo, faltas = [] }) => faltas.map((falta) => [titulo, falta] as const));

const filled = (pairs: readonly Campo[]) =>
  Object.fromEntries(pairs.filter(([, valor]) => valor !== undefined));

/** The copy for programs. Amounts are numbers in reais, dates are DD/MM/YYYY. */
export function jsonOf(copia: Copia): string {
  const { nome, feitaEm, secoes } = copia;
  return JSON.stringify(
    {
      pessoa: nome,
      feitaEm,
      faltou: faltasOf(copia).map(([parte, motivo]) => ({ parte, motivo })),
      partes: secoes.map(({ titulo, campos = [], tabelas = [], notas = [], arquivos = [] }) => ({
        titulo,
        campos: filled(campos),
        tabelas: tabelas.map((one) => ({
          titulo: one.titulo,
          linhas: one.linhas.map((linha) =>
            filled(one.colunas.map((coluna, index) => [coluna, linha[index]] as const)),
          ),
        })),
        notas,
        arquivos,
      })),
    },
    null,
    2,
  );
}

/** 'Operadora Exemplo' and 'da Operadora Exemplo' */
export interface OperatorNames {
  name: string;
  ofName: string;
}

/** The first file of the copy: what to do with the others. */
export const readMe = (
  { nome, feitaEm }: Pick<Copia, 'nome' | 'feitaEm'>,
  { ofName }: OperatorNames,
) =>
  [
    `Cópia do que o portal ${ofName} mostra sobre ${nome}.`,
    `Feita em ${feitaEm}.`,
    '',
    'index.html      Abra este. Tem tudo, para ler ou imprimir, sem internet.',
    'dados.json      O mesmo, para programas de computador.',
    'documentos/     Os PDFs: boletos, informes, relatórios, cartas e resultados.',
    '',
    'Se index.html não está aqui, o download parou antes do fim: baixe de novo.',
    'Estes arquivos têm dados de saúde. Guarde em lugar seguro e não envie a quem não precisa.',
    '',
  ].join('\r\n');

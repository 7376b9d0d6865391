/** The facts that the home reads from the services. Dates are DD/MM/YYYY. */

export interface FatoBoleto {
  fonte: 'boletos';
  id: string;
  nrContrato: string | undefined;
  /** 'novembro de 2026' */
  mes: string;
  /** In reais. */
  valor: number | undefined;
  vencimento: string | undefined;
  situacao: 'aberto' | 'vencido' | 'outra';
  /** A payment by card of this boleto; `aberto`: it may still charge. */
  cartao: { texto: string; acao: string; href: string; aberto: boolean } | undefined;
}

export interface FatoRequisicao {
  fonte: 'requisicoes';
  id: string;
  titulo: string;
  situacao: 'analise' | 'pendente' | 'autorizada' | 'negada' | 'vencida';
  pedida: string | undefined;
  /** The last day, from the detail: for the answer, for the document, or of the validity. */
  limite: string | undefined;
}

export type Fato =
  | FatoBoleto
  | FatoRequisicao
  /** The results of one prescription; `href` is its page. */
  | { fonte: 'exames'; id: string; exames: string; liberado: string; href: string }
  | { fonte: 'vacinas'; id: string; dia: string }
  | { fonte: 'protocolos'; id: string; assunto: string | undefined; previsao: string }
  | { fonte: 'chamados'; id: string; assunto: string | undefined; encerrado: string }
  /** `id` is the month of the year, 1 to 12. */
  | { fonte: 'contrato'; id: string }
  | { fonte: 'carteirinha'; id: 'bloqueado' | 'vencido'; validade: string | undefined }
  | { fonte: 'familia'; id: string; nome: string }
  /** `id` is the address of the form's page. */
  | { fonte: 'rascunhos'; id: string; nome: string; guardado: string | undefined };

/** What a bank slip says, before it is drawn. */
import type { Cobranca, StTitulo, Titulo } from '../boleto/boleto.ts';
import type { Endereco } from '../enderecos.ts';

export interface SlipData {
  titulo: Titulo;
  stTitulo: StTitulo;
  dsContrato: string;
  geradoEm: Date;
  pagador: { nome: string; cpf: string; endereco: Endereco };
}

/** What both halves of the page print. */
export interface Slip extends Omit<SlipData, 'pagador'> {
  cobranca: Cobranca;
  nossoNumero: string;
  /** A paid or cancelled title shows no code that could be paid again. */
  payable: boolean;
  pagador: { nome: string; cpf: string; endereco: [string, string] };
}

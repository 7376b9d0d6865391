/** What payments by card have to say about boletos, the same on every page. */
import { type Andamento, EFEITOS, paginaDo } from './rules.ts';

/** A notice for each boleto of these payments. */
export function avisosDe(andamentos: readonly Andamento[]) {
  return andamentos.flatMap(({ registro, situacao }) => {
    const { pix, cartao, tom, palavras } = EFEITOS[situacao];
    return registro.itens.map(({ titulo }) => ({
      nrTitulo: titulo,
      texto: palavras.frase,
      tom,
      pago: !pix,
      cartao: cartao !== 'nenhum',
      href: paginaDo(registro.ref),
      acao: palavras.acao,
    }));
  });
}

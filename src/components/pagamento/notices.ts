/** What payments by card have to say on the page of boletos. */
import type { AvisoPagamento } from '#lib/boletos/rules.ts';
import type { Andamento } from '#lib/pagamento/andamento.server.ts';
import { naoPagueDeNovo } from '#lib/pagamento/messages.ts';
import { paginaDo } from '#lib/pagamento/rules.ts';

/** A notice for each boleto that a payment has. */
export function avisosDe(andamentos: readonly Andamento[]): AvisoPagamento[] {
  return andamentos.flatMap(({ registro, situacao }) => {
    const pago = situacao === 'aprovado';
    return registro.itens.map(({ titulo }) => ({
      nrTitulo: titulo,
      pago,
      texto: pago
        ? 'Pago com cartão. A cooperativa ainda vai registrar o pagamento.'
        : `Há um pagamento com cartão em andamento. ${naoPagueDeNovo(1)}`,
      href: paginaDo(registro.ref),
      acao: pago ? 'Ver o comprovante' : 'Acompanhar o pagamento',
    }));
  });
}

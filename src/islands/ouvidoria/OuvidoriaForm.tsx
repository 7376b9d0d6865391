import { actions } from 'astro:actions';
import { FileField } from '#islands/forms/FileField.tsx';
import { FlowForm } from '#islands/forms/FlowForm.tsx';
import type { Own } from '#islands/forms/own.ts';
import { OwnCard } from '#islands/forms/OwnCard.tsx';
import { CardField } from '#islands/forms/PersonalFields.tsx';
import { Review } from '#islands/forms/Review.tsx';
import { type FlowStart, useFlow } from '#islands/forms/use-flow.ts';
import { copiaDe } from '#lib/ouvidoria/rules.ts';
import { ouvidoriaFluxo } from '#lib/ouvidoria/schema.ts';
import { Address, Occurrence, Person } from './OuvidoriaFields.tsx';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FlowStart;
  /** Whoever is signed in. */
  own: Own | undefined;
}

/** A manifestation to the ombudsman: the card, what happened, who, where, and a last look. */
export function OuvidoriaForm({ action, inicio, own }: Props) {
  const flow = useFlow({ fluxo: ouvidoriaFluxo, action: actions.ouvidoria.enviar, inicio });
  const { at, valores, problem } = flow;
  const state = { valores, erros: problem?.campos ?? {} };
  const [cartao, ocorrencia, pessoa, endereco] = ouvidoriaFluxo.passos;
  return (
    <FlowForm
      flow={flow}
      action={action}
      enviar={{ texto: 'Enviar à ouvidoria', enviando: 'Enviando…' }}
    >
      {at === 0 &&
        (own ? <OwnCard own={own} name="nrCartao" /> : <CardField {...state} name="nrCartao" />)}
      {at === 1 && <Occurrence {...state} />}
      {at === 2 && <Person {...state} />}
      {at === 3 && <Address {...state} />}
      {at === 4 && (
        <>
          <Review passo={cartao} items={copiaDe.cartao(valores)} />
          <Review passo={ocorrencia} items={copiaDe.ocorrencia(valores)} />
          <Review passo={pessoa} items={copiaDe.pessoa(valores)} />
          <Review passo={endereco} items={copiaDe.endereco(valores)} />
          <FileField
            name="arquivo"
            label="Documento"
            hint="Uma carta, uma negativa, uma foto: só se ajudar a entender o caso."
            error={state.erros['arquivo']}
            optional
          />
        </>
      )}
    </FlowForm>
  );
}

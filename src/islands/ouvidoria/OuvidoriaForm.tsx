import { actions } from 'astro:actions';
import { FileField } from '#islands/forms/FileField.tsx';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { type Own, OwnCard } from '#islands/forms/OwnCard.tsx';
import { CardField } from '#islands/forms/PersonalFields.tsx';
import { Review } from '#islands/forms/Review.tsx';
import { type FormStart, useForm } from '#islands/forms/use-form.ts';
import { ouvidoriaForm } from '#lib/ouvidoria/schema.ts';
import { Address, Occurrence, Person } from './OuvidoriaFields.tsx';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FormStart;
  /** The signed-in person. */
  own: Own | undefined;
}

/** The ombudsman's form: card, event, person, address, review. */
export function OuvidoriaForm({ action, inicio, own }: Props) {
  const state = useForm({ form: ouvidoriaForm, action: actions.ouvidoria.enviar, inicio });
  const { at, valores, fields } = state;
  const [cartao, ocorrencia, pessoa, endereco] = ouvidoriaForm.steps;
  return (
    <FormFrame
      state={state}
      action={action}
      enviar={{ texto: 'Enviar à ouvidoria', enviando: 'Enviando…' }}
    >
      {at === 0 &&
        (own ? <OwnCard own={own} name="nrCartao" /> : <CardField {...fields} name="nrCartao" />)}
      {at === 1 && <Occurrence {...fields} />}
      {at === 2 && <Person {...fields} />}
      {at === 3 && <Address {...fields} />}
      {at === 4 && (
        <>
          <Review passo={cartao} valores={valores} />
          <Review passo={ocorrencia} valores={valores} />
          <Review passo={pessoa} valores={valores} />
          <Review passo={endereco} valores={valores} />
          <FileField
            name="arquivo"
            label="Documento"
            hint="Uma carta, uma negativa, uma foto: só se ajudar a entender o caso."
            error={fields.erros['arquivo']}
            optional
          />
        </>
      )}
    </FormFrame>
  );
}

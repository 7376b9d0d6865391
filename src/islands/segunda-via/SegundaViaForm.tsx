import { ChoiceField } from '#islands/forms/ChoiceField.tsx';
import { FileField } from '#islands/forms/FileField.tsx';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { Review } from '#islands/forms/Review.tsx';
import { type IslandProps, useForm } from '#islands/forms/use-form.ts';
import { type Motivo, asksForFile, motivoOf, segundaViaForm } from '#lib/segunda-via/schema.ts';

interface Props extends IslandProps {
  motivos: readonly Motivo[];
  nome: string;
  /** The formatted card number. */
  carteirinha: string;
}

/** The form for a second copy of the card: reason, review. */
export function SegundaViaForm({ action, start, motivos, nome, carteirinha }: Props) {
  const state = useForm({ form: segundaViaForm, action, start });
  const { at, valores, field } = state;
  const motivo = motivoOf(motivos, valores['nrSequencia']);
  return (
    <FormFrame state={state} enviar="Pedir cartão">
      {at === 0 ? (
        <ChoiceField
          {...field('nrSequencia')}
          options={motivos.map(({ nrSequencia, dsMotivo }) => ({
            value: nrSequencia,
            label: dsMotivo,
            hint: asksForFile(nrSequencia)
              ? 'Você vai precisar enviar um documento, como o boletim de ocorrência.'
              : undefined,
          }))}
        />
      ) : (
        <>
          <Review
            passo={segundaViaForm.steps[0]}
            valores={valores}
            ditos={{ nrSequencia: motivo?.dsMotivo }}
            antes={[
              ['Para', nome],
              ['Carteirinha', carteirinha],
            ]}
          />
          {asksForFile(valores['nrSequencia']) && (
            <FileField {...field('arquivo')} hint="Boletim de ocorrência ou outro comprovante." />
          )}
        </>
      )}
    </FormFrame>
  );
}

import { actions } from 'astro:actions';
import { ChoiceField } from '#islands/forms/ChoiceField.tsx';
import { FileField } from '#islands/forms/FileField.tsx';
import { FlowForm } from '#islands/forms/FlowForm.tsx';
import { Review } from '#islands/forms/Review.tsx';
import { type FlowStart, useFlow } from '#islands/forms/use-flow.ts';
import { type Motivo, asksForFile, motivoOf } from '#lib/segunda-via/rules.ts';
import { segundaViaFluxo } from '#lib/segunda-via/schema.ts';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FlowStart;
  motivos: readonly Motivo[];
  nome: string;
  /** As people read it. */
  carteirinha: string;
}

/** A second copy of the card: the reason, then what will be sent. */
export function SegundaViaForm({ action, inicio, motivos, nome, carteirinha }: Props) {
  const flow = useFlow({ fluxo: segundaViaFluxo, action: actions.segundaVia.pedir, inicio });
  const { at, valores, problem } = flow;
  const erros = problem?.campos ?? {};
  const motivo = motivoOf(motivos, valores['nrSequencia']);
  return (
    <FlowForm flow={flow} action={action} enviar={{ texto: 'Pedir cartão', enviando: 'Enviando…' }}>
      {at === 0 ? (
        <ChoiceField
          name="nrSequencia"
          label="Motivo"
          options={motivos.map(({ nrSequencia, dsMotivo }) => ({
            value: nrSequencia,
            label: dsMotivo,
            hint: asksForFile(nrSequencia)
              ? 'Você vai precisar enviar um documento, como o boletim de ocorrência.'
              : undefined,
          }))}
          defaultValue={valores['nrSequencia']}
          error={erros['nrSequencia']}
        />
      ) : (
        <>
          <Review
            items={[
              ['Para', nome],
              ['Carteirinha', carteirinha],
              ['Motivo', motivo?.dsMotivo],
            ]}
            passo={segundaViaFluxo.passos[0]}
          />
          {asksForFile(valores['nrSequencia']) && (
            <FileField
              name="arquivo"
              label="Documento"
              hint="Boletim de ocorrência ou outro comprovante."
              error={erros['arquivo']}
            />
          )}
        </>
      )}
    </FlowForm>
  );
}

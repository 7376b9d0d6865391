import { actions } from 'astro:actions';
import { ActionForm, type ActionFormStart } from '#islands/forms/ActionForm.tsx';
import { SelectField, TextareaField } from '#islands/forms/Field.tsx';
import { PRIORIDADES } from '#lib/protocolos/rules.ts';

interface Props extends ActionFormStart {
  nrProtocolo: string;
  /** The other of the two priorities: there is nothing else to choose. */
  outra: 'N' | 'U';
}

/** Another priority for a protocol, with the reason. */
export function ChangePriority({ nrProtocolo, outra, typed, ...form }: Props) {
  return (
    <ActionForm
      {...form}
      send={actions.protocolos.alterarPrioridade}
      hidden={{ nrProtocolo }}
      enviar={{ texto: 'Mudar prioridade', enviando: 'Enviando…' }}
    >
      {(erros) => (
        <>
          <SelectField
            label="Nova prioridade"
            name="iePrioridade"
            options={[{ value: outra, label: PRIORIDADES[outra] }]}
            error={erros['iePrioridade']}
          />
          <TextareaField
            label="Por que mudar?"
            name="dsJustificativa"
            hint="Conte o que mudou, como uma data marcada ou a piora de um sintoma."
            error={erros['dsJustificativa']}
            defaultValue={typed['dsJustificativa']}
            most={1000}
            rows={4}
          />
        </>
      )}
    </ActionForm>
  );
}

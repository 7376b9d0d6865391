import { actions } from 'astro:actions';
import { ActionForm, type ActionFormStart } from '#islands/forms/ActionForm.tsx';
import { TextareaField } from '#islands/forms/Field.tsx';

interface Props extends ActionFormStart {
  idCaso: string;
  pagina: number;
}

/** A message added to a support case that is still open. */
export function UpdateCase({ idCaso, pagina, typed, ...form }: Props) {
  return (
    <ActionForm
      {...form}
      send={actions.chamados.atualizar}
      hidden={{ idCaso, pagina }}
      enviar={{ texto: 'Acrescentar ao chamado', enviando: 'Enviando…' }}
    >
      {(erros) => (
        <>
          <TextareaField
            label="Sua mensagem"
            name="dsMensagem"
            error={erros['dsMensagem']}
            defaultValue={typed['dsMensagem']}
            most={1000}
            rows={4}
          />
          <label className="choice">
            <input
              type="checkbox"
              name="iePrioridade"
              value="U"
              defaultChecked={typed['iePrioridade'] === 'U'}
            />
            O assunto ficou urgente
          </label>
        </>
      )}
    </ActionForm>
  );
}

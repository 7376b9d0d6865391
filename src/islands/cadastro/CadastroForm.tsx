import { actions } from 'astro:actions';
import { FileField } from '#islands/forms/FileField.tsx';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { type FormStart, useForm } from '#islands/forms/use-form.ts';
import type { Listas } from '#lib/cadastro/comparison.ts';
import type { OpcaoCadastro } from '#lib/cadastro/rules.ts';
import { cadastroForm } from '#lib/cadastro/schema.ts';
import { PlaceFields, StreetFields } from './AddressFields.tsx';
import { Changes } from './Changes.tsx';
import { ContactFields, DocumentFields, PersonFields } from './PersonFields.tsx';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FormStart;
  /** The current registration, by field. */
  atual: Readonly<Partial<Record<string, string>>>;
  listas: Listas;
}

/** The data of the steps from the action. */
interface Dados {
  cidades?: readonly OpcaoCadastro[];
  cidade?: string;
}

/** The update of a registration, step by step, with a review of its changes. */
export function CadastroForm({ action, inicio, atual, listas }: Props) {
  const state = useForm({ form: cadastroForm, action: actions.cadastro.atualizar, inicio });
  const { passo, valores, fields } = state;
  const { cidades = [], cidade } = (state.dados ?? {}) as Dados;
  const steps = {
    pessoal: () => <PersonFields {...fields} listas={listas} />,
    documentos: () => <DocumentFields {...fields} />,
    contato: () => <ContactFields {...fields} />,
    lugar: () => <PlaceFields {...fields} ufs={listas.ufs} />,
    endereco: () => (
      <StreetFields {...fields} cidades={cidades} tiposLogradouro={listas.tiposLogradouro} />
    ),
    revisao: () => (
      <>
        <Changes form={cadastroForm} atual={atual} novo={valores} listas={listas} cidade={cidade} />
        <FileField
          name="documento"
          label="Documento de identidade"
          hint="Envie se mudou nome, CPF, RG ou data de nascimento."
          error={fields.erros['documento']}
          optional
        />
        <FileField
          name="comprovante"
          label="Comprovante de endereço"
          hint="Envie se mudou o endereço: uma conta dos últimos três meses."
          error={fields.erros['comprovante']}
          optional
        />
      </>
    ),
  };
  return (
    <FormFrame
      state={state}
      action={action}
      enviar={{ texto: 'Enviar atualização', enviando: 'Enviando…' }}
    >
      {steps[passo as keyof typeof steps]()}
    </FormFrame>
  );
}

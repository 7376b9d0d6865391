import { actions } from 'astro:actions';
import { FileField } from '#islands/forms/FileField.tsx';
import { FlowForm } from '#islands/forms/FlowForm.tsx';
import { type FlowStart, useFlow } from '#islands/forms/use-flow.ts';
import type { Listas } from '#lib/cadastro/comparison.ts';
import type { OpcaoCadastro } from '#lib/cadastro/rules.ts';
import { cadastroFluxo } from '#lib/cadastro/schema.ts';
import { PlaceFields, StreetFields } from './AddressFields.tsx';
import { Changes } from './Changes.tsx';
import { ContactFields, DocumentFields, PersonFields } from './PersonFields.tsx';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FlowStart;
  /** The registration as it is, by field. */
  atual: Readonly<Partial<Record<string, string>>>;
  listas: Listas;
}

/** What the action gives for the steps that need something. */
interface Dados {
  cidades?: readonly OpcaoCadastro[];
  cidade?: string;
}

/** A registration, step by step, and what changes in it before it is sent. */
export function CadastroForm({ action, inicio, atual, listas }: Props) {
  const flow = useFlow({ fluxo: cadastroFluxo, action: actions.cadastro.atualizar, inicio });
  const { at, valores, problem } = flow;
  const erros = problem?.campos ?? {};
  const { cidades = [], cidade } = (flow.dados ?? {}) as Dados;
  const fields = { valores, erros };
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
        <Changes
          passos={cadastroFluxo.passos}
          atual={atual}
          novo={valores}
          listas={listas}
          cidade={cidade}
        />
        <FileField
          name="documento"
          label="Documento de identidade"
          hint="Envie se mudou nome, CPF, RG ou data de nascimento."
          error={erros['documento']}
          optional
        />
        <FileField
          name="comprovante"
          label="Comprovante de endereço"
          hint="Envie se mudou o endereço: uma conta dos últimos três meses."
          error={erros['comprovante']}
          optional
        />
      </>
    ),
  };
  const { nome } = cadastroFluxo.passos[at] ?? cadastroFluxo.passos[0];
  return (
    <FlowForm
      flow={flow}
      action={action}
      enviar={{ texto: 'Enviar atualização', enviando: 'Enviando…' }}
    >
      {steps[nome as keyof typeof steps]()}
    </FlowForm>
  );
}

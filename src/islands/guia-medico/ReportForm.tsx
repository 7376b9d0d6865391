import { actions } from 'astro:actions';
import { ActionForm, type ActionFormStart } from '#islands/forms/ActionForm.tsx';
import { Field, SelectField, TextareaField } from '#islands/forms/Field.tsx';
import { fieldOf } from '#islands/forms/field-state.ts';
import { Isca } from '#islands/forms/Isca.tsx';
import { EmailField, PhoneField } from '#islands/forms/PersonalFields.tsx';
import { ERROS_DE_CADASTRO } from '#lib/guia-medico/report.ts';

interface Props extends ActionFormStart {
  sqPrestador: string;
  /** The signed-in member's name. */
  nome: string | undefined;
}

const KINDS = Object.entries(ERROS_DE_CADASTRO).map(([value, label]) => ({ value, label }));

/** "Informar dado errado": a message to the cooperative, which leads to its receipt. */
export function ReportForm({ sqPrestador, nome, typed, ...form }: Props) {
  return (
    <ActionForm
      {...form}
      send={actions.guiaMedico.informarErro}
      hidden={{ sqPrestador }}
      enviar={{ texto: 'Enviar aviso', enviando: 'Enviando…' }}
    >
      {(erros) => {
        const state = { valores: typed, erros };
        const field = fieldOf(state);
        return (
          <>
            <p>
              Telefone que não atende, endereço antigo, médico que saiu? Conte, e a cooperativa
              confere com o prestador.
            </p>
            <Isca />
            <SelectField
              {...field('erro')}
              label="O que está errado"
              placeholder="Escolha"
              options={KINDS}
            />
            <TextareaField
              {...field('dsMensagem')}
              label="Como é o certo"
              hint="Não escreva dados de saúde: não precisamos deles para corrigir o guia."
              most={2000}
              rows={4}
            />
            <Field
              {...field('nmBeneficiario')}
              label="Seu nome"
              defaultValue={typed['nmBeneficiario'] ?? nome}
              autoComplete="name"
            />
            <EmailField {...state} name="dsEmail" label="E-mail, se quiser resposta" optional />
            <PhoneField {...state} name="nrTelefone" label="Telefone, se preferir" optional />
          </>
        );
      }}
    </ActionForm>
  );
}

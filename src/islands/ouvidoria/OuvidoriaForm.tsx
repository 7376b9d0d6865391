import { FileField } from '#islands/forms/FileField.tsx';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import type { Own } from '#islands/forms/OwnCard.tsx';
import { Summary } from '#islands/forms/Summary.tsx';
import { type FormStart, useForm } from '#islands/forms/use-form.ts';
import { asksForDocument } from '#lib/ouvidoria/rules.ts';
import { ouvidoriaForm } from '#lib/ouvidoria/schema.ts';
import { Address, More, Occurrence, Person } from './OuvidoriaFields.tsx';

interface Props {
  action: string;
  start: FormStart;
  own: Own | undefined;
}

/** The ombudsman's form: what happened, the person if unknown, and a summary. */
export function OuvidoriaForm({ action, start, own }: Props) {
  const state = useForm({ form: ouvidoriaForm, action, start });
  const { passo, valores, fields } = state;
  const isDocument = asksForDocument(valores['tpOcorrencia']);
  const file = (
    <FileField
      name="arquivo"
      label={isDocument ? 'Documento que falta' : 'Foto ou documento'}
      hint={isDocument ? undefined : 'Só se ajudar a entender o caso.'}
      error={fields.errors['arquivo']}
      optional={!isDocument}
    />
  );
  return (
    <FormFrame
      state={state}
      enviar={{
        texto: isDocument ? 'Enviar o documento' : 'Enviar à ouvidoria',
        enviando: 'Enviando…',
      }}
    >
      {passo === 'ocorrencia' && <Occurrence {...fields} />}
      {passo === 'pessoa' && <Person {...fields} own={own} />}
      {passo === 'mais' && <More {...fields} />}
      {passo === 'endereco' && <Address {...fields} />}
      {passo === 'revisao' && (
        <>
          {isDocument && file}
          <Summary state={state} />
          {!isDocument && file}
        </>
      )}
    </FormFrame>
  );
}

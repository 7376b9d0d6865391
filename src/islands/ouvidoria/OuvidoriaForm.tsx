import { FileField } from '#islands/forms/FileField.tsx';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import type { Own } from '#islands/forms/OwnCard.tsx';
import { Summary } from '#islands/forms/Summary.tsx';
import { type IslandProps, useForm } from '#islands/forms/use-form.ts';
import { asksForDocument } from '#lib/ouvidoria/rules.ts';
import { ouvidoriaForm } from '#lib/ouvidoria/schema.ts';
import { Address, More, Occurrence, Person } from './OuvidoriaFields.tsx';

interface Props extends IslandProps {
  own: Own | undefined;
}

/** The ombudsman's form: what happened, the person if unknown, and a summary. */
export function OuvidoriaForm({ action, start, own }: Props) {
  const state = useForm({ form: ouvidoriaForm, action, start });
  const { passo, valores, field } = state;
  const isDocument = asksForDocument(valores['tpOcorrencia']);
  const file = (
    <FileField
      name="arquivo"
      label={isDocument ? 'Documento que falta' : 'Foto ou documento'}
      hint={isDocument ? undefined : 'Só se ajudar a entender o caso.'}
      error={field('arquivo').error}
      optional={!isDocument}
    />
  );
  return (
    <FormFrame state={state} enviar={isDocument ? 'Enviar o documento' : 'Enviar à ouvidoria'}>
      {passo === 'ocorrencia' && <Occurrence field={field} />}
      {passo === 'pessoa' && <Person field={field} own={own} />}
      {passo === 'mais' && <More field={field} />}
      {passo === 'endereco' && <Address field={field} />}
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

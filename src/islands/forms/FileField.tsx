import { type ChangeEvent, useState } from 'react';
import { ARQUIVO_AJUDA, displayFile, hintFor, inspectFile } from '#lib/forms/files.ts';
import { Field, type FieldBase } from './Field.tsx';

interface FileFieldProps extends FieldBase {
  /** What the file should show. The field adds the allowed types and size. */
  hint?: string | undefined;
}

/** The state of the chosen file. */
type FileState =
  | { status: 'none' }
  | { status: 'checking'; nome: string }
  | { status: 'ready'; nome: string; descricao: string; dica: string | undefined }
  | { status: 'refused'; nome: string; problema: string };

const NONE: FileState = { status: 'none' };

async function stateOf(file: File): Promise<FileState> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { tipo, problema } = inspectFile(bytes);
  if (tipo === undefined) return { status: 'refused', nome: file.name, problema };
  const [descricao, dica] = [displayFile(tipo, file.size), hintFor(tipo, bytes)];
  return { status: 'ready', nome: file.name, descricao, dica };
}

const unreadable = (file: File): FileState => ({
  status: 'refused',
  nome: file.name,
  problema: 'Não foi possível ler este arquivo. Escolha outro.',
});

/** Takes the result of the latest work only: an earlier one, about another file, may end later. */
export function onlyLatest<T>(take: (result: T) => void): (work: Promise<T>) => Promise<void> {
  let latest: Promise<T> | undefined;
  return async (work) => {
    latest = work;
    const result = await work;
    if (latest === work) take(result);
  };
}

/** One text, because a screen reader announces each node of a status that changes. */
function stateInWords(state: FileState): string {
  if (state.status === 'checking') return `Conferindo ${state.nome}…`;
  if (state.status !== 'ready') return '';
  const ready = `${state.nome} (${state.descricao}) está pronto para enviar.`;
  return state.dica === undefined ? ready : `${ready} ${state.dica}`;
}

/** A file field: it shows the limits, and the state of the chosen file. */
export function FileField({ name, label, hint, error, optional }: FileFieldProps) {
  const [state, setState] = useState<FileState>(NONE);
  const [follow] = useState(() => onlyLatest(setState));

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    setState(file ? { status: 'checking', nome: file.name } : NONE);
    void follow(file ? stateOf(file).catch(() => unreadable(file)) : Promise.resolve(NONE));
  };

  const problem = state.status === 'refused' ? state.problema : error;
  return (
    <div className="file-field">
      <Field
        type="file"
        name={name}
        label={label}
        hint={hint === undefined ? ARQUIVO_AJUDA : `${hint} ${ARQUIVO_AJUDA}`}
        error={state.status === 'ready' ? undefined : problem}
        optional={optional}
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        onChange={onChange}
      />
      <p className="file-field__state" role="status">
        {stateInWords(state)}
      </p>
    </div>
  );
}

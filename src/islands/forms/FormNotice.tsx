import { type ReactNode, type Ref, useId } from 'react';
import { Alert } from '#islands/shared/Alert.tsx';
import { type Notice, CONTROL } from '#lib/forms/answer.ts';

interface FormNoticeProps {
  notice: Notice;
  pending?: boolean;
  /** Takes the focus when the notice appears. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Fields to fill in again before a choice. */
  children?: ReactNode;
}

/** A notice inside the form: what the person must know before it is sent, with the choices. */
export function FormNotice({ notice, pending = false, ref, children }: FormNoticeProps) {
  const { tipo, titulo, mensagem, opcoes, arquivos = [] } = notice;
  const id = useId();
  return (
    // A group that takes the focus, as in `FormProblemBox`.
    <div ref={ref} role="group" aria-label={titulo} aria-describedby={id} tabIndex={-1} autoFocus>
      <Alert tone={tipo === 'trocada' ? 'info' : 'warning'} title={titulo}>
        <p id={id}>{mensagem}</p>
        {arquivos.length > 0 && (
          <p>
            {`Escolha de novo ${arquivos.length === 1 ? 'o arquivo' : 'os arquivos'}: ${arquivos.map(({ nome }) => nome).join(', ')}.`}
          </p>
        )}
        {children}
        {opcoes && (
          <div className="cluster">
            {opcoes.map(({ valor, texto }, index) => (
              <button
                key={valor}
                type="submit"
                className={index === 0 ? 'button' : 'button button--quiet'}
                name={CONTROL.choice}
                value={valor}
                aria-disabled={pending}
              >
                {texto}
              </button>
            ))}
          </div>
        )}
      </Alert>
    </div>
  );
}

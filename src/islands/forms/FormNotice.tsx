import type { ReactNode, Ref } from 'react';
import { Alert } from '#islands/shared/Alert.tsx';
import { type Aviso, CONTROLE } from '#lib/forms/answer.ts';

interface FormNoticeProps {
  aviso: Aviso;
  pending?: boolean;
  /** Takes the focus when the notice appears. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** What must be filled in again before one of the ways on. */
  children?: ReactNode;
}

/** What the person must know before the form goes out, with the ways on. It stands inside the form. */
export function FormNotice({ aviso, pending = false, ref, children }: FormNoticeProps) {
  const { tipo, titulo, mensagem, opcoes, arquivos = [] } = aviso;
  return (
    <div ref={ref} tabIndex={-1} autoFocus>
      <Alert tone={tipo === 'trocada' ? 'info' : 'warning'} title={titulo} live="polite">
        <p>{mensagem}</p>
        {arquivos.length > 0 && (
          <p>
            Escolha de novo {arquivos.length === 1 ? 'o arquivo' : 'os arquivos'}:{' '}
            {arquivos.map(({ nome }) => nome).join(', ')}.
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
                name={CONTROLE.escolha}
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

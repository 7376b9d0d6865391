import { FailureHelp } from '#islands/shared/FailureHelp.tsx';

interface Props {
  codigo: string | undefined;
}

/** The help beside a failure of the directory. Its links lead to pages that need other services. */
export function GuideHelp({ codigo }: Props) {
  return (
    <FailureHelp codigo={codigo}>
      <p>
        Enquanto isso: <a href="/tempo-de-espera">Tempo de espera</a>,{' '}
        <a href="/horarios">Horários</a>.
      </p>
    </FailureHelp>
  );
}

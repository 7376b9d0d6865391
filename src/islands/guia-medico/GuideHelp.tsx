import { FailureHelp, OtherPages } from '#islands/shared/FailureHelp.tsx';

interface Props {
  codigo: string | undefined;
}

/** The help beside a failure of the directory. */
export function GuideHelp({ codigo }: Props) {
  return (
    <FailureHelp codigo={codigo}>
      <OtherPages except="/guia-medico" />
    </FailureHelp>
  );
}

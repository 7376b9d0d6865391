import type { Ref } from 'react';
import { Alert } from '#islands/shared/Alert.tsx';
import { displayPhone } from '#lib/guia-medico/provider.ts';
import { ERROS_DE_CADASTRO, type ErroDeCadastro } from '#lib/guia-medico/report.ts';

/** What the action `guiaMedico.informarErro` answers: the protocol, and a copy of what was sent. */
export interface Receipt {
  nrProtocolo: string | undefined;
  /** DD/MM/YYYY */
  enviadoEm: string;
  erro: ErroDeCadastro;
  dsMensagem: string;
  nmBeneficiario: string;
  dsEmail?: string | undefined;
  nrTelefone?: string | undefined;
}

interface Props {
  receipt: Receipt;
  nmPrestador: string;
  /** Takes the focus when the form has gone. */
  ref: Ref<HTMLDivElement>;
}

/** Proof that it was received, what comes next, and what was sent. */
export function ReportReceipt({ receipt, nmPrestador, ref }: Props) {
  const { nrProtocolo, enviadoEm, erro, dsMensagem, nmBeneficiario, dsEmail, nrTelefone } = receipt;
  const sent = [
    ['Enviado em', enviadoEm],
    ['Prestador', nmPrestador],
    ['O que está errado', ERROS_DE_CADASTRO[erro]],
    ['Sua mensagem', dsMensagem],
    ['Seu nome', nmBeneficiario],
    ['E-mail', dsEmail],
    ['Telefone', nrTelefone && displayPhone(nrTelefone)],
  ].filter(([, value]) => value);
  return (
    <div className="stack" ref={ref} tabIndex={-1}>
      <Alert tone="success" title="Recebemos o seu aviso" live="polite">
        {nrProtocolo === undefined ? (
          <p>Este aviso não tem número de protocolo. Guarde a cópia abaixo.</p>
        ) : (
          <p>
            Protocolo <strong className="number">{nrProtocolo}</strong>. Anote: com ele você
            acompanha o aviso.
          </p>
        )}
        <p>
          A cooperativa confere com o prestador e corrige o guia.
          {(dsEmail ?? nrTelefone) !== undefined &&
            ' A resposta vai para o contato que você deixou.'}
        </p>
      </Alert>
      <dl className="facts card">
        {sent.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="receipt__text">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Forms, or one write of a form, that may fail without a word beside them, and why. */
const SILENT: Readonly<Record<string, string>> = {
  'carteirinha.desbloquear': 'its errors are only logged (spec section 7)',
  'consentimento.responder': 'status 200 is its success, whatever the body (spec section 7)',
  'pagamento.pagar': 'an uncertain start has a page of its own that says so (decision 031)',
  'sessao.entrar POST /host/updateUser':
    'sign-in does without a refreshed profile (spec section 4)',
};

/** Whether a form may go on although one of its writes has failed. */
export const isSilent = (action: string, route: string) =>
  action in SILENT || `${action} ${route}` in SILENT;

/** Forms, or single writes of a form, that may fail without a message, and why. */
const SILENT: Readonly<Record<string, string>> = {
  'carteirinha.desbloquear': 'its errors are only logged (spec section 7)',
  'consentimento.responder': 'status 200 is its success, whatever the body (spec section 7)',
  'pagamento.pagar': 'an uncertain start has a page of its own that says so (decision 020)',
  'sessao.entrar POST /host/updateUser':
    'sign-in does without a refreshed profile (spec section 4)',
};

/** Whether a form may continue after this write failed. */
export const isSilent = (action: string, route: string) =>
  action in SILENT || `${action} ${route}` in SILENT;

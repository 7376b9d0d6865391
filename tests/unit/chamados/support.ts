import { json } from '../support/scripted-server.ts';

/** The settings of an operator with a support-case service. */
export const CRM = { PORTAL_CRM: 'crm', PORTAL_CRM_CREDENTIAL: 'segredo' };

export const AUTH = 'POST /host/auth/crm-auth';
export const LIST = 'GET /host/v1/crm/case/details';
export const RATE = 'POST /host/v1/crm/case/avaliacao';
export const UPDATE = 'PUT /host/v1/crm/case/update';

export const chamado = (idCaso: string, fields: Record<string, unknown> = {}) => ({
  idCaso,
  dsAssunto: `Assunto ${idCaso}`,
  dsStatus: 'Encerrado',
  ...fields,
});

/** The answer with a page of cases. */
export const page = (registros: unknown[]) => json({ status: 200, registros });

/** This number of cases. */
export const chamadosFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => chamado(String(first + index)));

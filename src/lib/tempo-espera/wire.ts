/** The answer of the waiting-time services (`docs/contract.md` › waiting times). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import { responseList, texto } from '#lib/wire.ts';

export const listaTempos = responseList(z.object({ dsAtendimento: texto, dsTempo: texto }));

export const listarTempoLaboratorios = operation({
  name: 'listarTempoLaboratorios',
  about: 'The waiting times of the laboratories.',
  route: 'GET WS/laboratorios/tempo-atendimento',
  answers: listaTempos,
});

export const listarTempoPainel = operation({
  name: 'listarTempoPainel',
  about: 'The waiting times of the emergency rooms.',
  route: 'GET WS/complexo-saude/painel-atendimento/v2/tempo-atendimento',
  answers: listaTempos,
});

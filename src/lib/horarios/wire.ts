/** The answer of the opening-hours services (`docs/contract.md` › slots). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import { listOrEmpty, opcional, responseList, texto } from '#lib/wire.ts';

export const faixa = z.object({ dsDia: texto, hrInicio: opcional(texto), hrFim: opcional(texto) });
export type Faixa = z.infer<typeof faixa>;

export const unidade = z.object({
  nmUnidade: texto,
  dsEndereco: opcional(texto),
  nrTelefone: opcional(texto),
  horarios: listOrEmpty(faixa),
});
export type Unidade = z.infer<typeof unidade>;

export const listaUnidades = responseList(unidade);

export const listarHorariosPontoAtendimento = operation({
  name: 'listarHorariosPontoAtendimento',
  about: 'The opening hours of the service points.',
  route: 'GET WS/agendamento/pontos-atendimento/horarios',
  answers: listaUnidades,
});

export const listarHorariosLaboratorio = operation({
  name: 'listarHorariosLaboratorio',
  about: 'The opening hours of the laboratories.',
  route: 'GET WS/agendamento/laboratorios/horarios',
  answers: listaUnidades,
});

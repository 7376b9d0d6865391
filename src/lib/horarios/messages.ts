/** What a person reads about opening hours. */
export const TITULO_PONTOS = 'Atendimento ao beneficiário';
export const TITULO_LABORATORIOS = 'Laboratórios';
export const SEM_UNIDADES = 'Nenhuma unidade informou seus horários agora.';
export const SEM_HORARIOS = 'Horários não informados. Ligue antes de ir.';

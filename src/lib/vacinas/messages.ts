/** Texts of the vaccination card; the quoted one is the spec's (section 5). */
export const SEM_VACINAS = 'Não foi encontrado histórico de vacinações.';

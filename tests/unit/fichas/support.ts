/** Forms as the plugin sends them. */
export const RN565 = {
  tipo: 'rn565',
  de: '2027-05-01',
  ate: '',
  exemplo: false,
  indices: [{ ano: 2027, percentual: 8.5, publicado: '2027-04-30' }],
  contratos: [
    {
      contrato: '1-0',
      contratante: 'Padaria',
      plano: 'Essencial',
      registroAns: '999.001/26-1',
      aniversario: 5,
    },
  ],
};

export const PRAZOS = {
  tipo: 'prazos',
  de: '2027-01-01',
  ate: '2027-12-31',
  atendimento: {
    fonte: 'RN nova',
    tipos: [
      { tipo: 'consulta-basica', diasUteis: 5 },
      { tipo: 'retorno', diasUteis: null },
    ],
  },
  resposta: { fonte: 'RN nova', tipos: [{ tipo: 'outra', diasUteis: 3 }] },
};

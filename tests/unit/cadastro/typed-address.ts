/** An address as a person types it into the steps of a form. */
export const ADDRESS = {
  nrCep: '15000-000',
  sgEstado: 'SP',
  cdMunicipioIbge: '354980',
  cdTipoLogradouro: 'R',
  dsEndereco: 'das Flores',
  nrImovel: '12',
  dsComplemento: '',
  nmBairro: 'Centro',
};

/** Who does what, by procedure. */
export const redeDemonstracao: Record<
  string,
  [nmPrestador: string, dsEndereco: string, nmCidade: string, nrTelefone: string][]
> = {
  '41101316': [
    [
      'Imagem Rio Preto Diagnósticos',
      'Rua das Acácias, 210',
      'São José do Rio Preto',
      '1730000210',
    ],
    ['Hospital Santa Jatobá', 'Avenida dos Jatobás, 500', 'São José do Rio Preto', '1730000500'],
  ],
  '30101492': [
    ['Hospital Santa Jatobá', 'Avenida dos Jatobás, 500', 'São José do Rio Preto', '1730000500'],
  ],
  '40304361': [
    ['Laboratório Centro', 'Rua Voluntários, 88', 'São José do Rio Preto', '1730000088'],
    ['Laboratório Mirassol', 'Rua Quinze de Agosto, 640', 'Mirassol', '1730000640'],
  ],
  '40302040': [
    ['Laboratório Centro', 'Rua Voluntários, 88', 'São José do Rio Preto', '1730000088'],
    ['Laboratório Mirassol', 'Rua Quinze de Agosto, 640', 'Mirassol', '1730000640'],
  ],
  '40301605': [
    ['Laboratório Centro', 'Rua Voluntários, 88', 'São José do Rio Preto', '1730000088'],
  ],
  '20103484': [
    ['Clínica Movimento', 'Rua dos Ipês, 901', 'São José do Rio Preto', '1730000901'],
    ['Fisio Olímpia', 'Rua Barão de Itapura, 77', 'Olímpia', '1730000077'],
  ],
  '40901122': [
    [
      'Imagem Rio Preto Diagnósticos',
      'Rua das Acácias, 210',
      'São José do Rio Preto',
      '1730000210',
    ],
  ],
  '10101012': [
    ['Clínica da Mulher', 'Rua das Camélias, 15', 'São José do Rio Preto', '1730000015'],
    ['Clínica Vila Serena', 'Rua dos Ipês, 300', 'São José do Rio Preto', '1730000300'],
  ],
  '30911052': [
    ['Hospital Santa Jatobá', 'Avenida dos Jatobás, 500', 'São José do Rio Preto', '1730000500'],
  ],
};

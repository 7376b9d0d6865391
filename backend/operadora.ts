/** The operator of the demonstration, its bank and its account: all invented, so that no slip can be paid. */
export const operadora = {
  nome: 'Jatobela Cooperativa de Trabalho Médico',
  nomeFantasia: 'Jatobela Saúde',
  cnpj: '00.000.000/0000-00',
  registroAns: '99999-9',
  endereco: 'Avenida dos Jatobás, 1000 – São José do Rio Preto/SP – CEP 00000-000',
  telefone: '0800 000 0000',
  banco: { codigo: '999', digito: '9', nome: 'Banco Demonstração' },
  agencia: '0001',
  conta: '0012345',
  digitoConta: '0',
  carteira: '09',
  pix: {
    chave: 'cobranca@jatobela.example',
    nome: 'JATOBELA SAUDE',
    cidade: 'S J RIO PRETO',
  },
} as const;

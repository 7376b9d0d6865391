/** The directory's vocabularies. Codes are for ever: the portal's rules name some of the resources. */

export const segmentacoes = [
  { cdSegmentacao: 1, dsSegmentacao: 'Rede Essencial' },
  { cdSegmentacao: 2, dsSegmentacao: 'Rede Regional' },
  { cdSegmentacao: 3, dsSegmentacao: 'Rede Ampla' },
  { cdSegmentacao: 4, dsSegmentacao: 'Rede Nacional' },
];

/** The plans on sale, and the network each one is served by. */
export const produtosDemonstracao = [
  [101, 'Jatobela Essencial – individual, enfermaria', 1],
  [102, 'Jatobela Essencial – familiar, enfermaria', 1],
  [201, 'Jatobela Regional – individual, enfermaria', 2],
  [202, 'Jatobela Regional – empresarial, enfermaria', 2],
  [301, 'Jatobela Ampla – individual, apartamento', 3],
  [302, 'Jatobela Ampla – familiar, apartamento', 3],
  [303, 'Jatobela Empresarial – apartamento', 3],
  [401, 'Jatobela Nacional – empresarial, apartamento', 4],
] as const;

/** Spec section 9 has 11 to 14, 28, 29 and 34; the others are the operator's. */
export const recursosDemonstracao = {
  10: 'Consultório',
  11: 'Diagnóstico por imagem',
  12: 'Hospital geral',
  13: 'Laboratório de análises clínicas',
  14: 'Clínica',
  16: 'Clínica de fisioterapia e reabilitação',
  28: 'Hospital especializado',
  29: 'Maternidade',
  31: 'Pronto atendimento',
  34: 'Hospital-dia',
} as const;
export type Recurso = keyof typeof recursosDemonstracao;

/** The regulator's symbols: of companies (A, N, Q) and of people (the others). */
export const qualificacoesDemonstracao = [
  [1, 'A', 'Acreditação de serviços de saúde'],
  [2, 'N', 'Comunicação de eventos adversos à vigilância sanitária'],
  [3, 'Q', 'Qualidade monitorada'],
  [4, 'E', 'Título de especialista'],
  [5, 'R', 'Residência na especialidade'],
  [6, 'P', 'Pós-graduação na área'],
  [7, 'M', 'Mestrado'],
  [8, 'D', 'Doutorado'],
] as const;

export interface Especialidade {
  cd: number;
  ds: string;
  /** Share of the professionals. */
  peso: number;
  /** What else people call who practises it, where that is another word. */
  tambem?: string;
  /** The council that registers them; doctors when absent. */
  conselho?: string;
  agenda?: boolean;
  /** Codes of `areasDemonstracao` in which some of them work. */
  areas?: readonly number[];
}

export const areasDemonstracao = [
  [1, 'Alergia pediátrica'],
  [2, 'Cardiologia pediátrica'],
  [3, 'Cirurgia da mão'],
  [4, 'Cirurgia do joelho'],
  [5, 'Cirurgia bariátrica'],
  [6, 'Densitometria óssea'],
  [7, 'Dor'],
  [8, 'Ecocardiografia'],
  [9, 'Eletrofisiologia clínica invasiva'],
  [10, 'Endocrinologia pediátrica'],
  [11, 'Endoscopia digestiva'],
  [12, 'Ergometria'],
  [13, 'Foniatria'],
  [14, 'Hemodinâmica e cardiologia intervencionista'],
  [15, 'Hepatologia'],
  [16, 'Mamografia'],
  [17, 'Medicina do adolescente'],
  [18, 'Medicina do sono'],
  [19, 'Medicina fetal'],
  [20, 'Medicina paliativa'],
  [21, 'Nefrologia pediátrica'],
  [22, 'Neonatologia'],
  [23, 'Neurofisiologia clínica'],
  [24, 'Neurologia pediátrica'],
  [25, 'Nutrologia pediátrica'],
  [26, 'Pneumologia pediátrica'],
  [27, 'Psicogeriatria'],
  [28, 'Psiquiatria da infância e adolescência'],
  [29, 'Reprodução assistida'],
  [30, 'Retina e vítreo'],
  [31, 'Terapia cognitivo-comportamental'],
  [32, 'Transtorno do espectro autista'],
  [33, 'Tricologia'],
  [34, 'Ultrassonografia em ginecologia e obstetrícia'],
  [35, 'Fisioterapia respiratória'],
  [36, 'Fisioterapia pélvica'],
] as const;

export const especialidadesDemonstracao: readonly Especialidade[] = [
  { cd: 1, ds: 'Acupuntura', peso: 6, areas: [7] },
  { cd: 2, ds: 'Alergia e imunologia', peso: 8, areas: [1] },
  { cd: 3, ds: 'Anestesiologia', peso: 20, areas: [7, 20] },
  { cd: 4, ds: 'Angiologia', peso: 8 },
  { cd: 5, ds: 'Cardiologia', peso: 60, agenda: true, areas: [2, 8, 9, 12, 14] },
  { cd: 6, ds: 'Cirurgia cardiovascular', peso: 6 },
  { cd: 7, ds: 'Cirurgia da mão', peso: 4, areas: [3] },
  { cd: 8, ds: 'Cirurgia de cabeça e pescoço', peso: 5 },
  { cd: 9, ds: 'Cirurgia do aparelho digestivo', peso: 12, areas: [5, 11] },
  { cd: 10, ds: 'Cirurgia geral', peso: 34, areas: [5] },
  { cd: 11, ds: 'Cirurgia oncológica', peso: 6 },
  { cd: 12, ds: 'Cirurgia pediátrica', peso: 5 },
  { cd: 13, ds: 'Cirurgia plástica', peso: 16 },
  { cd: 14, ds: 'Cirurgia torácica', peso: 4 },
  { cd: 15, ds: 'Cirurgia vascular', peso: 14 },
  { cd: 16, ds: 'Clínica médica', tambem: 'clínico geral', peso: 80, agenda: true, areas: [20] },
  { cd: 17, ds: 'Coloproctologia', peso: 8 },
  { cd: 18, ds: 'Dermatologia', peso: 46, agenda: true, areas: [33] },
  { cd: 19, ds: 'Endocrinologia e metabologia', peso: 26, agenda: true, areas: [6, 10] },
  { cd: 20, ds: 'Endoscopia', peso: 10, areas: [11] },
  { cd: 21, ds: 'Gastroenterologia', peso: 26, agenda: true, areas: [11, 15] },
  { cd: 22, ds: 'Genética médica', peso: 2 },
  { cd: 23, ds: 'Geriatria', peso: 14, agenda: true, areas: [20, 27] },
  { cd: 24, ds: 'Ginecologia e obstetrícia', peso: 90, agenda: true, areas: [16, 19, 29, 34] },
  { cd: 25, ds: 'Hematologia e hemoterapia', peso: 8 },
  { cd: 26, ds: 'Homeopatia', peso: 6 },
  { cd: 27, ds: 'Infectologia', peso: 10 },
  { cd: 28, ds: 'Mastologia', peso: 10, areas: [16] },
  { cd: 29, ds: 'Medicina de família e comunidade', peso: 30, agenda: true, areas: [20] },
  { cd: 30, ds: 'Medicina do tráfego', peso: 3 },
  { cd: 31, ds: 'Medicina física e reabilitação', peso: 5, areas: [7] },
  { cd: 32, ds: 'Medicina intensiva', peso: 10 },
  { cd: 33, ds: 'Nefrologia', peso: 14, areas: [21] },
  { cd: 34, ds: 'Neurocirurgia', peso: 10 },
  { cd: 35, ds: 'Neurologia', peso: 26, agenda: true, areas: [18, 23, 24] },
  { cd: 36, ds: 'Nutrologia', peso: 6, areas: [25] },
  { cd: 37, ds: 'Oftalmologia', peso: 54, agenda: true, areas: [30] },
  { cd: 38, ds: 'Oncologia clínica', peso: 14, areas: [20] },
  { cd: 39, ds: 'Ortopedia e traumatologia', peso: 60, agenda: true, areas: [3, 4, 6] },
  { cd: 40, ds: 'Otorrinolaringologia', peso: 28, agenda: true, areas: [13, 18] },
  { cd: 41, ds: 'Pediatria', peso: 84, agenda: true, areas: [1, 17, 22, 25] },
  { cd: 42, ds: 'Pneumologia', peso: 14, areas: [18, 26] },
  { cd: 43, ds: 'Psiquiatria', peso: 36, agenda: true, areas: [27, 28] },
  { cd: 44, ds: 'Reumatologia', peso: 14, areas: [6, 7] },
  { cd: 45, ds: 'Urologia', peso: 24, agenda: true },
  { cd: 60, ds: 'Fisioterapia', peso: 60, conselho: 'CREFITO-3', areas: [35, 36] },
  { cd: 61, ds: 'Fonoaudiologia', peso: 24, conselho: 'CRFa 2', areas: [32] },
  { cd: 62, ds: 'Nutrição', peso: 28, conselho: 'CRN-3', agenda: true },
  { cd: 63, ds: 'Psicologia', peso: 66, conselho: 'CRP 06', agenda: true, areas: [31, 32] },
  { cd: 64, ds: 'Terapia ocupacional', peso: 12, conselho: 'CREFITO-3', areas: [32] },
  // Of companies only.
  { cd: 80, ds: 'Análises clínicas', peso: 0 },
  { cd: 81, ds: 'Anatomia patológica', peso: 0 },
  { cd: 82, ds: 'Medicina nuclear', peso: 0 },
  { cd: 83, ds: 'Mamografia', peso: 0 },
  { cd: 84, ds: 'Radiologia', peso: 0 },
  { cd: 85, ds: 'Ressonância magnética', peso: 0 },
  { cd: 86, ds: 'Tomografia', peso: 0 },
  { cd: 87, ds: 'Ultrassonografia', peso: 0 },
  { cd: 88, ds: 'Urgência e emergência', peso: 0 },
  { cd: 89, ds: 'Vacinação', peso: 0 },
];

/** What people call each specialty. This list is the only place with these words. */

export interface SpecialtyWords {
  /** Its names in the services' lists, the usual name first. */
  readonly nomes: readonly string[];
  /** The professional, in the singular; absent when everyday language has no word. */
  readonly pessoa?: string;
  /** Other words; accents, case, gender and number do not matter. */
  readonly tambem?: readonly string[];
}

export const SPECIALTY_WORDS: readonly SpecialtyWords[] = [
  { nomes: ['Acupuntura'], pessoa: 'acupunturista' },
  { nomes: ['Alergia e imunologia', 'Alergia', 'Alergologia'], pessoa: 'alergista' },
  { nomes: ['Imunologia'], pessoa: 'imunologista' },
  { nomes: ['Anestesiologia', 'Anestesia'], pessoa: 'anestesista', tambem: ['anestesiologista'] },
  { nomes: ['Angiologia'], pessoa: 'angiologista', tambem: ['angiólogo'] },
  { nomes: ['Cardiologia'], pessoa: 'cardiologista', tambem: ['cardiólogo', 'cardio'] },
  {
    nomes: ['Cardiologia pediátrica'],
    pessoa: 'cardiologista pediátrico',
    tambem: ['cardiopediatra'],
  },
  {
    nomes: ['Cirurgia cardiovascular', 'Cirurgia cardíaca'],
    pessoa: 'cirurgião cardíaco',
    tambem: ['cirurgião cardiovascular'],
  },
  { nomes: ['Cirurgia da mão'], pessoa: 'cirurgião de mão' },
  { nomes: ['Cirurgia de cabeça e pescoço'], pessoa: 'cirurgião de cabeça e pescoço' },
  {
    nomes: ['Cirurgia do aparelho digestivo', 'Cirurgia digestiva'],
    pessoa: 'cirurgião do aparelho digestivo',
    tambem: ['cirurgião digestivo'],
  },
  { nomes: ['Cirurgia geral'], pessoa: 'cirurgião geral' },
  { nomes: ['Cirurgia oncológica', 'Cancerologia cirúrgica'], pessoa: 'cirurgião oncológico' },
  {
    nomes: ['Cirurgia pediátrica', 'Cirurgia infantil'],
    pessoa: 'cirurgião pediátrico',
    tambem: ['cirurgião infantil'],
  },
  { nomes: ['Cirurgia plástica'], pessoa: 'cirurgião plástico' },
  { nomes: ['Cirurgia torácica'], pessoa: 'cirurgião torácico', tambem: ['cirurgião de tórax'] },
  { nomes: ['Cirurgia vascular'], pessoa: 'cirurgião vascular', tambem: ['vascular'] },
  {
    nomes: ['Clínica médica', 'Clínica geral', 'Medicina interna', 'Medicina geral'],
    pessoa: 'clínico geral',
    tambem: ['médico clínico', 'médico geral', 'generalista', 'internista'],
  },
  {
    nomes: ['Coloproctologia', 'Proctologia'],
    pessoa: 'coloproctologista',
    tambem: ['proctologista', 'procto'],
  },
  {
    nomes: ['Dermatologia'],
    pessoa: 'dermatologista',
    tambem: ['dermatólogo', 'dermato', 'dermo'],
  },
  {
    nomes: ['Endocrinologia e metabologia', 'Endocrinologia', 'Metabologia'],
    pessoa: 'endocrinologista',
    tambem: ['endocrinólogo', 'endócrino'],
  },
  { nomes: ['Endoscopia', 'Endoscopia digestiva'], pessoa: 'endoscopista' },
  { nomes: ['Fisioterapia'], pessoa: 'fisioterapeuta', tambem: ['fisio'] },
  { nomes: ['Fonoaudiologia'], pessoa: 'fonoaudiólogo', tambem: ['fono'] },
  {
    nomes: ['Gastroenterologia', 'Gastrenterologia'],
    pessoa: 'gastroenterologista',
    tambem: ['gastrenterologista', 'gastro'],
  },
  { nomes: ['Genética médica', 'Genética'], pessoa: 'geneticista' },
  { nomes: ['Geriatria'], pessoa: 'geriatra', tambem: ['gerontologia', 'gerontólogo'] },
  {
    nomes: ['Ginecologia e obstetrícia', 'Ginecologia'],
    pessoa: 'ginecologista',
    tambem: ['gineco', 'ginecologista e obstetra', 'tocoginecologia'],
  },
  { nomes: ['Obstetrícia'], pessoa: 'obstetra' },
  {
    nomes: ['Hematologia e hemoterapia', 'Hematologia'],
    pessoa: 'hematologista',
    tambem: ['hemato'],
  },
  { nomes: ['Homeopatia'], pessoa: 'homeopata' },
  { nomes: ['Infectologia', 'Doenças infecciosas'], pessoa: 'infectologista', tambem: ['infecto'] },
  { nomes: ['Mastologia'], pessoa: 'mastologista', tambem: ['masto'] },
  {
    nomes: ['Medicina de família e comunidade', 'Medicina de família'],
    pessoa: 'médico de família',
  },
  { nomes: ['Medicina do trabalho'], pessoa: 'médico do trabalho' },
  { nomes: ['Medicina do tráfego', 'Medicina de tráfego'], pessoa: 'médico do tráfego' },
  { nomes: ['Medicina esportiva', 'Medicina do esporte'], pessoa: 'médico do esporte' },
  { nomes: ['Medicina física e reabilitação', 'Fisiatria'], pessoa: 'fisiatra' },
  { nomes: ['Medicina intensiva', 'Terapia intensiva'], pessoa: 'intensivista' },
  { nomes: ['Medicina nuclear'] },
  { nomes: ['Nefrologia'], pessoa: 'nefrologista', tambem: ['nefrólogo', 'nefro'] },
  { nomes: ['Neurocirurgia'], pessoa: 'neurocirurgião' },
  { nomes: ['Neurologia'], pessoa: 'neurologista', tambem: ['neurólogo', 'neuro'] },
  {
    nomes: ['Neurologia pediátrica', 'Neurologia infantil'],
    pessoa: 'neurologista infantil',
    tambem: ['neuropediatra', 'neuropediatria', 'neurologista pediátrico'],
  },
  { nomes: ['Nutrição', 'Nutrição clínica'], pessoa: 'nutricionista' },
  { nomes: ['Nutrologia'], pessoa: 'nutrólogo', tambem: ['nutrologista'] },
  { nomes: ['Odontologia'], pessoa: 'dentista', tambem: ['cirurgião-dentista', 'odontólogo'] },
  { nomes: ['Oftalmologia'], pessoa: 'oftalmologista', tambem: ['oftalmo', 'oculista'] },
  {
    nomes: ['Oncologia clínica', 'Oncologia', 'Cancerologia'],
    pessoa: 'oncologista',
    tambem: ['cancerologista', 'oncologista clínico', 'onco'],
  },
  {
    nomes: ['Ortopedia e traumatologia', 'Ortopedia', 'Traumatologia'],
    pessoa: 'ortopedista',
    tambem: ['traumatologista', 'orto'],
  },
  {
    nomes: ['Otorrinolaringologia'],
    pessoa: 'otorrinolaringologista',
    tambem: ['otorrino', 'otorrinolaringólogo'],
  },
  { nomes: ['Patologia'], pessoa: 'patologista' },
  { nomes: ['Pediatria'], pessoa: 'pediatra', tambem: ['médico de criança'] },
  { nomes: ['Pneumologia'], pessoa: 'pneumologista', tambem: ['pneumo'] },
  { nomes: ['Podologia'], pessoa: 'podólogo' },
  {
    nomes: ['Psicologia', 'Psicologia clínica'],
    pessoa: 'psicólogo',
    tambem: ['psicoterapia', 'psicoterapeuta'],
  },
  { nomes: ['Psiquiatria'], pessoa: 'psiquiatra' },
  {
    nomes: ['Radiologia', 'Radiologia e diagnóstico por imagem'],
    tambem: ['raio x', 'radiografia'],
  },
  { nomes: ['Radioterapia'], pessoa: 'radioterapeuta' },
  { nomes: ['Reumatologia'], pessoa: 'reumatologista', tambem: ['reumato'] },
  { nomes: ['Terapia ocupacional'], pessoa: 'terapeuta ocupacional' },
  { nomes: ['Urologia'], pessoa: 'urologista', tambem: ['urólogo', 'uro'] },
  { nomes: ['Análises clínicas', 'Patologia clínica'] },
  { nomes: ['Ressonância magnética'], tambem: ['ressonância'] },
  { nomes: ['Tomografia', 'Tomografia computadorizada'] },
  { nomes: ['Ultrassonografia', 'Ultrassom'], tambem: ['ultrassonografista', 'ecografia'] },
  { nomes: ['Vacinação', 'Vacinas', 'Imunização'] },
];

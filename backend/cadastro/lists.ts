/** The lists of the registration, by the codes that the register keeps. */
type List = Readonly<Record<string, string>>;

export const ESTADO_CIVIL: List = {
  '1': 'Solteiro(a)',
  '2': 'Casado(a)',
  '3': 'Divorciado(a)',
  '4': 'Viúvo(a)',
  '5': 'União estável',
};

export const PAISES: List = {
  '10': 'Brasil',
  '63': 'Argentina',
  '97': 'Bolívia',
  '158': 'Chile',
  '169': 'Colômbia',
  '239': 'Equador',
  '249': 'Estados Unidos',
  '275': 'França',
  '341': 'Haiti',
  '386': 'Itália',
  '399': 'Japão',
  '586': 'Paraguai',
  '589': 'Peru',
  '607': 'Portugal',
  '845': 'Uruguai',
  '850': 'Venezuela',
};

export const TIPOS_LOGRADOURO: List = {
  AL: 'Alameda',
  AV: 'Avenida',
  EST: 'Estrada',
  PC: 'Praça',
  R: 'Rua',
  ROD: 'Rodovia',
  TV: 'Travessa',
};

/** Everyday words of specialties and exams, against the reference lists of specialties and procedures. */
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../backend/seed/data.ts';
import { especialidades } from '../../../backend/seed/guia-medico/catalogue.ts';
import {
  findSpecialty,
  missingSpecialty,
  SPECIALTY_WORDS,
  specialtyWords,
} from '#lib/guia-medico/specialties.ts';
import { choice, readyState } from './support.ts';

const LIST = especialidades.map(({ cd, ds }) => ({ id: String(cd), nome: ds }));
const KNOWN = SPECIALTY_WORDS.map(({ nomes: [nome = ''] }, index) => ({ id: String(index), nome }));
const named = (text: string, lista = LIST) => findSpecialty(text, lista)?.nome;
const wordsOf = ({ nomes, pessoa, tambem = [] }: (typeof SPECIALTY_WORDS)[number]) => [
  ...nomes,
  ...(pessoa === undefined ? [] : [pessoa]),
  ...tambem,
];
const SPECIALTIES = SPECIALTY_WORDS.map((words) => [words.nomes[0] ?? '', words] as const);

it.each(SPECIALTIES)(
  'every word of %s finds only it, in any case and without accents',
  (nome, words) => {
    for (const word of wordsOf(words)) {
      const typed = ` ${word.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()}  `;
      for (const text of [word, typed]) expect(named(text, KNOWN), text).toBe(nome);
    }
  },
);

/** Specialties that people look for and that the reference list does not have. */
const ABSENT = [
  'Cardiologia pediátrica',
  'Medicina do trabalho',
  'Medicina esportiva',
  'Neurologia pediátrica',
  'Odontologia',
  'Patologia',
  'Podologia',
  'Radioterapia',
];
/** Specialties that the reference list has under a name that includes them. */
const INCLUDED = new Map([
  ['Imunologia', 'Alergia e imunologia'],
  ['Obstetrícia', 'Ginecologia e obstetrícia'],
]);

describe('in the reference list of specialties', () => {
  it.each(SPECIALTIES)(
    'every word of %s finds what the list has, or is named as absent',
    (nome, words) => {
      const isAbsent = ABSENT.includes(nome);
      for (const word of wordsOf(words)) {
        expect(named(word), word).toBe(isAbsent ? undefined : (INCLUDED.get(nome) ?? nome));
        const state = readyState({ especialidade: choice(LIST), nmPrestador: word });
        expect(missingSpecialty(state)?.nome, word).toBe(isAbsent ? nome : undefined);
      }
    },
  );

  it('every specialty has everyday words', () => {
    const known = LIST.filter(({ nome }) => specialtyWords(nome) === undefined);
    expect(known.map(({ nome }) => nome)).toEqual(['Urgência e emergência']);
  });
});

/** The search that finds each procedure: every procedure of the seed, and everyday names of exams. */
const DONE_AT = {
  'Análises clínicas':
    'Hemograma completo; Glicose; Colesterol total; Triglicerídeos; Hormônio da tireoide (TSH); Exame de urina (rotina); hemograma; glicemia; glicemia em jejum; hemoglobina glicada; colesterol; tsh; creatinina; psa; vitamina d; beta hcg; teste de gravidez; urocultura; exame de fezes',
  Cardiologia:
    'Eletrocardiograma; ecocardiograma; eco do coração; holter; holter 24 horas; mapa de pressão; teste ergométrico; teste de esforço',
  Endoscopia: 'Endoscopia digestiva alta; endoscopia; exame do estômago',
  Coloproctologia: 'colonoscopia',
  Pneumologia: 'espirometria; teste de sopro; prova de função pulmonar; polissonografia',
  Ultrassonografia:
    'Ultrassonografia de abdome total; ultrassom; doppler; ultrassom com doppler; doppler das pernas; ultrassom transvaginal; ultrassom morfológico; ecografia',
  Radiologia: 'raio-x; raio x do tórax; radiografia; densitometria óssea',
  Mamografia: 'Mamografia digital bilateral; mamografia',
  Tomografia: 'Tomografia de tórax; tomografia',
  'Ressonância magnética': 'Ressonância magnética do joelho; ressonância',
  'Medicina nuclear': 'cintilografia; pet scan; PET-CT',
  Neurologia: 'eletroencefalograma; eletroneuromiografia',
  Oftalmologia: 'mapeamento de retina; fundo de olho; exame de vista',
  Fonoaudiologia: 'audiometria; teste da orelhinha',
  Fisioterapia: 'Fisioterapia motora, por sessão; fisioterapia motora',
  Psicologia: 'Sessão de psicoterapia individual; psicoterapia',
  Nutrição: 'Acompanhamento com nutricionista',
  Anestesiologia: 'Bloqueio anestésico para dor',
  'Anatomia patológica': 'biópsia',
};
const PROCEDURES = Object.entries(DONE_AT).flatMap(([nome, words]) =>
  words.split('; ').map((word) => [word, nome] as const),
);
/** Every specialty has consultations. */
const EVERYWHERE = ['Consulta em consultório', 'Consulta em pronto-socorro'];

describe('a procedure', () => {
  it.each(PROCEDURES)('%j is done at %s', (word, nome) => {
    expect(named(word)).toBe(nome);
  });

  it('of the seed is in this table', () => {
    const seeded = readCsv('008-acompanhamento/13-fatores_moderadores.csv');
    const names = seeded.map(({ nmProcedimento = '' }) => nmProcedimento);
    const told: string[] = PROCEDURES.map(([word]) => word);
    expect(names.filter((name) => !told.includes(name))).toEqual(EVERYWHERE);
  });
});

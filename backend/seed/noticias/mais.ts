/** Posts of the second seed step: what an editor would fill in beside the text, as in `indice.ts`. */
import type { Noticia } from './noticia.ts';

export const maisNoticias: Noticia[] = [
  {
    id: 109,
    slug: 'diabetes-sinais-e-exames',
    title: 'Diabetes: os sinais discretos e os exames que descobrem cedo',
    excerpt:
      'Sede, cansaço e visão embaçada merecem um exame. Veja quem deve medir o açúcar do sangue mesmo sem sintomas.',
    categorias: ['saude'],
    etiquetas: ['prevencao', 'alimentacao'],
    alt: 'Aparelho de medir glicemia ao lado de uma gota de sangue e de uma maçã verde',
    publicacao: { diasAntes: 12 },
  },
  {
    id: 110,
    slug: 'comida-de-verdade',
    title: 'Comida de verdade: um prato simples para copiar todo dia',
    excerpt:
      'Arroz, feijão, verduras e uma fruta. Como montar o prato, o que evitar no mercado e como ganhar tempo na semana.',
    categorias: ['saude'],
    etiquetas: ['alimentacao', 'bem-estar'],
    alt: 'Prato dividido entre arroz, feijão, salada e ovo, com garfo e faca sobre uma toalha',
    publicacao: { diasAntes: 20 },
  },
  {
    id: 111,
    slug: 'saude-mental-pedir-ajuda',
    title: 'Saúde mental: quando a tristeza fica, é hora de pedir ajuda',
    excerpt:
      'Sinais de que não é só uma fase, por onde começar e como apoiar quem está sofrendo. Em crise, ligue 188.',
    categorias: ['saude', 'familia'],
    etiquetas: ['saude-mental', 'bem-estar'],
    alt: 'Duas pessoas conversam em poltronas, frente a frente, perto de uma janela',
    publicacao: { diasAntes: 29 },
  },
  {
    id: 112,
    slug: 'dor-nas-costas',
    title: 'Dor nas costas: por que continuar se mexendo ajuda a melhorar',
    excerpt:
      'O que fazer nos primeiros dias, cinco ajustes na mesa de trabalho e os sinais que pedem atendimento.',
    categorias: ['saude'],
    etiquetas: ['bem-estar'],
    alt: 'Pessoa sentada à mesa de trabalho com as costas retas e os pés apoiados no chão',
    publicacao: { diasAntes: 40 },
  },
  {
    id: 113,
    slug: 'pre-natal-mes-a-mes',
    title: 'Pré-natal: quantas consultas, o que levar e o que não pode esperar',
    excerpt:
      'O calendário das consultas até o parto, os cuidados que valem a gravidez toda e os sinais de alerta.',
    categorias: ['familia', 'saude'],
    etiquetas: ['gestacao', 'prevencao'],
    alt: 'Gestante com a mão sobre a barriga, ao lado de um calendário de consultas',
    publicacao: { diasAntes: 53 },
  },
  {
    id: 114,
    slug: 'curso-de-gestantes',
    title: 'Curso de gestantes: um sábado para chegar ao parto com menos dúvidas',
    excerpt:
      'Parto, amamentação e o primeiro mês do bebê, na prática e de graça para beneficiários e acompanhantes.',
    categorias: ['eventos', 'familia'],
    etiquetas: ['gestacao'],
    alt: 'Bebê dorme num berço de madeira, sob um móbile com estrela, lua, nuvem e coração',
    publicacao: { sabadoDepoisDe: 26 },
  },
  {
    id: 115,
    slug: 'doe-sangue',
    title: 'Doe sangue: coleta solidária na cooperativa',
    excerpt:
      'Uma hora do seu sábado pode ajudar até quatro pessoas. Veja quem pode doar e como se preparar.',
    categorias: ['eventos', 'cooperativa'],
    etiquetas: ['servicos'],
    alt: 'Bolsa de sangue com um coração, ligada ao braço de um doador que aperta uma bolinha',
    publicacao: { sabadoDepoisDe: 5 },
  },
];

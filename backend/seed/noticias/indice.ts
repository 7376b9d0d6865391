/** The demonstration posts: what an editor would fill in beside the text, which is in the HTML files. */
import type { Noticia } from './noticia.ts';

export const noticias: Noticia[] = [
  {
    id: 101,
    slug: 'calor-e-hidratacao',
    title: 'Calor forte: quanto beber de água e quando desconfiar da desidratação',
    excerpt:
      'A sede chega atrasada nos dias quentes. Veja quanto beber, como cuidar de crianças e idosos e os sinais que pedem atendimento.',
    categorias: ['saude'],
    etiquetas: ['verao', 'prevencao'],
    alt: 'Jarra e copo de água com rodelas de limão sobre a mesa, com o sol ao fundo',
    publicacao: { diasAntes: 3 },
  },
  {
    id: 102,
    slug: 'boleto-com-seguranca',
    title: 'Seu boleto sem sair de casa &#8211; e sem cair em golpe',
    excerpt:
      'Pix, linha digitável ou PDF: três maneiras de pagar a mensalidade e três detalhes para conferir antes de confirmar.',
    categorias: ['cooperativa'],
    etiquetas: ['servicos'],
    alt: 'Celular com um boleto na tela e um escudo de segurança ao lado',
    publicacao: { diasAntes: 8 },
  },
  {
    id: 103,
    slug: 'dengue-dez-minutos',
    title: 'Dengue: dez minutos por semana protegem a sua casa',
    excerpt:
      'Um roteiro rápido para vistoriar o quintal, os sinais da doença e os avisos de que é hora de voltar ao médico.',
    categorias: ['saude'],
    etiquetas: ['verao', 'prevencao'],
    alt: 'Quintal com vasos de plantas, um balde virado de boca para baixo e uma casa ao fundo',
    publicacao: { diasAntes: 15 },
  },
  {
    id: 104,
    slug: 'pressao-alta',
    title: 'Pressão alta não avisa: aprenda a medir do jeito certo',
    excerpt:
      'A hipertensão quase nunca dá sintomas. Saiba com que frequência medir, como fazer isso em casa e o que os números querem dizer.',
    categorias: ['saude'],
    etiquetas: ['coracao', 'prevencao'],
    alt: 'Aparelho de medir pressão com um coração e a linha do batimento',
    publicacao: { diasAntes: 24 },
  },
  {
    id: 105,
    slug: 'consultorio-ou-pronto-atendimento',
    title: 'Consultório ou pronto atendimento: onde ir em cada situação',
    excerpt:
      'O que é emergência, o que pode esperar a consulta e como usar o tempo de espera do portal para escolher a unidade.',
    categorias: ['cooperativa', 'saude'],
    etiquetas: ['servicos'],
    alt: 'Dois caminhos que saem da mesma casa, um até o consultório e outro até o pronto atendimento',
    publicacao: { diasAntes: 33 },
  },
  {
    id: 106,
    slug: 'dormir-melhor',
    title: 'Dormir melhor: sete hábitos para testar por duas semanas',
    excerpt:
      'Hora certa para acordar, luz da manhã e menos tela à noite. E o que fazer quando o sono não vem.',
    categorias: ['saude'],
    etiquetas: ['bem-estar'],
    alt: 'Janela à noite com lua e estrelas, e uma cama arrumada à sua frente',
    publicacao: { diasAntes: 47 },
  },
  {
    id: 107,
    slug: 'caderneta-de-vacinas-do-adulto',
    title: 'A caderneta de vacinas do adulto: o que conferir uma vez por ano',
    excerpt:
      'Reforço do tétano, hepatite B, tríplice viral, gripe: veja o que vale para a sua idade e o que fazer se perdeu o registro.',
    categorias: ['saude'],
    etiquetas: ['vacinas', 'prevencao'],
    alt: 'Caderneta de vacinação aberta ao lado de uma seringa e de um frasco',
    publicacao: { diasAntes: 60 },
  },
  {
    id: 108,
    slug: 'caminhada-no-parque',
    title: 'Caminhada Jatobela: uma manhã de movimento no parque',
    excerpt:
      'Caminhada orientada em dois percursos, alongamento e aferição de pressão. De graça, para toda a família.',
    categorias: ['eventos'],
    etiquetas: ['bem-estar'],
    alt: 'Pessoas caminhando por uma trilha entre árvores, sob um céu claro',
    publicacao: { domingoDepoisDe: 12 },
  },
];

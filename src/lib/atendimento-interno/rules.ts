/** What call-centre staff read, and the forms of their sign-in and of their search for a member. */
import { z } from 'zod';
import { CARD_LENGTH, CARTAO_OU_CPF_INVALIDO, judgeCardOrCpf } from '#lib/formats/cpf.ts';

export const ATENDIMENTO = '/atendimento';

/** The same text for an unknown name and a wrong password. */
export const ACESSO_NAO_RECONHECIDO =
  'Não reconhecemos esse usuário e essa senha. Confira os dois e tente de novo.';
const INFORME_USUARIO = 'Informe o usuário.';
const INFORME_SENHA = 'Informe a senha.';
export const INFORME_BUSCA = 'Informe a carteirinha ou o CPF.';
export const SESSAO_DE_ATENDIMENTO_ENCERRADA =
  'Sua sessão de atendimento terminou: ela dura até 15 minutos sem uso e 12 horas ao todo. Entre de novo para continuar.';
export const PAGINA_ANTIGA =
  'Nada foi feito: esta página ficou aberta por tempo demais. Confira de quem é a consulta e faça de novo.';
/** For a form of staff that was opened for another member. @param agora the looked-up member, if there is one */
export const dePessoaAnterior = (antes: string, agora: string | undefined): string =>
  `Nada foi feito: o botão era de ${antes}. ${agora === undefined ? 'Agora você não atende ninguém' : `Agora você atende ${agora}`}. Se ainda precisar, procure ${antes} de novo.`;

export type StaffFormName = 'atendimento-retirar' | 'atendimento-aviso' | 'atendimento-encerrar';

/** The texts of a request address the member; staff read them aloud unchanged. */
export const TEXTOS_DO_BENEFICIARIO =
  'Os textos abaixo são os que a própria pessoa lê: “você” é quem está na linha.';
export const REQUISICAO_NAO_ENCONTRADA =
  'Ela não é desta pessoa, ou foi feita há mais de dois meses.';
export const REQUISICOES_NAO_CONFIGURADAS =
  'A consulta de autorizações pelo atendimento não está configurada neste portal.';

const filled = (missing: string, most: number) =>
  z.string({ error: missing }).min(1, { error: missing }).max(most, { error: missing });

export const entrarSchema = z.object({
  nome: filled(INFORME_USUARIO, 60).transform((typed) => typed.trim().toLowerCase()),
  // Not trimmed: spaces may be part of a password.
  senha: filled(INFORME_SENHA, 200),
});

export type Wanted = { nrCartao: string } | { nrCpf: string };

export const localizarSchema = z.object({
  cartaoOuCpf: z.string({ error: INFORME_BUSCA }).transform((typed, ctx): Wanted => {
    const { texto, valido } = judgeCardOrCpf(typed);
    if (valido) return texto.length >= CARD_LENGTH ? { nrCartao: texto } : { nrCpf: texto };
    const message = texto === '' ? INFORME_BUSCA : CARTAO_OU_CPF_INVALIDO;
    ctx.addIssue({ code: 'custom', message });
    return z.NEVER;
  }),
});

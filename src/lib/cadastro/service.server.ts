/** The calls about a person's registration (`docs/contract.md` › Registration). */
import { z } from 'zod';
import { settle } from '#lib/errors.ts';
import type { PersonContext } from '#lib/sessao/member-context.server.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import * as wire from './wire.ts';

const CONFIRMA_CADASTRO = ['atualiza-cadastro', 'confirma-cadastro'] as const;

/** The registration as the services have it, for the person to look over. */
export async function buscarConfirmacaoCadastro({
  pessoa,
  call,
}: PersonContext): Promise<wire.Cadastro | undefined> {
  const { cadastro } = await request({
    operation: 'buscarConfirmacaoCadastro',
    base: 'ws',
    path: CONFIRMA_CADASTRO,
    query: { cdPessoa: pessoa.cdPessoaFisica },
    credential: credential.none,
    reads: wire.confirmacaoCadastro,
    call,
  });
  return cadastro;
}

/** The names of the kinds of street; without them an address is shown without its kind. */
export async function listarTipoLogradouro({ call }: PersonContext): Promise<wire.OpcaoCadastro[]> {
  const listed = await settle(
    request({
      operation: 'listarTipoLogradouro',
      base: 'ws',
      path: ['cadastro', 'listar', 'tipo-logradouro'],
      credential: credential.none,
      reads: wire.listaOpcoes,
      call,
    }),
  );
  return listed.status === 'success' ? listed.data : [];
}

/** Confirms the registration as it stands. Any success of HTTP is one; there is nothing to read. */
export async function confirmarCadastro({ pessoa, call }: PersonContext): Promise<void> {
  await request({
    operation: 'confirmarCadastro',
    base: 'ws',
    path: CONFIRMA_CADASTRO,
    method: 'POST',
    query: { cdPessoa: pessoa.cdPessoaFisica },
    payload: { none: true },
    credential: credential.none,
    reads: z.unknown(),
    call,
  });
}

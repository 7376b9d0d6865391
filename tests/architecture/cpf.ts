/**
 * Where the code uses a CPF, and why it may. A CPF does not name a person (`lib/acesso/conta.ts`), so nothing is
 * kept, opened, ended or compared by it alone.
 */
import type { Files } from './check.ts';

/** Reason → files. */
const USES: Readonly<Record<string, readonly string[]>> = {
  'a field of a form or of a service': [
    'src/actions/cadastro/sign-up.ts',
    'src/lib/cadastro/service.server.ts',
    'src/lib/cadastro/sign-up.ts',
    'src/lib/carteirinha/service.server.ts',
    'src/lib/sessao/selection.server.ts',
    'src/lib/sessao/member-context.server.ts',
    'src/lib/sessao/service.server.ts',
    'src/lib/sessao/sign-in.server.ts',
    'src/pages/privacidade/solicitacao.astro',
    'scripts/lib/commands.mjs',
    'scripts/lib/contract-member.ts',
  ],
  'the sign-in form, whose attempts are counted by what was typed': [
    'src/actions/sessao.ts',
    'src/actions/chave-acesso/sign-in.ts',
    'src/actions/forms/attempts.ts',
    'src/lib/sessao/attempts.server.ts',
    'src/lib/sessao/sign-ins.server.ts',
  ],
  'the data of the ordinary sign-in, kept for a sign-in with a passkey': [
    'src/lib/acesso/kinds.ts',
    'src/lib/chave-acesso/account.server.ts',
  ],
  'the number is shown': [
    'src/layouts/Staff.astro',
    'src/components/sessao/DemoMembers.astro',
    'src/components/sessao/SelectedPerson.astro',
    'src/layouts/Member.astro',
    'src/pages/cliente/confirmacao-cadastral.astro',
    'server/announcement.ts',
  ],
  'the search of the call centre': [
    'src/components/chave-acesso/AccountLock.astro',
    'src/lib/atendimento-interno/service.server.ts',
    'src/lib/sessao/staff-session.server.ts',
  ],
  'a part of the account, and the list of the accounts of a CPF': [
    'src/lib/acesso/conta.ts',
    'src/lib/acesso/kept.server.ts',
    'src/lib/acesso/people.server.ts',
    'src/lib/sessao/account.server.ts',
    'src/lib/sessao/facts.server.ts',
    'src/lib/sessao/account-sessions.server.ts',
    'src/lib/sessao/session.server.ts',
    'scripts/segredo.ts',
  ],
  'the mark of a device in earlier releases': ['src/lib/sessao/device.server.ts'],
  'it is removed from the log': ['server/scrub.ts'],
};

const isCode = (path: string) => /^(?:src|server|scripts)\//.test(path);
/** Fields, texts and the format itself. */
const isOfForms = (path: string) =>
  /(?:\/|-)(?:wire|schema|messages)\.ts$|^src\/(?:islands|dev-pages|lib\/forms|lib\/formats)\//.test(
    path,
  );
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '').replaceAll(/^import .*$/gm, '');

/** The files that use a CPF without a reason, and the reasons without a use. */
export function cpfUses(files: Files): { unexplained: string[]; unused: string[] } {
  const explained = new Set(Object.values(USES).flat());
  const found = [...files]
    .filter(
      ([path, text]) => isCode(path) && !isOfForms(path) && /\bcpf\b/.test(withoutComments(text)),
    )
    .map(([path]) => path);
  return {
    unexplained: found.filter((path) => !explained.has(path)),
    unused: [...explained].filter((path) => !found.includes(path)),
  };
}

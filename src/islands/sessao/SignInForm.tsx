import { actions } from 'astro:actions';
import { ActionForm, type ActionFormStart } from '#islands/forms/ActionForm.tsx';
import { CardField, CpfField, DateField } from '#islands/forms/PersonalFields.tsx';

interface Props extends ActionFormStart {
  voltar: string | undefined;
}

export function SignInForm({ voltar, typed, ...form }: Props) {
  return (
    <ActionForm
      {...form}
      send={actions.sessao.entrar}
      hidden={{ voltar }}
      enviar={{ texto: 'Entrar', enviando: 'Entrando…' }}
      block
    >
      {(erros) => {
        const state = { valores: typed, erros };
        return (
          <>
            <CardField {...state} name="carteirinha" autoComplete="username" />
            <CpfField {...state} name="cpf" />
            <DateField {...state} name="dtNasc" autoComplete="bday" />
          </>
        );
      }}
    </ActionForm>
  );
}

/** What people read about passkeys, which the portal calls "a digital ou o rosto". */

export const ENTRAR_COM = 'Entrar com a digital ou o rosto';

export const JA_EXISTE = 'Este aparelho já está na sua lista.';
export const CHAVES_DEMAIS = 'Sua lista está cheia. Retire um aparelho que você não usa mais.';
export const CHAVE_NAO_ENCONTRADA = 'Este aparelho não está mais na sua lista.';
export const CHAVE_COPIADA =
  'Este acesso parece uma cópia e não foi aceito. Entre de outro jeito e retire o aparelho da sua lista.';
export const ABRA_A_TRAVA_ANTES =
  'Sua conta abre só com a digital ou o rosto. Antes de retirar este aparelho, cadastre outro ou volte a permitir a entrada com a carteirinha.';
export const FALTA_SEGUNDO_JEITO =
  'Cadastre antes outro aparelho ou crie os códigos de reserva. Assim você não fica sem entrar se perder este.';
export const ESPERE_UM_DIA =
  'Para sua segurança, isto só pode ser ligado um dia depois de cadastrar o primeiro aparelho.';
export const APARELHO_NOVO =
  'Este aparelho é novo na sua conta. Antes, abra sua área em um aparelho que você já usava e responda “Fui eu”. Depois, volte aqui.';
export const MUDOU_SEM_ENCERRAR =
  'A mudança foi feita, mas não conseguimos encerrar os outros acessos abertos: a falha é nossa. Encerre-os em “Seus acessos”.';
export const RESPONDA_NO_CONHECIDO =
  'Para sua segurança, só responde um aparelho que já entrava na sua conta antes. Responda nele, ou ligue para o atendimento.';

export const NAO_CONFERIU =
  'Não deu certo com a digital ou o rosto. Tente de novo. Se não der, volte e entre de outro jeito.';
export const CHAVE_DESCONHECIDA =
  'O portal não conhece mais este acesso: ele foi retirado da lista. Entre de outro jeito e cadastre o aparelho de novo.';
export const DEMOROU = 'Passou do tempo. Tente de novo.';
export const ENTRE_DE_NOVO =
  'Para cadastrar o aparelho, saia e entre de novo com a carteirinha, o CPF e a data de nascimento.';

export const INFORME_NOME = 'Dê um nome ao aparelho, como “meu celular”.';
export const INFORME_CODIGO = 'Informe um código de reserva. Ele tem 12 letras e números.';
export const CODIGO_NAO_VALE =
  'Este código não vale: confira as letras e os números. Cada código serve uma vez só.';
export const PORTA_DEMOROU =
  'Passou do tempo para este passo. Comece de novo com a carteirinha, o CPF e a data de nascimento.';
export const TRAVA_ILEGIVEL =
  'Esta conta pode ter uma trava que não conseguimos ler agora. Para sua segurança, a entrada está fechada. Ligue para o atendimento.';
export const CARTAO_MUDOU =
  'Os dados da sua carteirinha mudaram. Entre desta vez com a carteirinha: a digital ou o rosto voltam a funcionar depois.';
export const NAO_FUNCIONA_AQUI = 'A digital ou o rosto não funcionam neste endereço.';
export const NAVEGADOR_SEM_CHAVE =
  'Este navegador não usa a digital nem o rosto. Abra esta página em outro navegador ou no celular.';
export const OUTRA_CONTA =
  'O aparelho respondeu por outra pessoa, e não por quem você informou. Escolha no aparelho o seu nome, ou volte para a entrada.';

export const ULTIMA_CHAVE =
  'Este é o seu único aparelho, e o atendimento só abre com um. Cadastre outro antes de retirar este.';
export const PROVE_ANTES =
  'Para mudar a lista, confirme antes com a digital ou o rosto de um aparelho dela.';
export const OUTRO_ATENDENTE =
  'O aparelho respondeu por outro usuário, e não por quem informou a senha.';

export const AGUARDANDO = 'Siga o que o seu aparelho pede…';
export const CANCELADO =
  'O aparelho não confirmou: a operação foi cancelada, passou do tempo, ou ele ainda não está cadastrado. Tente de novo ou siga de outro jeito.';
/** For a passkey of an earlier release, where persons share a CPF. */
export const CHAVE_ANTIGA =
  'Este cadastro de digital ou rosto é antigo, e o portal não sabe de quem ele é na sua família. Entre com a carteirinha, o CPF e a data de nascimento, e cadastre este aparelho de novo.';

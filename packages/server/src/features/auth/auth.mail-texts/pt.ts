import type { AuthMailTexts } from "./mail-texts.ts";

export const pt: AuthMailTexts = {
  verification: {
    subject: "Confirme seu e-mail no Mosaico",
    title: "Falta só confirmar seu e-mail",
    paragraphs: [
      "Que bom ter você aqui. Confirme que este endereço é seu e seu primeiro mosaico já estará esperando por você.",
      "O link vale por 48 horas. Se não foi você quem fez o cadastro, ignore esta mensagem: sem a confirmação, nada acontece.",
    ],
    button: "Confirmar meu e-mail",
  },
  alreadyRegistered: {
    subject: "Você já tem uma conta no Mosaico",
    title: "Você já tem uma conta",
    paragraphs: [
      "Alguém tentou se cadastrar no Mosaico com este e-mail, que já tem uma conta. Nada mudou nela.",
      "Se foi você, é só entrar. Caso não lembre a senha, a tela de entrada ajuda a criar uma nova.",
    ],
    button: "Entrar no Mosaico",
  },
  recovery: {
    subject: "Crie uma nova senha para o Mosaico",
    title: "Vamos criar uma nova senha",
    paragraphs: [
      "Recebemos um pedido para trocar a senha da sua conta no Mosaico. Use o botão abaixo para escolher outra.",
      "O link vale por 1 hora e funciona uma só vez. Se não foi você, ignore esta mensagem: sua senha continua a mesma.",
    ],
    button: "Escolher nova senha",
  },
  passwordChanged: {
    subject: "Sua senha do Mosaico foi alterada",
    title: "Sua senha foi alterada",
    paragraphs: [
      "A senha da sua conta no Mosaico acaba de ser trocada, e todos os aparelhos foram desconectados. Entre de novo com a nova senha.",
      "Se não foi você, crie outra senha agora mesmo.",
    ],
    button: "Não fui eu",
  },
  secondStepOn: {
    subject: "Verificação em duas etapas ligada no Mosaico",
    title: "A verificação em duas etapas está ligada",
    paragraphs: [
      "A partir de agora, para entrar no Mosaico você usa a senha e um código do seu aplicativo autenticador. Guarde os códigos de recuperação num lugar seguro: eles ajudam se você ficar sem o celular.",
      "Se não foi você, crie outra senha agora mesmo e fale com quem administra esta instalação.",
    ],
    button: "Não fui eu",
  },
  secondStepOff: {
    subject: "Verificação em duas etapas desligada no Mosaico",
    title: "A verificação em duas etapas está desligada",
    paragraphs: [
      "A partir de agora, para entrar no Mosaico basta a senha. Os códigos de recuperação deixaram de valer.",
      "Se não foi você, crie outra senha agora mesmo e ligue a verificação de novo.",
    ],
    button: "Não fui eu",
  },
  wrongCodes: {
    subject: "Códigos errados na entrada da sua conta do Mosaico",
    title: "Alguém digitou códigos errados",
    paragraphs: [
      "Alguém entrou com a sua senha do Mosaico e digitou vários códigos errados na verificação em duas etapas. Sem o código certo, ninguém entra.",
      "Se foi você, tente de novo com um código novo do aplicativo ou com um código de recuperação. Se não foi, alguém sabe a sua senha: crie outra agora mesmo.",
    ],
    button: "Criar outra senha",
  },
  identityLinked: {
    subject: "Agora você também entra no Mosaico com {provider}",
    title: "Entrada com {provider} ligada",
    paragraphs: [
      "Alguém acaba de entrar na sua conta do Mosaico com {provider}, onde este e-mail foi confirmado. As duas contas estão ligadas: você pode entrar de um jeito ou de outro.",
      "Se não foi você, proteja o seu acesso em {provider} e fale com quem administra esta instalação.",
    ],
    button: "Entrar no Mosaico",
  },
  linkHint: "Se o botão não funcionar, copie este endereço no navegador:",
  footer: "Mensagem automática do Mosaico em {address}. Não é preciso responder.",
};

import type { PeopleMailTexts } from "./mail-texts.ts";

export const pt: PeopleMailTexts = {
  newcomer: {
    subject: "{inviter} convidou você para o Mosaico",
    title: "Você recebeu um convite",
    paragraphs: [
      "Olá, {name}. {inviter} convidou você para a conta “{account}” no Mosaico, onde mosaicos de tesselas reúnem textos, imagens, vídeos e documentos.",
      "Seu papel: {role}.",
      "O link vale por 7 dias e funciona uma só vez. Se você não esperava este convite, ignore esta mensagem: nada acontece.",
    ],
    button: "Aceitar o convite",
  },
  known: {
    subject: "{inviter} convidou você para mais uma conta no Mosaico",
    title: "Você recebeu um convite",
    paragraphs: [
      "Olá, {name}. {inviter} convidou você para a conta “{account}” no Mosaico. Entre com este e-mail, e ela aparecerá junto das suas.",
      "Seu papel: {role}.",
      "O link vale por 7 dias e funciona uma só vez. Se você não esperava este convite, ignore esta mensagem: nada acontece.",
    ],
    button: "Aceitar o convite",
  },
  roles: {
    owner: "Administrador",
    designer: "Designer",
    operator: "Operador",
    externo: "Externo",
  },
  linkHint: "Se o botão não funcionar, copie este endereço no navegador:",
  footer: "Mensagem automática do Mosaico em {address}. Não é preciso responder.",
};

import type { ProfileMailTexts } from "./mail-texts.ts";

export const pt: ProfileMailTexts = {
  passwordChanged: {
    subject: "Sua senha do Mosaico foi alterada",
    title: "Sua senha foi alterada",
    paragraphs: [
      "A senha da sua conta no Mosaico acaba de ser trocada no seu perfil. Os outros aparelhos foram desconectados; aquele em que você a trocou continua conectado.",
      "Se não foi você, crie outra senha agora mesmo.",
    ],
    button: "Não fui eu",
  },
  deleted: {
    subject: "Seus dados no Mosaico foram apagados",
    title: "Seus dados foram apagados",
    paragraphs: [
      "Como você pediu, apagamos seu perfil e as contas em que só você estava, com seus mosaicos, ícones e arquivos. Os arquivos somem de vez em até uma hora.",
      "O que você fez em contas de outras pessoas continua lá, sem o seu nome. Foi bom ter você aqui.",
    ],
  },
  linkHint: "Se o botão não funcionar, copie este endereço no navegador:",
  footer: "Mensagem automática do Mosaico em {address}. Não é preciso responder.",
};

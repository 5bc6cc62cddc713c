import type { FormsMailTexts } from "./mail-texts.ts";

export const pt: FormsMailTexts = {
  kinds: {
    question: { subject: "Pergunta de {name}", title: "Chegou uma pergunta" },
    plan: { subject: "{name} tem interesse no {plan}", title: "Alguém tem interesse num plano" },
    contact: { subject: "Mensagem de {name}", title: "Chegou uma mensagem" },
  },
  name: "Nome",
  email: "E-mail",
  phone: "Telefone",
  plan: "Plano",
  language: "Idioma",
  answer:
    "Responda a este e-mail e a resposta vai para quem escreveu. A mensagem também fica na caixa de mensagens da administração.",
  footer: "Mensagem automática do Mosaico em {address}.",
};

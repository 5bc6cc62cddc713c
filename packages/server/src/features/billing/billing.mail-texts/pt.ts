import type { BillingMailTexts } from "./mail-texts.ts";

export const pt: BillingMailTexts = {
  ending: {
    subject: "Seu plano do Mosaico vai até {date}",
    title: "O plano de {account} vai até {date}",
    paragraphs: [
      "O ano que você pagou para a conta {account} termina em {date}. Ele não é renovado sozinho: se quiser continuar, basta pagar mais um ano, que começa quando este acabar.",
      "Se não fizer nada, a conta volta para o Mosaico Base. Tudo o que já existe nela continua no lugar.",
    ],
    button: "Ver meu plano",
  },
  linkHint: "Se o botão não funcionar, copie este endereço no navegador:",
  footer: "Mensagem automática do Mosaico em {address}. Não é preciso responder.",
};

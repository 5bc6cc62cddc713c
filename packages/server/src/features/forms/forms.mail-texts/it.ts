import type { FormsMailTexts } from "./mail-texts.ts";

export const it: FormsMailTexts = {
  kinds: {
    question: { subject: "Domanda di {name}", title: "È arrivata una domanda" },
    plan: { subject: "Interesse per {plan}: {name}", title: "Qualcuno si interessa a un piano" },
    contact: { subject: "Messaggio di {name}", title: "È arrivato un messaggio" },
  },
  name: "Nome",
  email: "E-mail",
  phone: "Telefono",
  plan: "Piano",
  language: "Lingua",
  answer:
    "Rispondi a questa e-mail e la risposta andrà a chi ha scritto. Il messaggio si trova anche nella posta dell’amministrazione.",
  footer: "Messaggio automatico di Mosaico su {address}.",
};

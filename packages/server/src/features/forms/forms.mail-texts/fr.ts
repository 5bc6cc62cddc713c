import type { FormsMailTexts } from "./mail-texts.ts";

export const fr: FormsMailTexts = {
  kinds: {
    question: { subject: "Question de {name}", title: "Une question est arrivée" },
    plan: { subject: "{name} s’intéresse à {plan}", title: "Quelqu’un s’intéresse à un forfait" },
    contact: { subject: "Message de {name}", title: "Un message est arrivé" },
  },
  name: "Nom",
  email: "E-mail",
  phone: "Téléphone",
  plan: "Forfait",
  language: "Langue",
  answer:
    "Répondez à cet e-mail et la réponse ira à la personne qui a écrit. Le message se trouve aussi dans la boîte de l’administration.",
  footer: "Message automatique de Mosaico sur {address}.",
};

import type { FormsMailTexts } from "./mail-texts.ts";

export const es: FormsMailTexts = {
  kinds: {
    question: { subject: "Pregunta de {name}", title: "Ha llegado una pregunta" },
    plan: { subject: "{name} se interesa por {plan}", title: "Alguien se interesa por un plan" },
    contact: { subject: "Mensaje de {name}", title: "Ha llegado un mensaje" },
  },
  name: "Nombre",
  email: "Correo electrónico",
  phone: "Teléfono",
  plan: "Plan",
  language: "Idioma",
  answer:
    "Responde a este correo y la respuesta llegará a quien escribió. El mensaje está también en el buzón de la administración.",
  footer: "Mensaje automático de Mosaico en {address}.",
};

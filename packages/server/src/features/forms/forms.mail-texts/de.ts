import type { FormsMailTexts } from "./mail-texts.ts";

export const de: FormsMailTexts = {
  kinds: {
    question: { subject: "Frage von {name}", title: "Eine Frage ist da" },
    plan: {
      subject: "{name} interessiert sich für {plan}",
      title: "Jemand interessiert sich für einen Tarif",
    },
    contact: { subject: "Nachricht von {name}", title: "Eine Nachricht ist da" },
  },
  name: "Name",
  email: "E-Mail",
  phone: "Telefon",
  plan: "Tarif",
  language: "Sprache",
  answer:
    "Antworte auf diese E-Mail, und die Antwort geht an die Person, die geschrieben hat. Die Nachricht liegt auch im Posteingang der Verwaltung.",
  footer: "Automatische Nachricht von Mosaico auf {address}.",
};

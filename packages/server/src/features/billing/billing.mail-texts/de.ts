import type { BillingMailTexts } from "./mail-texts.ts";

export const de: BillingMailTexts = {
  ending: {
    subject: "Dein Mosaico-Tarif läuft bis {date}",
    title: "Der Tarif von {account} läuft bis {date}",
    paragraphs: [
      "Das Jahr, das du für das Konto {account} bezahlt hast, endet am {date}. Es verlängert sich nicht von selbst: Wenn du weitermachen möchtest, bezahle einfach ein weiteres Jahr. Es beginnt, sobald dieses endet.",
      "Wenn du nichts tust, kehrt das Konto zu Mosaico Base zurück. Alles, was darin ist, bleibt erhalten.",
    ],
    button: "Meinen Tarif ansehen",
  },
  linkHint: "Falls die Schaltfläche nicht geht, kopiere diese Adresse in deinen Browser:",
  footer: "Automatische Nachricht von Mosaico auf {address}. Eine Antwort ist nicht nötig.",
};

import type { PeopleMailTexts } from "./mail-texts.ts";

export const de: PeopleMailTexts = {
  newcomer: {
    subject: "{inviter} lädt dich zu Mosaico ein",
    title: "Du bist eingeladen",
    paragraphs: [
      "Hallo {name}, {inviter} lädt dich in das Konto „{account}“ bei Mosaico ein. Dort versammeln Mosaike aus Kacheln Texte, Bilder, Videos und Dokumente.",
      "Deine Rolle: {role}.",
      "Der Link gilt 7 Tage und funktioniert einmal. Falls du diese Einladung nicht erwartet hast, ignoriere die Nachricht: Es passiert nichts.",
    ],
    button: "Einladung annehmen",
  },
  known: {
    subject: "{inviter} lädt dich bei Mosaico in ein weiteres Konto ein",
    title: "Du bist eingeladen",
    paragraphs: [
      "Hallo {name}, {inviter} lädt dich in das Konto „{account}“ bei Mosaico ein. Melde dich mit dieser E-Mail-Adresse an, dann steht es bei deinen Konten.",
      "Deine Rolle: {role}.",
      "Der Link gilt 7 Tage und funktioniert einmal. Falls du diese Einladung nicht erwartet hast, ignoriere die Nachricht: Es passiert nichts.",
    ],
    button: "Einladung annehmen",
  },
  roles: {
    owner: "Administrator",
    designer: "Designer",
    operator: "Operator",
    externo: "Extern",
  },
  linkHint: "Falls die Schaltfläche nicht geht, kopiere diese Adresse in deinen Browser:",
  footer: "Automatische Nachricht von Mosaico auf {address}. Eine Antwort ist nicht nötig.",
};

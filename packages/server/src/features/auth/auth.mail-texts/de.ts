import type { AuthMailTexts } from "./mail-texts.ts";

export const de: AuthMailTexts = {
  verification: {
    subject: "Bestätige deine E-Mail-Adresse für Mosaico",
    title: "Nur noch deine E-Mail-Adresse bestätigen",
    paragraphs: [
      "Schön, dass du da bist. Bestätige, dass diese Adresse dir gehört – dein erstes Mosaik wartet dann schon auf dich.",
      "Der Link gilt 48 Stunden. Falls du dich nicht registriert hast, ignoriere diese Nachricht: Ohne Bestätigung passiert nichts.",
    ],
    button: "E-Mail-Adresse bestätigen",
  },
  alreadyRegistered: {
    subject: "Du hast schon ein Konto bei Mosaico",
    title: "Du hast schon ein Konto",
    paragraphs: [
      "Jemand wollte sich mit dieser E-Mail-Adresse bei Mosaico registrieren. Dazu gibt es bereits ein Konto, und daran hat sich nichts geändert.",
      "Falls du es warst, melde dich einfach an. Passwort vergessen? Auf der Anmeldeseite kannst du ein neues wählen.",
    ],
    button: "Bei Mosaico anmelden",
  },
  recovery: {
    subject: "Wähle ein neues Passwort für Mosaico",
    title: "Zeit für ein neues Passwort",
    paragraphs: [
      "Für dein Konto bei Mosaico wurde ein neues Passwort angefordert. Über die Schaltfläche kannst du es festlegen.",
      "Der Link gilt 1 Stunde und funktioniert einmal. Falls du das nicht warst, ignoriere diese Nachricht: Dein Passwort bleibt, wie es ist.",
    ],
    button: "Neues Passwort wählen",
  },
  passwordChanged: {
    subject: "Dein Passwort für Mosaico wurde geändert",
    title: "Dein Passwort wurde geändert",
    paragraphs: [
      "Das Passwort deines Kontos bei Mosaico wurde gerade geändert, und alle Geräte wurden abgemeldet. Melde dich mit dem neuen Passwort wieder an.",
      "Falls du das nicht warst, wähle bitte sofort ein anderes.",
    ],
    button: "Das war ich nicht",
  },
  linkHint: "Falls die Schaltfläche nicht geht, kopiere diese Adresse in deinen Browser:",
  footer: "Automatische Nachricht von Mosaico auf {address}. Eine Antwort ist nicht nötig.",
};

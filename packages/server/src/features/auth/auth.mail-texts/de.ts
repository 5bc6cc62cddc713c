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
  secondStepOn: {
    subject: "Anmeldung in zwei Schritten bei Mosaico eingeschaltet",
    title: "Die Anmeldung in zwei Schritten ist an",
    paragraphs: [
      "Ab jetzt meldest du dich bei Mosaico mit deinem Passwort und einem Code aus deiner Authenticator-App an. Bewahre die Wiederherstellungscodes gut auf: Sie helfen dir, wenn du dein Handy nicht hast.",
      "Falls du das nicht warst, wähle bitte sofort ein anderes Passwort und wende dich an die Verwaltung dieser Installation.",
    ],
    button: "Das war ich nicht",
  },
  secondStepOff: {
    subject: "Anmeldung in zwei Schritten bei Mosaico ausgeschaltet",
    title: "Die Anmeldung in zwei Schritten ist aus",
    paragraphs: [
      "Ab jetzt genügt bei Mosaico dein Passwort. Die Wiederherstellungscodes gelten nicht mehr.",
      "Falls du das nicht warst, wähle bitte sofort ein anderes Passwort und schalte den zweiten Schritt wieder ein.",
    ],
    button: "Das war ich nicht",
  },
  wrongCodes: {
    subject: "Falsche Codes bei der Anmeldung in deinem Mosaico-Konto",
    title: "Jemand hat falsche Codes eingegeben",
    paragraphs: [
      "Jemand hat sich mit deinem Passwort bei Mosaico anmelden wollen und im zweiten Schritt mehrere falsche Codes eingegeben. Ohne den richtigen Code kommt niemand hinein.",
      "Falls du es warst, versuche es mit einem neuen Code aus der App oder mit einem Wiederherstellungscode. Falls nicht, kennt jemand dein Passwort: Wähle bitte sofort ein anderes.",
    ],
    button: "Neues Passwort wählen",
  },
  identityLinked: {
    subject: "Du kannst dich jetzt auch mit {provider} bei Mosaico anmelden",
    title: "Anmeldung mit {provider} verknüpft",
    paragraphs: [
      "Gerade hat sich jemand mit {provider} bei deinem Konto angemeldet. Diese E-Mail-Adresse ist dort bestätigt, deshalb sind beide Konten jetzt verknüpft: Du kannst dich auf beide Arten anmelden.",
      "Falls du das nicht warst, sichere deinen Zugang bei {provider} und wende dich an die Verwaltung dieser Installation.",
    ],
    button: "Bei Mosaico anmelden",
  },
  linkHint: "Falls die Schaltfläche nicht geht, kopiere diese Adresse in deinen Browser:",
  footer: "Automatische Nachricht von Mosaico auf {address}. Eine Antwort ist nicht nötig.",
};

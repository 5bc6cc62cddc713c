import type { ProfileMailTexts } from "./mail-texts.ts";

export const de: ProfileMailTexts = {
  passwordChanged: {
    subject: "Dein Passwort für Mosaico wurde geändert",
    title: "Dein Passwort wurde geändert",
    paragraphs: [
      "Das Passwort deines Zugangs zu Mosaico wurde gerade in deinem Profil geändert. Die anderen Geräte wurden abgemeldet; das Gerät, an dem du es geändert hast, bleibt angemeldet.",
      "Wenn du das nicht warst, wähle sofort ein anderes Passwort.",
    ],
    button: "Das war ich nicht",
  },
  deleted: {
    subject: "Deine Daten bei Mosaico sind gelöscht",
    title: "Deine Daten sind gelöscht",
    paragraphs: [
      "Wie gewünscht haben wir dein Profil gelöscht, und die Konten, in denen nur du warst, mit ihren Mosaiken, Symbolen und Dateien. Die Dateien sind spätestens in einer Stunde endgültig weg.",
      "Was du in Konten mit anderen gemacht hast, bleibt dort, ohne deinen Namen. Schön, dass du da warst.",
    ],
  },
  linkHint: "Falls die Schaltfläche nicht geht, kopiere diese Adresse in deinen Browser:",
  footer: "Automatische Nachricht von Mosaico auf {address}. Eine Antwort ist nicht nötig.",
};

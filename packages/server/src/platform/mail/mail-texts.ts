import type { Language } from "@mosaico/domain/language";
import de from "./locales/de/mails.json" with { type: "json" };
import en from "./locales/en/mails.json" with { type: "json" };
import es from "./locales/es/mails.json" with { type: "json" };
import fr from "./locales/fr/mails.json" with { type: "json" };
import it from "./locales/it/mails.json" with { type: "json" };
import pt from "./locales/pt/mails.json" with { type: "json" };

/** The text of one mail; a mail without an action has no button. */
export type MailText = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: string;
};

const TEXTS: Readonly<Record<Language, typeof pt>> = { pt, de, en, es, fr, it };

/** The texts of all mails in a language, by feature. */
export function mailTexts(language: Language): typeof pt {
  return TEXTS[language];
}

/** Replaces `{{name}}` by the value of that name, in one pass, so that a value is never read as another placeholder. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}

import { DEFAULT_LANGUAGE, type Language, preferredLanguage } from "@mosaico/domain/language";

// A few headers are those of nearly all browsers.
const MAX_KEPT = 500;
const MAX_KEPT_LENGTH = 200;
const languages = new Map<string, Language>();

/** The language that an `Accept-Language` header prefers, or the default language. Usual headers are read once. */
export function acceptedLanguage(header: string | undefined): Language {
  if (header === undefined) return DEFAULT_LANGUAGE;
  const kept = languages.get(header);
  if (kept !== undefined) return kept;
  const language = preferredLanguage(header) ?? DEFAULT_LANGUAGE;
  if (header.length > MAX_KEPT_LENGTH) return language;
  if (languages.size >= MAX_KEPT) languages.clear();
  languages.set(header, language);
  return language;
}

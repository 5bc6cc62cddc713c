import type { Language } from "@mosaico/domain/language";
import { i18n } from "./translate.ts";

const texts = import.meta.glob<object>("./locales/*/answers.json", { import: "default" });

/** Loads the long texts of the help, which no other page should wait for. */
export async function loadAnswers(language: Language): Promise<true> {
  const answers = await texts[`./locales/${language}/answers.json`]?.();
  i18n.add(language, { answers });
  return true;
}

import type { Page } from "@playwright/test";
import { beginWith } from "./api.ts";
import { type Person, prefer } from "./person.ts";
import { type Language, type Say, wordsOf } from "./words.ts";

/** Signs a user in to a mosaic, in the light theme for Portuguese and in the dark one for other languages. */
export async function enter<Somebody extends Person>(
  As: new (page: Page, say: Say) => Somebody,
  page: Page,
  language: Language,
  mosaicId: string,
  who: { readonly email: string; readonly password: string },
): Promise<Somebody> {
  await prefer(page, { language, theme: language === "pt" ? "light" : "dark" });
  await beginWith(page, mosaicId);
  const person = new As(page, wordsOf(language));
  await person.signIn(who);
  await person.saved();
  return person;
}

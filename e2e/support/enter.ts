import type { Page } from "@playwright/test";
import { beginWith } from "./api.ts";
import { type MosaicUser, prefer } from "./mosaic-user.ts";
import { type Language, type Say, wordsOf } from "./words.ts";

/** Signs a user in to a mosaic, in the light theme for Portuguese and in the dark one for other languages. */
export async function enter<Subclass extends MosaicUser>(
  As: new (page: Page, say: Say) => Subclass,
  page: Page,
  language: Language,
  mosaicId: string,
  who: { readonly email: string; readonly password: string },
): Promise<Subclass> {
  await prefer(page, { language, theme: language === "pt" ? "light" : "dark" });
  await beginWith(page, mosaicId);
  const user = new As(page, wordsOf(language));
  await user.signIn(who);
  await user.saved();
  return user;
}

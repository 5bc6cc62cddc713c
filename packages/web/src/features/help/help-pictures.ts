import { type Language, DEFAULT_LANGUAGE } from "@mosaico/domain/language";
import type { Theme } from "#platform/theme/theme.ts";

/** Screens of the product, as `scripts/help-pictures.mjs` takes them. */
export const PICTURES = [
  "signIn",
  "canvas",
  "maintenance",
  "addTile",
  "icons",
  "background",
  "tile",
  "together",
  "history",
  "people",
  "sharing",
  "profile",
  "secondStep",
  "payment",
] as const;

/** The name of a picture. */
export type PictureName = (typeof PICTURES)[number];

/** In pixels, of all of them. */
export const PICTURE_SIZE = { width: 1120, height: 700 };

// Only the addresses: a picture is fetched once it comes into sight.
const addresses = import.meta.glob<string>("./pictures/*/*.avif", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Where a picture of the product in this language and look lies. */
export function pictureAddress(name: PictureName, language: Language, theme: Theme) {
  const addressIn = (spoken: Language) => addresses[`./pictures/${spoken}/${name}-${theme}.avif`];
  return addressIn(language) ?? addressIn(DEFAULT_LANGUAGE);
}

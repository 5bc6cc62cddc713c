import { type Language, DEFAULT_LANGUAGE } from "@mosaico/domain/language";
import type { Theme } from "#platform/theme/theme.ts";

/** Screenshots of the product, as taken by `scripts/help-pictures.mjs`. */
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

/** In pixels, the same for all. */
export const PICTURE_SIZE = { width: 1120, height: 700 };

// Only the addresses: a picture is fetched once it comes into view.
const addresses = import.meta.glob<string>("./pictures/*/*.avif", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The address of a picture for this language and theme. */
export function pictureAddress(name: PictureName, language: Language, theme: Theme) {
  const addressIn = (spoken: Language) => addresses[`./pictures/${spoken}/${name}-${theme}.avif`];
  return addressIn(language) ?? addressIn(DEFAULT_LANGUAGE);
}

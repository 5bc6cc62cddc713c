import { type Outcome, accept, refuse } from "../outcome.ts";

/** The length limits of the last part of a sharing link, in characters. */
export const SLUG_LIMITS = { min: 3, max: 60 } as const;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** S1: normalises the last part of a sharing link, or returns why it is refused. */
export function checkSlug(text: string): Outcome<string, "sharing.badSlug"> {
  const slug = text.trim().toLowerCase();
  const fits = slug.length >= SLUG_LIMITS.min && slug.length <= SLUG_LIMITS.max;
  return fits && SLUG.test(slug) ? accept(slug) : refuse("sharing.badSlug", ["slug"]);
}

/** S1: suggests the last part of a sharing link for a title; empty if nothing of the title can be used. */
export function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_LIMITS.max)
    .replaceAll(/^-+|-+$/g, "");
}

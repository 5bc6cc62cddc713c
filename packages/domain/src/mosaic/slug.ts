import { type Outcome, accept, refuse } from "../outcome.ts";

/** How long the last part of a sharing link is, in characters. */
export const SLUG_LIMITS = { min: 3, max: 60 } as const;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** S1: the last part of a sharing link as it is kept, or why it is refused. */
export function checkSlug(text: string): Outcome<string, "sharing.badSlug"> {
  const slug = text.trim().toLowerCase();
  const fits = slug.length >= SLUG_LIMITS.min && slug.length <= SLUG_LIMITS.max;
  return fits && SLUG.test(slug) ? accept(slug) : refuse("sharing.badSlug", ["slug"]);
}

/** S1: what a title suggests for a sharing link; empty where nothing of it can be used. */
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

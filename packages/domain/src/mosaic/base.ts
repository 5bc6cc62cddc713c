import type { Language } from "../language.ts";

/** A mosaic chosen for visitors of one language; it is hidden while it is in the trash or its account is blocked. */
export type BaseOfLanguage = {
  readonly id: number;
  readonly language: Language;
  readonly isHidden: boolean;
};

/** What visitors of a language see, and whether it was chosen for them; undefined if there is nothing to see. */
export function findBaseFor(
  language: Language,
  chosen: readonly BaseOfLanguage[],
  fallback: number | undefined,
): { readonly id: number; readonly isOwn: boolean } | undefined {
  // L4: at most one is chosen for each language.
  const own = chosen.find((one) => one.language === language && !one.isHidden);
  if (own !== undefined) return { id: own.id, isOwn: true };
  return fallback === undefined ? undefined : { id: fallback, isOwn: false };
}

/** L4: the ids of all mosaics that visitors of any language see. */
export function listBases(
  chosen: readonly BaseOfLanguage[],
  fallback: number | undefined,
): readonly number[] {
  const shown = chosen.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
  return [...new Set(fallback === undefined ? shown : [fallback, ...shown])];
}

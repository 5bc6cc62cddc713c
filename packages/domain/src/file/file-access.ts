import { type Actor, can, seenMosaics } from "../people/permission.ts";

/**
 * F3: the mosaics of its account of which one must use a file for the actor to have access: `none` needs to, or one of
 * these numbers; an empty list means no access.
 */
export function useNeededFor(
  actor: Actor | undefined,
  accountId: string,
): "none" | readonly number[] {
  if (actor === undefined) return [];
  const seen = seenMosaics(actor, accountId);
  return seen === "all" ? "none" : seen;
}

/**
 * F9: returns whether the actor may download the original of a photo of this account, including its metadata. It does
 * not matter whether the photo itself is public, or in a mosaic that they see.
 */
export function mayHaveOriginal(actor: Actor | undefined, accountId: string): boolean {
  return actor !== undefined && can(actor, "tile.edit", { accountId });
}

import { type Actor, can, seenMosaics } from "../people/permission.ts";

/**
 * F3: which mosaics of its account must use a file for the actor to have it: `none` need to, or one of these numbers
 * has to, so that without any number the file is not for them.
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
 * F9: whether the actor may have the original of a photo of this account, with whatever its camera wrote into it. That
 * its photo is public, or in a mosaic that they see, does not matter.
 */
export function mayHaveOriginal(actor: Actor | undefined, accountId: string): boolean {
  return actor !== undefined && can(actor, "tile.edit", { accountId });
}

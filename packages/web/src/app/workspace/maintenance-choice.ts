/** The user's choice in this browser, or the mosaic in which maintenance mode came on automatically. */
export type MaintenanceChoice = "on" | "off" | { readonly mosaicId: number };

/** Parses a stored choice; undefined if this user has made none. */
export function readChoice(kept: string | null, userId: string): MaintenanceChoice | undefined {
  const [keptFor, choice = ""] = (kept ?? "").split(" ");
  if (keptFor !== userId) return undefined;
  if (choice === "on" || choice === "off") return choice;
  return /^\d+$/.test(choice) ? { mosaicId: Number(choice) } : undefined;
}

/** Formats a choice for storage. */
export function keepChoice(userId: string, choice: MaintenanceChoice): string {
  return `${userId} ${typeof choice === "string" ? choice : choice.mosaicId}`;
}

/**
 * Returns whether maintenance mode is on when a mosaic opens. A choice applies everywhere. Without one, the mode is on
 * in a new or empty mosaic of the user, and still on when they return to it.
 */
export function isOnAtFirst(
  choice: MaintenanceChoice | undefined,
  mosaic: { readonly id: number; readonly isToBegin: boolean },
): boolean {
  if (choice === "on" || choice === "off") return choice === "on";
  return mosaic.isToBegin || choice?.mosaicId === mosaic.id;
}

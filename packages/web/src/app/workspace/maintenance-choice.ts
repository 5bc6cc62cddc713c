/** What somebody chose in this browser, or the mosaic in which maintenance mode came on by itself for them. */
export type MaintenanceChoice = "on" | "off" | { readonly mosaicId: number };

/** The choice of a person as it is kept in this browser; undefined where they have made none. */
export function readChoice(kept: string | null, userId: string): MaintenanceChoice | undefined {
  const [keptFor, choice = ""] = (kept ?? "").split(" ");
  if (keptFor !== userId) return undefined;
  if (choice === "on" || choice === "off") return choice;
  return /^\d+$/.test(choice) ? { mosaicId: Number(choice) } : undefined;
}

/** A choice as it is kept. */
export function keepChoice(userId: string, choice: MaintenanceChoice): string {
  return `${userId} ${typeof choice === "string" ? choice : choice.mosaicId}`;
}

/**
 * Whether maintenance mode is on when a mosaic opens. A choice holds everywhere. Until there is one, the mode comes on in
 * a mosaic that its person is about to begin with, and is still on when they come back to it.
 */
export function isOnAtFirst(
  choice: MaintenanceChoice | undefined,
  mosaic: { readonly id: number; readonly isToBegin: boolean },
): boolean {
  if (choice === "on" || choice === "off") return choice === "on";
  return mosaic.isToBegin || choice?.mosaicId === mosaic.id;
}

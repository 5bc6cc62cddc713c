/** Z11: how a mosaic is looked at: as a wall, which is the canvas, or as a reading grid, which begins elsewhere. */
export type PartView = "wall" | "reading";

export const PART_VIEWS: readonly PartView[] = ["wall", "reading"];

/** The name of a stored part of a mosaic among the answers kept for a user. */
export function partName(id: number, view: PartView): string {
  return view === "wall" ? `part ${id}` : `beginning ${id}`;
}

/** The name of the stored part of a mosaic among the answers kept for a user. */
export function partName(id: number): string {
  return `part ${id}`;
}

import type { LibraryTile } from "../../library/library-tile.ts";

/** A text tile as the factories take it. */
export function textTile(id: string, overrides: Partial<LibraryTile> = {}): LibraryTile {
  return {
    id,
    position: { x: 0, y: 0 },
    icon: "",
    type: "texto",
    title: `Tile ${id}`,
    summary: "",
    description: "",
    content: "",
    ...overrides,
  };
}

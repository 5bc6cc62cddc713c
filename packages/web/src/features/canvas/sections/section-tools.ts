import type { Size } from "@mosaico/domain/mosaic/area";
import type { Position, Tile } from "@mosaico/domain/tile/tile";
import { createContext, useContext } from "react";
import type { MenuEntry } from "#ui/menu.tsx";

/** What can be done with the sections of a canvas while they can be edited. */
export type SectionTools = {
  /** Where a section lands that is dragged this far; undefined if there is no space. */
  readonly land: (section: Tile, by: Position) => Position | undefined;
  /** Moves a section with its pieces there; undefined if there is no space. */
  readonly move: (section: Tile, to: Position | undefined) => void;
  /** Moves a section with its pieces by as many cells. */
  readonly step: (section: Tile, cells: Position) => void;
  /** The size that a section gets if this one is wanted. */
  readonly fit: (section: Tile, wanted: Size) => Size;
  readonly resize: (section: Tile, size: Size) => void;
  /** Opens the dialog of a new tile, which goes to this point. */
  readonly add: (near: Position) => void;
  /** Opens the dialog with its title, line and colour. */
  readonly edit: (section: Tile) => void;
  readonly entries: (section: Tile) => readonly MenuEntry[];
};

/** The tools for sections; undefined where these cannot be edited. */
export const SectionToolsContext = createContext<SectionTools | undefined>(undefined);

export function useSectionTools(): SectionTools | undefined {
  return useContext(SectionToolsContext);
}

import { LayoutPanelTop } from "lucide-react";
import type { TileTypeUi } from "./tile-type-ui.ts";

/** Z1: a section has no content of its own. */
export const secao: TileTypeUi = {
  icon: LayoutPanelTop,
  Input: () => null,
  View: () => null,
  size: "medium",
};

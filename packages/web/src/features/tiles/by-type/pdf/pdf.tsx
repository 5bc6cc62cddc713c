import { FileText } from "lucide-react";
import { fileInput } from "../file-input.tsx";
import type { TileTypeUi } from "../tile-type-ui.ts";
import { PdfTile } from "./pdf-tile.tsx";

export const pdf: TileTypeUi = {
  icon: FileText,
  Input: fileInput("pdf"),
  View: PdfTile,
  size: "wide",
};

import { createContext } from "react";

/** What the ids of the elements of tiles begin with: a page may show a mosaic twice. */
export const TileElementIds = createContext("tile-");

import { NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { queryClient } from "#app/query-client.ts";
import { MosaicDocument } from "../src/features/sync/document/mosaic-document.ts";
import { startI18n } from "#platform/i18n/i18n.ts";
import { TooltipProvider } from "#ui/tooltip.tsx";
import { CanvasPage } from "./canvas-page.tsx";
import { sampleTiles } from "./sample-tiles.ts";
import "./gallery.css";

const query = new URLSearchParams(location.search);
if (query.get("theme") === "dark") document.documentElement.dataset["theme"] = "dark";
await startI18n("pt");

const mosaic = new MosaicDocument({
  ...emptyMosaic("Mosaico"),
  background: {
    ...NO_BACKGROUND,
    bgColor: query.get("colour") ?? "",
    backgroundImage: query.get("picture") ?? "",
    repeat: query.has("repeat"),
  },
  tiles: new Map(sampleTiles(Number(query.get("tiles") ?? 20)).map((tile) => [tile.id, tile])),
});

const root = document.getElementById("root");
if (root === null) throw new Error("canvas.html has lost its root");

createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <TooltipProvider>
      <CanvasPage mosaic={mosaic} />
    </TooltipProvider>
  </QueryClientProvider>,
);

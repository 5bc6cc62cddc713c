import { oneCellAt } from "@mosaico/domain/mosaic/area";
import { fillTileData } from "@mosaico/domain/tile/tile";
import { Maximize, Move, Plus, Wrench, ZoomIn, ZoomOut } from "lucide-react";
import { useRef, useState } from "react";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import { MosaicCanvas } from "#features/canvas/mosaic-canvas.tsx";
import type { MosaicDocument } from "../src/features/sync/document/mosaic-document.ts";
import { IconButton } from "#ui/icon-button.tsx";

/** The canvas alone, with the inputs that the main screen would give it. */
export function CanvasPage({ mosaic }: { mosaic: MosaicDocument }) {
  const canvas = useRef<CanvasHandle>(null);
  const [isMaintenance, setMaintenance] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [news, setNews] = useState("");

  const add = () => {
    const position = mosaic.placeForNewTile();
    const data = fillTileData({ type: "texto", title: "Nova", icon: "gem.webp", summary: "Nova" });
    mosaic.apply([{ op: "addTile", tile: { id: `n${mosaic.version}`, position, data } }]);
    canvas.current?.centreOn(oneCellAt(position));
  };

  return (
    <main className="fixed inset-0">
      <MosaicCanvas
        document={mosaic.shown}
        label="Mosaico"
        maintenance={isMaintenance}
        moving={isMoving}
        onMoveTiles={(moves) => {
          mosaic.apply(moves.map(({ id, position }) => ({ op: "moveTile", id, position })));
          setNews(
            `moved ${moves.map(({ id, position }) => `${id} ${position.x},${position.y}`).join()}`,
          );
        }}
        onOpenTile={(id, element) =>
          setNews(`opened ${id} ${element?.dataset["id"] ?? "elsewhere"}`)
        }
        ref={canvas}
      />
      <div className="absolute top-3 right-3 z-rail flex items-center gap-1 rounded-tile bg-raised p-1 shadow-float">
        <output className="px-2 text-sm text-muted">{news}</output>
        <IconButton icon={ZoomOut} label="Farther" onClick={() => canvas.current?.zoomOut()} />
        <IconButton icon={ZoomIn} label="Nearer" onClick={() => canvas.current?.zoomIn()} />
        <IconButton icon={Maximize} label="All" onClick={() => canvas.current?.fit()} />
        <IconButton
          icon={Wrench}
          label="Maintenance"
          onClick={() => setMaintenance(!isMaintenance)}
          pressed={isMaintenance}
        />
        <IconButton
          icon={Move}
          label="Move"
          onClick={() => setMoving(!isMoving)}
          pressed={isMoving}
        />
        <IconButton icon={Plus} label="Add" onClick={add} />
      </div>
    </main>
  );
}

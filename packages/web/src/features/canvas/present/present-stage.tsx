import { areaOf } from "@mosaico/domain/mosaic/area";
import { groundOf } from "@mosaico/domain/mosaic/section";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { Ground } from "../backdrop.tsx";
import { Camera } from "../camera.ts";
import "../canvas.css";
import type { CanvasDocument } from "../canvas-document.ts";
import { Flow } from "../flow.tsx";
import type { Size } from "../geometry/view.ts";
import { LandingSign } from "../landing/landing.ts";
import { useLookMarks } from "../look/use-look-marks.ts";
import { MountedTiles } from "../mounted-tiles.ts";
import { DragSign } from "../moving/drag-sign.ts";
import { useFoldSection } from "../sections/use-fold-section.ts";
import { TileSelection } from "../selection/tile-selection.ts";
import { useElementSize } from "../use-element-size.ts";
import { useMotionMarks } from "../use-motion-marks.ts";
import { presentView } from "./present-view.ts";

const COVERED = { right: 0, bottom: 0 };

type Props = {
  readonly document: CanvasDocument;
  readonly label: string;
  /** The tile with the ring. */
  readonly current: Tile;
  /** That to which it belongs; undefined outside of all. */
  readonly section: Tile | undefined;
  readonly onPress: (id: TileId) => void;
};

/** The mosaic without anything around it: no map, no dots, and no gesture moves it. */
export function PresentStage(props: Props) {
  const host = useRef<HTMLDivElement>(null);
  const size = useElementSize(host);
  return (
    <div className="absolute inset-0" ref={host}>
      {size === undefined ? null : <SizedStage {...props} size={size} />}
    </div>
  );
}

function SizedStage(props: Props & { readonly size: Size }) {
  const { document, label, size, current, section, onPress } = props;
  const stage = useRef<HTMLDivElement>(null);
  const bounds = () => document.bounds();
  const viewOf = () =>
    presentView(areaOf(current), [bounds(), section && groundOf(areaOf(section))], size);
  const [selection] = useState(() => new TileSelection(document));
  const [camera] = useState(() => new Camera(viewOf(), size, COVERED, bounds));
  const [mounted] = useState(() => new MountedTiles(document, camera));
  const [dragSign] = useState(() => new DragSign(document, new LandingSign()));
  const background = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.background,
  );
  const settings = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.settings,
  );
  const fold = useFoldSection(document);
  useMotionMarks(stage, camera, document);
  useLookMarks(stage, document);
  useLayoutEffect(() => mounted.start(), [mounted]);
  useLayoutEffect(() => selection.set([current.id]), [selection, current.id]);
  useLayoutEffect(() => {
    camera.resize(size, COVERED);
    const ground = section && groundOf(areaOf(section));
    camera.glide(presentView(areaOf(current), [document.bounds(), ground], size));
  }, [camera, document, current, section, size]);

  return (
    <div
      className="mosaic-canvas absolute inset-0 overflow-hidden"
      data-presenting=""
      ref={stage}
      role="presentation"
    >
      <Ground background={background} dots={null} settings={settings} />
      <Flow
        camera={camera}
        describedBy={undefined}
        document={document}
        dragSign={dragSign}
        groupDrag={undefined}
        isStill
        label={label}
        layer={undefined}
        maintenance={false}
        mounted={mounted}
        onDropTiles={() => {}}
        onFold={fold}
        selection={selection}
        onGroundClick={() => {}}
        onTileClick={(_event, id) => onPress(id)}
        size={size}
      />
    </div>
  );
}

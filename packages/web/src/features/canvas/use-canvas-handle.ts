import { areaOf } from "@mosaico/domain/mosaic/area";
import { type Ref, type RefObject, useImperativeHandle } from "react";
import { announceZoom } from "./announce-zoom.ts";
import type { Camera } from "./camera.ts";
import type { CanvasDocument } from "./canvas-document.ts";
import type { CanvasHandle } from "./canvas-props.ts";
import { toCanvas } from "./geometry/view.ts";
import type { LandingSign } from "./landing/landing.ts";
import type { MountedTiles } from "./mounted-tiles.ts";
import type { GroupDrag } from "./selection/group-drag.ts";
import type { TileWalk } from "./use-tile-walk.ts";

type Parts = {
  readonly camera: Camera;
  readonly document: CanvasDocument;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly walk: TileWalk;
  readonly mounted: MountedTiles;
  readonly groupDrag: GroupDrag | undefined;
  readonly sign: LandingSign;
};

/** Lets the parent control the view of the canvas, and preview moves on it. */
export function useCanvasHandle(ref: Ref<CanvasHandle> | undefined, parts: Parts): void {
  const { camera, document, stage, walk, mounted, groupDrag, sign } = parts;
  useImperativeHandle(
    ref,
    () => ({
      zoomIn: () => {
        camera.zoomIn();
        announceZoom(camera);
      },
      zoomOut: () => {
        camera.zoomOut();
        announceZoom(camera);
      },
      zoomFully: () => {
        camera.zoomFully();
        announceZoom(camera);
      },
      fit: () => {
        camera.fit();
        announceZoom(camera);
      },
      centreOn: (area) => camera.centreOn(area),
      showRegion: (region) => camera.showRegion(region),
      region: () => camera.region,
      show: (area) => camera.show(area),
      pointUnder: ({ clientX, clientY }) => {
        const box = stage.current?.getBoundingClientRect();
        return toCanvas(
          { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) },
          camera.view,
        );
      },
      middle: () => camera.middle,
      focus: (id) => walk.focus(id),
      returnFocus: (id) => walk.giveBack(id),
      preview: (leader, cells) => {
        if (leader === undefined) {
          sign.show();
          groupDrag?.release();
          mounted.release();
          return;
        }
        if (groupDrag?.isHolding !== true) groupDrag?.take(leader.id);
        groupDrag?.moveTo(leader.position);
        // It stays there for a while, so its element is moved.
        mounted.hold([leader], false);
        const tile = document.find(leader.id);
        if (tile === undefined) return;
        const area = { ...areaOf({ ...tile, position: leader.position }), ...cells };
        if (cells !== undefined) sign.show({ places: [area], from: [areaOf(tile)] });
        camera.show(area);
      },
    }),
    [camera, walk, groupDrag, mounted, document, sign, stage],
  );
}

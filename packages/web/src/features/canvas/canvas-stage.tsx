import { isSection } from "@mosaico/domain/mosaic/section";
import {
  type CSSProperties,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Backdrop } from "./backdrop.tsx";
import { Camera } from "./camera.ts";
import { firstView } from "./first-view.ts";
import { Flow } from "./flow.tsx";
import {
  type Insets,
  MAX_FIT_ZOOM,
  MAX_READING_ZOOM,
  MAX_ZOOM,
  type Size,
  toCanvas,
  viewOfRegion,
} from "./geometry/view.ts";
import { LiveOverlay } from "./live/live-overlay.tsx";
import { TileMarks } from "./live/tile-marks.tsx";
import { useLookMarks } from "./look/use-look-marks.ts";
import { MapCorner } from "./minimap/map-corner.tsx";
import { coveredCorner, useMapOpen } from "./minimap/map-fold.ts";
import type { MosaicCanvasProps } from "./canvas-props.ts";
import { LandingSign } from "./landing/landing.ts";
import { LandingLayer } from "./landing/landing-layer.tsx";
import { useFoldSection } from "./sections/use-fold-section.ts";
import { useLeaveHidden } from "./sections/use-leave-hidden.ts";
import { STATE_WORDS } from "./state-words.ts";
import { MountedTiles } from "./mounted-tiles.ts";
import { DragSign } from "./moving/drag-sign.ts";
import { usePublishedMoves } from "./moving/use-published-moves.ts";
import { GroupDrag } from "./selection/group-drag.ts";
import { SelectedTools } from "./selection/selected-tools.tsx";
import { useMenuRequests } from "./selection/use-menu-requests.ts";
import { useSelecting } from "./selection/use-selecting.ts";
import { usePublishedSizes } from "./sizing/use-published-sizes.ts";
import { stopAt, tileElementOf } from "./tile-element.ts";
import { boundsWithTitle } from "./title/title-area.ts";
import { TitleLine } from "./title/title-block.tsx";
import { TileTooltip } from "./tile-tooltip.tsx";
import { useCanvasHandle } from "./use-canvas-handle.ts";
import { useCanvasKeys } from "./use-canvas-keys.ts";
import { useUnobscuredFocus } from "./use-unobscured-focus.ts";
import { useTileTooltip } from "./use-tile-tooltip.ts";
import { stopArea, useTileWalk } from "./use-tile-walk.ts";
import { useMotionMarks } from "./use-motion-marks.ts";
import { useWholePixels } from "./use-whole-pixels.ts";
import { usePictureSize } from "./use-picture-size.ts";

const NONE: ReadonlySet<string> = new Set();

/** The canvas at a known size: background, tiles, map and tooltip, with pointer and key handling. */
export function CanvasStage(props: MosaicCanvasProps & { readonly size: Size }) {
  const { document, label, maintenance, moving, selection, unsent = NONE, size, ref, live } = props;
  const { rightInset: right = 0, bottomInset: bottom = 0, footInset: foot = bottom } = props;
  const { t } = useTranslation();
  const keysId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const marquee = useRef<HTMLDivElement>(null);
  const [isMapOpen, setMapOpen] = useMapOpen();
  const corner = props.withoutMap ? undefined : coveredCorner(size, isMapOpen, bottom);
  const insets = useInsets(right, foot, corner);
  const [camera] = useState(() => {
    const bounds = () => boundsWithTitle(document);
    // Where nothing can be edited, the mosaic fills the screen.
    const max = selection === undefined ? MAX_FIT_ZOOM : undefined;
    const { initialView, initialRegion } = props;
    const view =
      initialView ??
      (initialRegion && viewOfRegion(initialRegion, size, insets)) ??
      firstView(document, size, insets, max);
    const limit = () => (document.settings.readOnCanvas ? MAX_READING_ZOOM : MAX_ZOOM);
    return new Camera(view, size, insets, bounds, limit);
  });
  const [mounted] = useState(() => new MountedTiles(document, camera));
  const [groupDrag] = useState(() => selection && new GroupDrag(document, camera, selection));
  const [sign] = useState(() => new LandingSign());
  const [dragSign] = useState(() => new DragSign(document, sign));
  const tooltip = useTileTooltip(camera);
  const shown = useShownTile(props, tooltip.shownId);
  const walk = useTileWalk({ document, camera, mounted, stage });
  const moves = usePublishedMoves(document, props.onMoveTiles);
  const sizes = usePublishedSizes(document, maintenance ? props.onResizeTiles : undefined);
  const keys = useCanvasKeys({ ...props, camera, walk, moves, sizes });
  const selecting = useSelecting({ ...props, camera, stage, box: marquee });
  const menu = useMenuRequests({ ...props, camera, stage });
  const fold = useFoldSection(document, props.onFoldSection);
  useMotionMarks(stage, camera, document);
  useLookMarks(stage, document);
  useWholePixels(stage, camera);
  usePictureSize(camera);
  useViewTold(camera, props);

  useLayoutEffect(() => mounted.start(), [mounted]);
  useLayoutEffect(() => mounted.markUnsent(unsent), [mounted, unsent]);
  useLayoutEffect(() => camera.resize(size, insets), [camera, size, insets]);
  useLeaveHidden(document, stage, walk);
  useUnobscuredFocus({ document, camera, stage, insets });
  useCanvasHandle(ref, { camera, document, stage, walk, mounted, groupDrag, sign });

  return (
    <div
      className="mosaic-canvas absolute inset-0 overflow-hidden"
      data-maintaining={maintenance || undefined}
      data-moving={moving || undefined}
      // Paper has another size.
      style={
        {
          "--width-on-screen": `${size.width}px`,
          "--height-on-screen": `${size.height}px`,
        } as CSSProperties
      }
      onBlur={(event) => {
        mounted.pin(undefined);
        walk.follow(event, false);
        tooltip.leave();
      }}
      onFocus={(event) => {
        const { target } = event;
        const id = stopAt(target);
        mounted.pin(id);
        walk.follow(event, true);
        const tile = id === undefined ? undefined : document.find(id);
        const isShown = target.matches(":focus-visible");
        // The tools beside the selected tile would cover the one with the focus.
        stage.current?.toggleAttribute(
          "data-elsewhere",
          isShown && tile !== undefined && selection?.has(tile.id) !== true,
        );
        if (tile === undefined || !isShown) return;
        camera.show(stopArea(tile));
        if (!isSection(tile)) tooltip.point(tile.id);
      }}
      onKeyDown={(event) => {
        tooltip.leave();
        menu.onKeyDown(event);
        keys.onKeyDown(event);
      }}
      onContextMenu={(event) => {
        selecting.onContextMenu(event);
        menu.onContextMenu(event);
      }}
      onKeyUp={keys.onKeyUp}
      onMouseDownCapture={selecting.onMouseDown}
      onPointerDownCapture={(event) => {
        tooltip.leave();
        keys.disarm();
        const { left, top } = event.currentTarget.getBoundingClientRect();
        mounted.reach(toCanvas({ x: event.clientX - left, y: event.clientY - top }, camera.view));
        mounted.press(tileElementOf(event.target)?.id, moving);
        // The menu reads the selection before the press may change it.
        menu.onPointerDown(event);
        selecting.onPointerDown(event);
      }}
      onPointerLeave={tooltip.leave}
      onPointerOver={({ target, pointerType, buttons }) => {
        const id = tileElementOf(target)?.id;
        if (target instanceof Element && target.closest("[data-tile-tooltip]") !== null) return;
        if (pointerType === "touch" || buttons !== 0) tooltip.leave();
        else if (id === undefined) tooltip.leaveSoon();
        else tooltip.point(id);
      }}
      onTouchStartCapture={(event) => {
        const isOnTile = tileElementOf(event.target) !== undefined;
        if (event.touches.length > 1) {
          // Two fingers pan, wherever they are: no tile may be dragged any more before the library receives the second
          // one.
          groupDrag?.release();
          dragSign.end();
          mounted.release();
          flushSync(() => mounted.press(undefined, false));
        } else if (maintenance && !(moving && isOnTile)) {
          // One finger on the background does not pan, just like the left mouse button; a second finger may follow.
          event.stopPropagation();
        }
      }}
      ref={stage}
      role="presentation"
    >
      <TitleLine document={document} />
      <Backdrop camera={camera} document={document} maintenance={maintenance} />
      <Flow
        camera={camera}
        describedBy={keysId}
        document={document}
        found={props.found}
        dragSign={dragSign}
        groupDrag={groupDrag}
        label={label}
        layer={
          <>
            {props.layer}
            <LandingLayer camera={camera} sign={sign} />
            {live && <TileMarks live={live} mounted={mounted} />}
          </>
        }
        maintenance={maintenance}
        mounted={mounted}
        onFold={fold}
        selection={selection}
        onGroundClick={selecting.onGroundClick}
        onDropTiles={moves.drop}
        onTileClick={(event, id) => {
          if (selecting.takesClick(event, id)) return;
          const { currentTarget } = event;
          props.onOpenTile(id, currentTarget instanceof HTMLElement ? currentTarget : null);
        }}
        size={size}
      />
      {live && <LiveOverlay camera={camera} document={document} live={live} stage={stage} />}
      <p hidden id={keysId}>
        {t(moving ? "canvas.keysWhileMoving" : "canvas.keys")}
        {maintenance && selection !== undefined ? ` ${t("arrange.keys")}` : null}
      </p>
      <p hidden id={STATE_WORDS.selected}>
        {t("arrange.selected")}
      </p>
      <p hidden id={STATE_WORDS.locked}>
        {t("arrange.locked.state")}
      </p>
      <div className="mosaic-marquee" hidden ref={marquee} />
      {maintenance && selection !== undefined ? (
        <SelectedTools {...{ selection, document, camera, sign, stage, sizes, size, insets }}>
          {props.beside}
        </SelectedTools>
      ) : null}
      {props.withoutMap ? null : (
        <MapCorner
          bottomInset={bottom}
          camera={camera}
          canvasSize={size}
          document={document}
          isOpen={isMapOpen}
          setOpen={setMapOpen}
        />
      )}
      {shown === undefined ? null : (
        <TileTooltip
          camera={camera}
          key={shown.id}
          onPointerEnter={tooltip.stay}
          onPointerLeave={tooltip.leaveSoon}
          tile={shown}
        />
      )}
    </div>
  );
}

function useInsets(right: number, bottom: number, corner: Size | undefined): Insets {
  const { width = 0, height = 0 } = corner ?? {};
  return useMemo(
    () => ({ right, bottom, ...(width > 0 && { corner: { width, height } }) }),
    [right, bottom, width, height],
  );
}

function useViewTold(
  camera: Camera,
  { onZoom, onView }: Pick<MosaicCanvasProps, "onZoom" | "onView">,
): void {
  useLayoutEffect(() => {
    if (onZoom === undefined && onView === undefined) return undefined;
    const notify = () => {
      onZoom?.(camera.view.zoom);
      onView?.(camera.view, camera.size);
    };
    notify();
    return camera.subscribe(notify);
  }, [camera, onZoom, onView]);
}

function useShownTile({ document }: MosaicCanvasProps, id: string | undefined) {
  return useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => (id === undefined ? undefined : document.find(id)),
  );
}

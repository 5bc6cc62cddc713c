import { type Area, type Bounds, areaOf } from "@mosaico/domain/mosaic/area";
import { groundOf, headingOf } from "@mosaico/domain/mosaic/section";
import type { Tile } from "@mosaico/domain/tile/tile";
import { ViewportPortal, useStore } from "@xyflow/react";
import {
  type PointerEvent,
  type RefObject,
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import "#features/tiles/section-colour.css";
import { useContentLang } from "#platform/i18n/content-language.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { useFoundMark } from "../found-tiles.ts";
import type { MountedTiles } from "../mounted-tiles.ts";
import { prefersStillness } from "../prefers-stillness.ts";
import { dragSection, dragSectionSize } from "./drag-section.ts";
import { SectionGap } from "./section-gap.tsx";
import { SectionHeading } from "./section-heading.tsx";
import { useSectionTools } from "./section-tools.ts";
import "./sections.css";
import { useOwnedTiles } from "./use-owned-tiles.ts";
import { useZoomOn } from "./use-zoom-on.ts";

// In canvas units: the sections are chosen again only when the view enters another block.
const BLOCK = 800;
// How long a ground takes to close or open, in milliseconds.
const FOLD_MS = 200;

export type FoldSection = (section: Tile, isFolded: boolean) => void;

type Props = {
  readonly document: CanvasDocument;
  readonly camera: Camera;
  readonly mounted: MountedTiles;
  readonly onFold: FoldSection;
};

/** The sections in view, under the tiles: their grounds and headings. */
export function SectionLayer({ document, camera, mounted, onFold }: Props) {
  const sections = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.sections.all(),
  );
  // The portal mounts later than what contains it.
  return sections.length === 0 ? null : (
    <ViewportPortal>
      <Sections {...{ sections, document, camera, mounted, onFold }} />
    </ViewportPortal>
  );
}

function Sections({
  sections,
  document,
  camera,
  mounted,
  onFold,
}: Props & { readonly sections: readonly Tile[] }) {
  const layer = useRef<HTMLDivElement>(null);
  useZoomOn(layer, camera);
  useOwnedTiles(layer, document, mounted);
  const seen = useStore(({ transform: [x, y, zoom], width, height }) =>
    [
      Math.floor(-x / zoom / BLOCK),
      Math.floor(-y / zoom / BLOCK),
      Math.ceil((width - x) / zoom / BLOCK),
      Math.ceil((height - y) / zoom / BLOCK),
    ].join(" "),
  );
  const pinned = useSyncExternalStore(
    (listener) => mounted.subscribe(listener),
    () => mounted.pinnedSection,
  );
  const shown = useMemo(() => {
    const [left = 0, top = 0, right = 0, bottom = 0] = seen
      .split(" ")
      .map((n) => Number(n) * BLOCK);
    return sections.filter((section) => {
      if (section.id === pinned) return true;
      const ground = groundShown(section, document.sections.isFolded(section));
      const isBeside = ground.left > right || ground.right < left;
      return !isBeside && ground.top <= bottom && ground.bottom >= top;
    });
  }, [sections, document, seen, pinned]);
  return (
    <div className="mosaic-sections" ref={layer}>
      {shown.map((section) => (
        <Section
          camera={camera}
          document={document}
          isFolded={document.sections.isFolded(section)}
          key={section.id}
          mounted={mounted}
          onFold={onFold}
          section={section}
        />
      ))}
    </div>
  );
}

type SectionProps = Pick<Props, "camera" | "mounted"> & {
  readonly section: Tile;
  readonly isFolded: boolean;
  readonly document: CanvasDocument;
  readonly onFold: FoldSection;
};

const Section = memo(function Section(props: SectionProps) {
  const { section, isFolded, document, camera, mounted, onFold } = props;
  const tools = useSectionTools();
  const [landing, setLanding] = useState<Area>();
  const { summary, colour, language } = section.data;
  const lang = useContentLang(language);
  const ground = useRef<HTMLDivElement>(null);
  const { left, top, right, bottom } = groundShown(section, isFolded);
  const height = bottom - top;
  useFoldMotion(ground, isFolded, height);
  const mark = useFoundMark(section.id);
  const mount = useCallback(
    (element: HTMLDivElement | null) => {
      ground.current = element;
      return mark(element);
    },
    [mark],
  );
  const drag = (event: PointerEvent, isSize: boolean) => {
    if (tools === undefined || event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    event.stopPropagation();
    const options = { section, camera, tools, onLanding: setLanding };
    if (isSize) dragSectionSize(event.nativeEvent, options);
    else if (ground.current !== null) {
      const dragged = { ...options, document, mounted, ground: ground.current };
      dragSection(event.nativeEvent, dragged);
    }
  };
  return (
    <>
      {landing === undefined ? null : <LandingGround area={landing} isFolded={isFolded} />}
      <div
        className="mosaic-section tile-colour section-colour"
        data-colour={colour === "" ? undefined : colour}
        data-folded={isFolded || undefined}
        data-section-id={section.id}
        lang={lang}
        ref={mount}
        style={{ left, top, width: right - left, height }}
      >
        <SectionHeading
          document={document}
          isFolded={isFolded}
          onDrag={(event) => drag(event, false)}
          onFold={() => onFold(section, !isFolded)}
          section={section}
          tools={tools}
        >
          {summary === "" ? null : <p>{summary}</p>}
        </SectionHeading>
        {tools === undefined || isFolded ? null : (
          <>
            <SectionGap document={document} section={section} tools={tools} />
            <span
              aria-hidden="true"
              className="mosaic-section-corner"
              onPointerDown={(event) => drag(event, true)}
            />
          </>
        )}
      </div>
    </>
  );
});

/** Where a section would be if the gesture ended now. */
function LandingGround({ area, isFolded }: { readonly area: Area; readonly isFolded: boolean }) {
  const { left, top, right, bottom } = groundOf(isFolded ? headingOf(area) : area);
  return (
    <div
      className="mosaic-landing mosaic-section-landing"
      data-landing="section"
      style={{ left, top, width: right - left, height: bottom - top }}
    />
  );
}

/** Z7: of a folded section only the ground of its heading is shown. */
function groundShown(section: Tile, isFolded: boolean): Bounds {
  return groundOf(isFolded ? headingOf(areaOf(section)) : areaOf(section));
}

/** The ground closes and opens; it does nothing of the kind while it is made or changes its size. */
function useFoldMotion(
  ground: RefObject<HTMLElement | null>,
  isFolded: boolean,
  height: number,
): void {
  const before = useRef({ isFolded, height });
  useLayoutEffect(() => {
    const { isFolded: wasFolded, height: from } = before.current;
    before.current = { isFolded, height };
    if (wasFolded === isFolded || prefersStillness()) return;
    const frames = [{ height: `${from}px` }, { height: `${height}px` }];
    ground.current?.animate(frames, { duration: FOLD_MS, easing: "ease-out" });
  }, [ground, isFolded, height]);
}

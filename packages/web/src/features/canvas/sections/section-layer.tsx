import { areaOf } from "@mosaico/domain/mosaic/area";
import { groundOf } from "@mosaico/domain/mosaic/section";
import type { Tile } from "@mosaico/domain/tile/tile";
import { ViewportPortal, useStore } from "@xyflow/react";
import {
  type RefObject,
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import { useContentLang } from "#platform/i18n/content-language.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import "./sections.css";

// How long the zoom rests before titles are set for it, in milliseconds: until then they are scaled with everything.
const REST = 120;
// In canvas units: the sections are chosen again only when the view enters another block.
const BLOCK = 800;

type Props = { readonly document: CanvasDocument; readonly camera: Camera };

/** The sections in view, under the tiles: their grounds and headings. */
export function SectionLayer({ document, camera }: Props) {
  const sections = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.sections.all(),
  );
  // The portal mounts later than what contains it.
  return sections.length === 0 ? null : (
    <ViewportPortal>
      <Sections camera={camera} sections={sections} />
    </ViewportPortal>
  );
}

function Sections({
  sections,
  camera,
}: {
  readonly sections: readonly Tile[];
  readonly camera: Camera;
}) {
  const layer = useRef<HTMLDivElement>(null);
  useZoomOn(layer, camera);
  const seen = useStore(({ transform: [x, y, zoom], width, height }) =>
    [
      Math.floor(-x / zoom / BLOCK),
      Math.floor(-y / zoom / BLOCK),
      Math.ceil((width - x) / zoom / BLOCK),
      Math.ceil((height - y) / zoom / BLOCK),
    ].join(" "),
  );
  const shown = useMemo(() => {
    const [left = 0, top = 0, right = 0, bottom = 0] = seen
      .split(" ")
      .map((n) => Number(n) * BLOCK);
    return sections.filter((section) => {
      const ground = groundOf(areaOf(section));
      const isBeside = ground.left > right || ground.right < left;
      return !isBeside && ground.top <= bottom && ground.bottom >= top;
    });
  }, [sections, seen]);
  return (
    <div className="mosaic-sections" ref={layer}>
      {shown.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </div>
  );
}

const Section = memo(function Section({ section }: { readonly section: Tile }) {
  const { title, summary, colour, language } = section.data;
  const lang = useContentLang(language);
  const { left, top, right, bottom } = groundOf(areaOf(section));
  return (
    <div
      className="mosaic-section tile-colour"
      data-colour={colour === "" ? undefined : colour}
      data-section-id={section.id}
      lang={lang}
      style={{ left, top, width: right - left, height: bottom - top }}
    >
      <div className="mosaic-section-heading">
        <h2>{title}</h2>
        {summary === "" ? null : <p>{summary}</p>}
      </div>
    </div>
  );
});

/** Sets the zoom for the style sheet when it rests; only the sections inherit it, so no tile is styled again. */
function useZoomOn(layer: RefObject<HTMLElement | null>, camera: Camera): void {
  useLayoutEffect(() => {
    const element = layer.current;
    let set = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = () => {
      set = camera.view.zoom;
      element?.style.setProperty("--zoom", String(set));
    };
    mark();
    const stop = camera.subscribe(() => {
      if (camera.view.zoom === set && timer === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        mark();
      }, REST);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [layer, camera]);
}

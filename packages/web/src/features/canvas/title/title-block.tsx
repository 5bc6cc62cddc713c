import { fileAddressHere } from "#platform/base/file-address-here.ts";
import { ViewportPortal } from "@xyflow/react";
import { type CSSProperties, useRef, useSyncExternalStore } from "react";
import { useFile } from "#features/files/files.api.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { useZoomOn } from "../sections/use-zoom-on.ts";
import { titleArea } from "./title-area.ts";
import { titleLength } from "./title-length.ts";
import { useFittingSize } from "./use-fitting-size.ts";
import "./title-block.css";

type Props = { readonly document: CanvasDocument; readonly camera: Camera };

/**
 * M7: the title of the mosaic on its canvas, with its line and its logo, where the author turned it on. Screen readers
 * would find it after all tiles: they have the heading of the page, and {@link TitleLine}.
 */
export function TitleBlock({ document, camera }: Props) {
  const place = usePlace(document);
  if (place === undefined) return null;
  const [left = 0, top = 0, width = 0, height = 0] = place.split(",").map(Number);
  return (
    <ViewportPortal>
      <Block camera={camera} document={document} style={{ left, top, width, height }} />
    </ViewportPortal>
  );
}

/** The line of the title for screen readers, before the tiles. */
export function TitleLine({ document }: Pick<Props, "document">) {
  const isShown = usePlace(document) !== undefined;
  const line = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.settings.line,
  );
  return isShown && line !== "" ? <p className="sr-only">{line}</p> : null;
}

function usePlace(document: CanvasDocument): string | undefined {
  return useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => {
      const area = titleArea(document);
      // A text, since a snapshot is compared by identity.
      return area && [area.left, area.top, area.right - area.left, area.bottom - area.top].join();
    },
  );
}

function Block({ document, camera, style }: Props & { readonly style: CSSProperties }) {
  const block = useRef<HTMLDivElement>(null);
  useZoomOn(block, camera);
  const title = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.title,
  );
  const { line, logo, look } = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.settings,
  );
  const words = useRef<HTMLParagraphElement>(null);
  useFittingSize(words, `${title} ${look} ${style.width}`);
  return (
    <div
      aria-hidden="true"
      className="mosaic-title"
      data-length={titleLength(title)}
      ref={block}
      style={style}
    >
      {logo === "" ? null : <Logo key={logo} name={logo} />}
      <p className="mosaic-title-words" dir="auto" ref={words}>
        {title}
      </p>
      {line === "" ? null : (
        <p className="mosaic-title-line" dir="auto">
          {line}
        </p>
      )}
    </div>
  );
}

/** In the smallest size that is sharp; its address is usable even if nothing is known about the file. */
function Logo({ name }: { readonly name: string }) {
  const { data: file } = useFile(name);
  const sharp = file?.sizes.find(({ height }) => height >= 200);
  return (
    <img
      alt=""
      className="mosaic-title-logo"
      decoding="async"
      draggable={false}
      src={sharp?.url ?? fileAddressHere(name)}
    />
  );
}

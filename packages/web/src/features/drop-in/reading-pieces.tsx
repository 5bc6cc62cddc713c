import { Globe } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { CanvasPiece } from "#features/canvas/canvas-piece.tsx";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import type { PageQueue, QueuedPage } from "./page-queue.ts";
import "./reading-pieces.css";

type Props = { readonly pages: PageQueue; readonly document: MosaicDocument };

/** T14: a gleam over the tiles whose pages are being asked. The tiles below can be used meanwhile. */
export function ReadingPieces({ pages, document }: Props) {
  const all = useStore(pages.view, (view) => view.pages);
  return all
    .filter(({ state }) => state.is !== "failed")
    .map((page) => <ReadingPiece document={document} key={page.id} page={page} />);
}

function ReadingPiece({ page, document }: Pick<Props, "document"> & { readonly page: QueuedPage }) {
  const tile = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.find(page.id),
  );
  if (tile === undefined) return null;
  return (
    <CanvasPiece position={tile.position} size={tile.data}>
      <div aria-hidden="true" className="read-page" data-reading={page.state.is}>
        <Globe className="read-page-globe" size={18} />
      </div>
    </CanvasPiece>
  );
}

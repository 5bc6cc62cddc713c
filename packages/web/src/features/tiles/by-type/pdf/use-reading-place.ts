import { useEffect, useEffectEvent } from "react";
import { useStore } from "zustand";
import type { PdfPages } from "./lay-out-pages.ts";
import type { PdfViewerProps } from "./pdf-viewer.tsx";
import type { ReaderStore } from "./reader-state.ts";

type Place = Pick<PdfViewerProps, "beginAt" | "isCovered" | "onPage" | "onSeen">;

/** Goes to the page that a document is to begin at, and tells which one is read from then on. */
export function useReadingPlace(
  { beginAt, isCovered = false, onPage, onSeen }: Place,
  isShown: boolean,
  store: ReaderStore,
  pages: () => PdfPages | undefined,
): void {
  const page = useStore(store, (state) => state.page);
  const count = useStore(store, (state) => state.pages);
  const begin = useEffectEvent(() => {
    const wanted = beginAt?.(count) ?? 1;
    if (wanted > 1) pages()?.goTo(wanted);
    onSeen?.();
  });
  const tellPage = useEffectEvent(() => onPage?.(page, count));
  // Once more when nothing covers it any longer, for whoever has read on meanwhile.
  useEffect(() => {
    if (isShown) begin();
  }, [isShown, isCovered]);
  useEffect(() => {
    if (isShown && !isCovered) tellPage();
  }, [isShown, isCovered, page]);
}

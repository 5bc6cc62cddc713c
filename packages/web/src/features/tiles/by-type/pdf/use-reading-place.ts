import { useEffect, useEffectEvent, useRef } from "react";
import { useStore } from "zustand";
import type { PdfPages } from "./lay-out-pages.ts";
import type { FoundPlace } from "../../found-place.ts";
import type { ReaderStore } from "./reader-state.ts";

/** Where reading starts (unless a search led there), and who is notified of the current page. */
export type ReadingPlace = {
  /** Returns the page to start at, given the number of pages. Followed for as long as something else covers the document. */
  readonly beginAt?: (pages: number) => number;
  /** Whether something else is shown and used in place of the document. */
  readonly isCovered?: boolean;
  /** Called with the current page and the number of pages, unless the document is covered. */
  readonly onPage?: (page: number, pages: number) => void;
  /** Called once the first page is drawn. */
  readonly onSeen?: () => void;
};

/** Goes to the initial page of a document, and then reports the current one. */
export function useReadingPlace(
  { beginAt, isCovered = false, onPage, onSeen }: ReadingPlace,
  isShown: boolean,
  store: ReaderStore,
  pages: () => PdfPages | undefined,
  found: FoundPlace | undefined,
): void {
  const hasBegun = useRef(false);
  const page = useStore(store, (state) => state.page);
  const count = useStore(store, (state) => state.pages);
  const begin = useEffectEvent(() => {
    const isFirst = !hasBegun.current;
    hasBegun.current = true;
    const wanted = (isFirst ? found?.page : undefined) ?? beginAt?.(count) ?? 1;
    if (wanted > 1) pages()?.goTo(wanted);
    // It goes on from that page to the first word.
    if (isFirst && found !== undefined) pages()?.search.startWords(found.words);
    onSeen?.();
  });
  const publishPage = useEffectEvent(() => onPage?.(page, count));
  // Again when it is uncovered, in case the reading position has changed meanwhile.
  useEffect(() => {
    if (isShown) begin();
  }, [isShown, isCovered]);
  useEffect(() => {
    if (isShown && !isCovered) publishPage();
  }, [isShown, isCovered, page]);
}

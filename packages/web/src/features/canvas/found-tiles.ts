import type { TileId } from "@mosaico/domain/tile/tile";
import { createContext, useCallback, useContext } from "react";

/** What a search has found, for a view to mark and to show. */
export type FoundTiles = {
  /** Whether there is a query, so that what it does not find steps back. */
  readonly isSearching: boolean;
  /** The one that the user has come to. */
  readonly currentId: TileId | undefined;
  has(id: TileId): boolean;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
};

/**
 * Marks what was found directly on the mounted elements, for the style sheet: rendering hundreds of tiles again for each
 * typed letter would take longer than typing it.
 */
export class FoundMarks {
  readonly #found: FoundTiles | undefined;
  readonly #mounted = new Map<Element, TileId>();

  constructor(found: FoundTiles | undefined) {
    this.#found = found;
  }

  /** Follows the search in a view. Returns a function that stops it. */
  start(view: Element | null | undefined): (() => void) | undefined {
    const markAll = () => {
      view?.toggleAttribute("data-finding", this.#found?.isSearching === true);
      for (const [element, id] of this.#mounted) this.#mark(element, id);
    };
    markAll();
    return this.#found?.subscribe(markAll);
  }

  /** Marks the element of a tile or section from now on. Returns a function that ends it. */
  mount(id: TileId, element: Element): () => void {
    this.#mounted.set(element, id);
    this.#mark(element, id);
    return () => this.#mounted.delete(element);
  }

  #mark(element: Element, id: TileId): void {
    if (this.#found?.isSearching !== true || !this.#found.has(id)) {
      element.removeAttribute("data-found");
      return;
    }
    element.setAttribute("data-found", this.#found.currentId === id ? "current" : "");
  }
}

/** The marks of the view around a tile or section. */
export const FoundMarksContext = createContext(new FoundMarks(undefined));

/** A ref that marks the element of a tile or section. */
export function useFoundMark(id: TileId): (element: Element | null) => (() => void) | undefined {
  const marks = useContext(FoundMarksContext);
  return useCallback(
    (element) => (element === null ? undefined : marks.mount(id, element)),
    [marks, id],
  );
}

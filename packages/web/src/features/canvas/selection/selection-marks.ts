import type { TileId } from "@mosaico/domain/tile/tile";
import { createContext } from "react";
import { STATE_WORDS } from "../state-words.ts";
import type { TileSelection } from "./tile-selection.ts";

// From this number of selected tiles on, a ring on the element of each has to suffice as its mark.
const MANY = 100;

type Mounted = { readonly element: Element; readonly isLocked: boolean };

/**
 * Marks the selected ones among the mounted tiles directly on their elements, for the style sheet and for assistive
 * technology: rendering hundreds of tiles again for one attribute would take longer than a frame.
 */
export class SelectionMarks {
  readonly #selection: TileSelection | undefined;
  readonly #mounted = new Map<TileId, Mounted>();
  #isMany = false;

  constructor(selection: TileSelection | undefined) {
    this.#selection = selection;
    this.#isMany = (selection?.size ?? 0) >= MANY;
  }

  /** Follows the selection. Returns a function that stops it. */
  start(): (() => void) | undefined {
    const markAll = () => {
      for (const id of this.#mounted.keys()) this.#mark(id);
    };
    markAll();
    return this.#selection?.subscribe((touched) => {
      const isMany = this.#isMany;
      this.#isMany = (this.#selection?.size ?? 0) >= MANY;
      if (this.#isMany !== isMany) markAll();
      else {
        const ids = touched.size < this.#mounted.size ? touched : this.#mounted.keys();
        for (const id of ids) if (touched.has(id)) this.#mark(id);
      }
    });
  }

  /** Marks the element of a tile from now on. Returns a function that ends it. */
  mount(id: TileId, element: Element, isLocked: boolean): () => void {
    const mounted = { element, isLocked };
    this.#mounted.set(id, mounted);
    this.#mark(id);
    return () => {
      if (this.#mounted.get(id) === mounted) this.#mounted.delete(id);
    };
  }

  #mark(id: TileId): void {
    const mounted = this.#mounted.get(id);
    if (mounted === undefined) return;
    const { element, isLocked } = mounted;
    const isSelected = this.#selection?.has(id) === true;
    element.toggleAttribute("data-selected", isSelected && !this.#isMany);
    element.toggleAttribute("data-among", isSelected && this.#isMany);
    const words = [isSelected && STATE_WORDS.selected, isLocked && STATE_WORDS.locked];
    const described = words.filter((one) => one !== false).join(" ");
    if (described === "") element.removeAttribute("aria-describedby");
    else element.setAttribute("aria-describedby", described);
  }
}

/** The marks of the canvas around a tile. */
export const SelectionMarksContext = createContext(new SelectionMarks(undefined));

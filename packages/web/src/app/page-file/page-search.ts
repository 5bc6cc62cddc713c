import { areaOf } from "@mosaico/domain/mosaic/area";
import { groupsInReading } from "@mosaico/domain/mosaic/reading-order";
import { searchKey, searchWords } from "@mosaico/domain/search-key";
import { searchedText } from "@mosaico/domain/tile/searched-text";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "#features/canvas/canvas-document.ts";
import { searchKeys } from "#platform/text/search-keys.ts";
import { element } from "../first-view/elements.ts";
import { iconButton } from "./icon-button.ts";
import { say, sayNumber } from "./page-texts.ts";

const keyOf = searchKeys(searchedText);

/** M10: finds tiles by their texts, and goes from one to the next in reading order. */
export class PageSearch {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  readonly #document: CanvasDocument;
  readonly #onFound: () => void;
  readonly #goTo: (tile: Tile) => void;
  readonly #count = element("output", { class: "page-count", "aria-live": "polite" });
  readonly #steps: readonly HTMLButtonElement[];
  #found: readonly Tile[] = [];
  #ids: ReadonlySet<TileId> = new Set();
  #at = 0;

  constructor(
    document: CanvasDocument,
    events: { readonly onFound: () => void; readonly goTo: (tile: Tile) => void },
  ) {
    this.#document = document;
    this.#onFound = events.onFound;
    this.#goTo = events.goTo;
    const label = say("page.search");
    this.input = element("input", {
      "aria-label": label,
      autocomplete: "off",
      placeholder: label,
      spellcheck: "false",
      type: "search",
    });
    const previous = iconButton("previous", say("page.previous"));
    const next = iconButton("next", say("page.next"));
    this.#steps = [previous, next];
    this.element = element(
      "search",
      { class: "page-search" },
      this.input,
      this.#count,
      previous,
      next,
    );
    previous.addEventListener("click", () => this.#step(-1));
    next.addEventListener("click", () => this.#step(1));
    this.input.addEventListener("input", () => this.#search());
    this.input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.#step(event.shiftKey ? -1 : 1);
      if (event.key === "Escape" && this.input.value !== "") {
        this.input.value = "";
        this.#search();
      } else return;
      event.preventDefault();
    });
    this.#show();
  }

  get isSearching(): boolean {
    return this.#words.length > 0;
  }

  /** How a tile is marked; undefined if it was not found. */
  markOf(id: TileId): "" | "current" | undefined {
    if (!this.#ids.has(id)) return undefined;
    return this.#found[this.#at]?.id === id ? "current" : "";
  }

  get #words(): readonly string[] {
    return searchKey(this.input.value) === "" ? [] : searchWords(this.input.value);
  }

  #search(): void {
    const words = this.#words;
    const { sections } = this.#document;
    const holds = ({ data }: Tile) => words.every((word) => keyOf(data).includes(word));
    const pieces = words.length === 0 ? [] : [...this.#document.allPieces()].filter(holds);
    const groups = groupsInReading(pieces, sections.all(), (piece) => sections.of(areaOf(piece)));
    this.#found = groups.flatMap(({ section, pieces: own }) =>
      section !== undefined && words.length > 0 && holds(section) ? [section, ...own] : own,
    );
    this.#ids = new Set(this.#found.map(({ id }) => id));
    this.#at = 0;
    this.#show();
    this.#go();
  }

  #step(by: 1 | -1): void {
    const count = this.#found.length;
    if (count === 0) return;
    this.#at = (this.#at + by + count) % count;
    this.#show();
    this.#go();
  }

  #go(): void {
    const tile = this.#found[this.#at];
    if (tile !== undefined) this.#goTo(tile);
    this.#onFound();
  }

  #show(): void {
    const count = this.#found.length;
    this.#count.textContent = !this.isSearching
      ? ""
      : count === 0
        ? say("page.nothing")
        : say("page.count", { at: sayNumber(this.#at + 1), count: sayNumber(count) });
    for (const step of this.#steps) step.hidden = count < 2;
  }
}

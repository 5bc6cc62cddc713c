import { areaOf } from "@mosaico/domain/mosaic/area";
import { groupsInReading } from "@mosaico/domain/mosaic/reading-order";
import { searchKey, searchWords } from "@mosaico/domain/search-key";
import { searchedText } from "@mosaico/domain/tile/searched-text";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { TileType } from "@mosaico/domain/tile/tile-type";
import { createStore } from "zustand/vanilla";
import type { CanvasDocument } from "#features/canvas/canvas-document.ts";
import type { FoundTiles } from "#features/canvas/found-tiles.ts";
import { searchKeys } from "#platform/text/search-keys.ts";
import { FileFinder, type InFiles, type SearchFiles } from "./file-finder.ts";

/** What the bar of a search shows. */
export type FinderState = {
  readonly isOpen: boolean;
  readonly query: string;
  /** M10: in reading order. */
  readonly ids: readonly TileId[];
  readonly current: Tile | undefined;
  /** G6: where the files of tiles have the words. */
  readonly inFiles: InFiles;
  /** Whether files are being searched. */
  readonly isAsking: boolean;
};

// Milliseconds without typing before the view goes to the first one, and without changes before they are searched.
const REST = 250;
// At once, so that a frame and a key press fit in between.
const PREPARING_MS = 8;
const NOTHING = { ids: [], current: undefined, inFiles: new Map(), isAsking: false };

const keyOf = searchKeys(searchedText);

/** M10: finds tiles and sections by their texts, and goes from one to the next. */
export class TileFinder implements FoundTiles {
  readonly state = createStore<FinderState>(() => ({ isOpen: false, query: "", ...NOTHING }));
  readonly #document: CanvasDocument;
  readonly #files: FileFinder;
  #goTo: (tile: Tile) => void = () => {};
  #ids: ReadonlySet<TileId> = new Set();
  #typing: ReturnType<typeof setTimeout> | undefined;
  #changing: ReturnType<typeof setTimeout> | undefined;
  #preparing: ReturnType<typeof setTimeout> | undefined;

  constructor(document: CanvasDocument, searchFiles?: SearchFiles) {
    this.#document = document;
    this.#files = new FileFinder(searchFiles);
  }

  /** Follows the changes of the mosaic, and shows tiles on the screen by this function. Returns one that stops it. */
  start(goTo: (tile: Tile) => void): () => void {
    this.#goTo = goTo;
    const stop = this.#document.subscribe(() => {
      clearTimeout(this.#changing);
      if (this.isSearching) this.#changing = setTimeout(() => this.#search(), REST);
    });
    return () => {
      clearTimeout(this.#typing);
      clearTimeout(this.#changing);
      clearTimeout(this.#preparing);
      this.#files.stop();
      stop();
    };
  }

  get isSearching(): boolean {
    const { isOpen, query } = this.state.getState();
    return isOpen && isQuery(query);
  }

  get currentId(): TileId | undefined {
    return this.state.getState().current?.id;
  }

  has(id: TileId): boolean {
    return this.#ids.has(id);
  }

  subscribe(listener: () => void): () => void {
    return this.state.subscribe(listener);
  }

  /** With the last query, if there was one. */
  open(): void {
    this.state.setState({ isOpen: true });
    this.#search();
    this.#askFiles();
    this.#prepare();
  }

  close(): void {
    clearTimeout(this.#typing);
    clearTimeout(this.#preparing);
    this.#files.stop();
    this.#ids = new Set();
    this.state.setState({ isOpen: false, ...NOTHING });
  }

  /** Finds at once, and goes to the first one as soon as the typing rests; stays where it is as long as that is found. */
  search(query: string): void {
    this.#files.narrow(query);
    this.#search(query);
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => {
      this.#show();
      this.#askFiles();
    }, REST);
  }

  /** Goes to a tile or section apart from any search. */
  goTo(tile: Tile): void {
    // Even if it is where the user came to last.
    this.state.setState({ current: undefined });
    this.state.setState({ current: tile });
    this.#show();
  }

  /** Goes to the next one or the previous one, around the ends. */
  step(direction: "next" | "previous"): void {
    clearTimeout(this.#typing);
    const { ids, current } = this.state.getState();
    if (ids.length === 0) return;
    const at = current === undefined ? -1 : ids.indexOf(current.id);
    const next = direction === "next" ? at + 1 : Math.max(at, 0) - 1;
    const id = ids.at(next % ids.length);
    this.state.setState({ current: id === undefined ? undefined : this.#document.find(id) });
    this.#show();
  }

  #search(query = this.state.getState().query): void {
    const last = this.currentId;
    const ordered = isQuery(query) ? this.#find(searchWords(query)) : [];
    const ids = ordered.map(({ id }) => id);
    this.#ids = new Set(ids);
    const current = ordered.find(({ id }) => id === last) ?? ordered[0];
    const { found: inFiles, isAsking } = this.#files;
    this.state.setState({ query, ids, current, inFiles, isAsking });
  }

  /** Those that are found by their files come later, and the view stays if there was something already. */
  #askFiles(): void {
    const { query } = this.state.getState();
    this.#files.ask(query, () => {
      const isFirst = this.currentId === undefined;
      this.#search();
      if (isFirst) this.#show();
    });
    this.state.setState({ isAsking: this.#files.isAsking });
  }

  /** Z8: those that contain each word, in reading order. */
  #find(words: readonly string[]): Tile[] {
    const { sections } = this.#document;
    const { found } = this.#files;
    const isFound = (tile: Tile) => found.has(tile.id) || holds(tile, words);
    const pieces = [...this.#document.allPieces()].filter(isFound);
    const groups = groupsInReading(pieces, sections.all(), (piece) => sections.of(areaOf(piece)));
    return groups.flatMap(({ section, pieces: own }) =>
      section !== undefined && isFound(section) ? [section, ...own] : own,
    );
  }

  /** Prepares what is searched, in pieces of a few milliseconds, before the user has typed anything. */
  #prepare(): void {
    const pieces = this.#document.allPieces()[Symbol.iterator]();
    const work = () => {
      const end = performance.now() + PREPARING_MS;
      while (performance.now() < end) {
        const next = pieces.next();
        if (next.done === true) return;
        keyOf(next.value.data);
      }
      this.#preparing = setTimeout(work);
    };
    clearTimeout(this.#preparing);
    work();
  }

  #show(): void {
    const { current } = this.state.getState();
    if (current === undefined) return;
    // Z7: what is found is shown.
    this.#document.reveal(current);
    this.#goTo(current);
  }
}

/**
 * The first pieces and sections that contain each word of a query (G4); of one type if it is given. Those whose title
 * begins with the query come first, then those with its words in their title.
 */
export function findFirst(
  document: CanvasDocument,
  query: string,
  { max, type }: { readonly max: number; readonly type?: TileType | undefined },
): Tile[] {
  const words = searchWords(query);
  const whole = words.join(" ");
  const [begun, named, others]: [Tile[], Tile[], Tile[]] = [[], [], []];
  for (const tiles of [document.allPieces(), document.sections.all()]) {
    for (const tile of tiles) {
      if (begun.length === max) return begun;
      if ((type === undefined || tile.data.type === type) && holds(tile, words)) {
        const key = keyOf(tile.data);
        const list = key.startsWith(whole) ? begun : isInTitle(tile, words) ? named : others;
        if (list.length < max) list.push(tile);
      }
    }
  }
  return [...begun, ...named, ...others].slice(0, max);
}

/** The key begins with the title, of about the same length. */
function isInTitle({ data }: Tile, words: readonly string[]): boolean {
  const key = keyOf(data);
  return words.every((word) => key.indexOf(word) < data.title.length);
}

function holds({ data }: Tile, words: readonly string[]): boolean {
  return words.every((word) => keyOf(data).includes(word));
}

function isQuery(text: string): boolean {
  return searchKey(text) !== "";
}

import type { WireFoundInFile, WireTileByFile } from "@mosaico/contract/file-texts";
import { holdsWords } from "@mosaico/domain/search-key";
import { soughtTokens } from "@mosaico/domain/search-tokens";
import type { TileId } from "@mosaico/domain/tile/tile";

/** Asks the server which tiles of the mosaic have the words in their files. */
export type SearchFiles = (
  search: string,
  signal: AbortSignal,
) => Promise<readonly WireTileByFile[]>;

/** Where the files of tiles have the words. */
export type InFiles = ReadonlyMap<TileId, WireFoundInFile>;

const NOTHING: InFiles = new Map();

/** G6: finds tiles by their files, which only the server has read. */
export class FileFinder {
  readonly #search: SearchFiles | undefined;
  #found: InFiles = NOTHING;
  #asking: AbortController | undefined;

  constructor(search: SearchFiles | undefined) {
    this.#search = search;
  }

  get found(): InFiles {
    return this.#found;
  }

  get isAsking(): boolean {
    return this.#asking !== undefined;
  }

  /** Other words are wanted: of what was found, that stays which has them too, so that nothing flickers. */
  narrow(query: string): void {
    this.stop();
    this.#found = new Map(
      [...this.#found].filter(([, { name, excerpt }]) => holdsWords(`${name} ${excerpt}`, query)),
    );
  }

  /** Asks the server; calls back once it has answered, unless other words are wanted by then. */
  ask(query: string, onFound: () => void): void {
    this.stop();
    if (this.#search === undefined || soughtTokens(query).length === 0) return;
    const asking = new AbortController();
    this.#asking = asking;
    const end = (found: InFiles) => {
      if (this.#asking !== asking) return;
      this.#asking = undefined;
      this.#found = found;
      onFound();
    };
    this.#search(query, asking.signal).then(
      (items) => end(new Map(items.map(({ tileId, file }) => [tileId, file]))),
      // Without the server, what is on the screen is found.
      () => end(NOTHING),
    );
  }

  stop(): void {
    this.#asking?.abort();
    this.#asking = undefined;
  }
}

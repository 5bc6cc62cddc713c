import { untouchedFields } from "@mosaico/domain/tile/page-fields";
import type { Tile, TileData, TileId } from "@mosaico/domain/tile/tile";
import { createStore } from "zustand/vanilla";
import { type PageFields, pageAddressOf } from "#features/page-details/page-details.api.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { ApiError } from "#platform/api/api-error.ts";

// As many as the server asks for one account at once.
const AT_ONCE = 3;
const MAX_TRIES = 4;

type PageState =
  | { readonly is: "waiting" }
  | { readonly is: "reading" }
  | { readonly is: "failed"; readonly code: string };

/** A new tile whose page is being asked. */
export type QueuedPage = {
  readonly id: TileId;
  readonly address: string;
  readonly state: PageState;
};

export type PageQueueView = {
  /** Those that are not done; failed ones stay until they are dismissed. */
  readonly pages: readonly QueuedPage[];
  readonly done: number;
  /** Of all since the queue was last empty. */
  readonly total: number;
};

type Port = Pick<OpenMosaic, "document" | "editWithin"> & {
  readonly read: (address: string, signal: AbortSignal) => Promise<PageFields>;
  /** Called when pictures are left out because the account is full. */
  readonly onFull: () => void;
};

type Job = { readonly page: QueuedPage; readonly before: TileData; readonly step: number };

const EMPTY: PageQueueView = { pages: [], done: 0, total: 0 };

/** T14: asks the pages of new tiles, a few at once, and fills in what they say where nothing was changed meanwhile. */
export class PageQueue {
  readonly view = createStore<PageQueueView>(() => EMPTY);
  readonly #port: Port;
  #waiting: Job[] = [];
  #running = 0;
  #stop = new AbortController();

  constructor(port: Port) {
    this.#port = port;
  }

  /** Adds tiles that were made in an undo step, which what their pages say becomes part of. */
  add(tiles: readonly Tile[], step: number): void {
    const jobs = tiles.flatMap(({ id, data }): Job[] => {
      const address = pageAddressOf(data);
      const page = { id, address: address ?? "", state: { is: "waiting" } } as const;
      return address === undefined ? [] : [{ page, before: data, step }];
    });
    this.#waiting.push(...jobs);
    this.view.setState(({ pages, total }) => ({
      pages: [...pages, ...jobs.map(({ page }) => page)],
      total: total + jobs.length,
    }));
    this.#runMore();
  }

  /** Stops asking: the tiles keep their addresses. */
  cancel(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#waiting = [];
    this.view.setState(EMPTY, true);
  }

  /** Forgets those that failed. */
  dismiss(): void {
    this.view.setState(({ pages }) => ({ pages: pages.filter(({ state }) => !isFailed(state)) }));
    this.#rest();
  }

  #runMore(): void {
    while (this.#running < AT_ONCE) {
      const job = this.#waiting.shift();
      if (job === undefined) return;
      this.#running += 1;
      void this.#run(job, this.#stop.signal).finally(() => {
        this.#running -= 1;
        this.#runMore();
      });
    }
  }

  async #run(job: Job, signal: AbortSignal): Promise<void> {
    const { id, address } = job.page;
    this.#set(id, { is: "reading" });
    try {
      const { fields, isFull } = await this.#read(address, signal);
      if (signal.aborted) return;
      this.#fill(job, fields);
      if (isFull) this.#port.onFull();
      this.#end(id);
    } catch (error) {
      if (signal.aborted) return;
      const code = error instanceof ApiError ? error.code : "server.error";
      // The installation asks nobody: then a tile with an address is all that was meant.
      if (code === "page.off") this.#end(id);
      else this.#set(id, { is: "failed", code });
    }
    this.#rest();
  }

  /** Waits as long as the server says if it is busy, a few times. */
  async #read(address: string, signal: AbortSignal, tries = 1): Promise<PageFields> {
    try {
      return await this.#port.read(address, signal);
    } catch (error) {
      const isBusy = error instanceof ApiError && error.code === "rate.limited";
      const seconds = isBusy ? (error.retryAfter ?? 1) : Infinity;
      if (seconds > 10 || tries === MAX_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      signal.throwIfAborted();
      return this.#read(address, signal, tries + 1);
    }
  }

  #fill({ page: { id }, before, step }: Job, fields: Partial<TileData>): void {
    const { document, editWithin } = this.#port;
    // It may have been removed, by an undo too.
    const now = document.find(id)?.data;
    const data = now === undefined ? {} : untouchedFields(fields, before, now);
    if (Object.keys(data).length > 0) editWithin(step, [{ op: "updateTile", id, data }]);
  }

  #set(id: TileId, state: PageState): void {
    this.view.setState(({ pages }) => ({
      pages: pages.map((page) => (page.id === id ? { ...page, state } : page)),
    }));
  }

  #end(id: TileId): void {
    this.view.setState(({ pages, done }) => ({
      pages: pages.filter((page) => page.id !== id),
      done: done + 1,
    }));
  }

  /** Counts from the beginning once nothing is left. */
  #rest(): void {
    if (this.view.getState().pages.length === 0) this.view.setState(EMPTY, true);
  }
}

function isFailed({ is }: PageState): boolean {
  return is === "failed";
}

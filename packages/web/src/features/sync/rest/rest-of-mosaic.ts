import type { Bounds } from "@mosaico/domain/mosaic/area";
import type { TileId } from "@mosaico/domain/tile/tile";
import { createStore } from "zustand/vanilla";
import { isPassing } from "#platform/offline/or-stored.ts";
import { inSlices } from "#platform/page/in-slices.ts";
import type { LoggedChange } from "../change.ts";
import type { MosaicDocument } from "../document/mosaic-document.ts";
import type { SaveQueue } from "../queue/save-queue.ts";
import type { Replica } from "../replica/replica.ts";
import type { BaseState } from "../transport.ts";
import type { NearPart, RestSource, WholeMosaic } from "./rest-source.ts";

/** For display. */
type RestView = {
  /** Whether all of the mosaic is here. */
  readonly isHere: boolean;
  /** Whether the user waits for something that needs all of it. */
  readonly isAwaited: boolean;
  /** How many tiles break a rule and are hidden. */
  readonly broken: number;
};

type Ports = {
  readonly document: MosaicDocument;
  readonly replica: Replica;
  readonly queue: Pick<SaveQueue, "revision" | "refresh" | "reload">;
  /** Receives the changes that the loaded tiles lack, in order, for whoever stored them. */
  readonly onLoaded: (since: readonly LoggedChange[]) => void;
  /** Resolves once what is here is painted. */
  readonly painted: () => Promise<void>;
};

// The view rests for this long before what it shows is requested, in milliseconds.
const REST_MS = 120;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 15_000;
// Changes that do not arrive by themselves are requested so often.
const REACH_MS = 2000;

/**
 * Loads the rest of a mosaic of which a part is open, while it is worked on. Each tile follows the changes that were
 * confirmed since it was read; none is added before all changes up to then are.
 */
export class RestOfMosaic {
  readonly view;
  readonly #source: RestSource | undefined;
  readonly #ports: Ports;
  #actions: (() => void)[] = [];
  /** Resolved by the next confirmed change. */
  #confirmed = Promise.withResolvers<void>();
  #stopped: AbortSignal | undefined;
  #shown: Bounds | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;
  #going: AbortController | undefined;
  /** Whether the user waits for all of it. */
  #isWaiting = false;

  constructor(source: RestSource | undefined, broken: number, ports: Ports) {
    this.#source = source;
    this.#ports = ports;
    const isHere = source === undefined;
    this.view = createStore<RestView>(() => ({ isHere, isAwaited: false, broken }));
  }

  get isHere(): boolean {
    return this.view.getState().isHere;
  }

  /** Does something once all of the mosaic is here: now or later. */
  onceHere(act: () => void): void {
    if (this.isHere) act();
    else this.#actions.push(act);
  }

  /** The same for something that the user waits for. */
  whenHere(act: () => void): void {
    if (!this.isHere) {
      this.#isWaiting = true;
      this.view.setState({ isAwaited: true });
    }
    this.onceHere(act);
  }

  /** Loads a section with the pieces that follow, to which the user goes in reading order. */
  goToSection(id: TileId): void {
    void this.#addFrom(id).then((isAdded) => {
      if (isAdded === false) this.whenHere(() => {});
    });
  }

  /** The same as `whenHere` for something that needs one tile, which is loaded by itself. */
  whenTileHere(id: TileId, act: () => void): void {
    const { document } = this.#ports;
    if (this.isHere || document.find(id) !== undefined) return act();
    void this.#addFrom(id).then((isAdded) => {
      if (isAdded === undefined) return;
      if (document.find(id) === undefined) this.whenHere(act);
      else act();
    });
  }

  start(signal: AbortSignal): void {
    this.#stopped = signal;
    if (this.#source === undefined) return;
    const unsubscribe = this.#ports.document.part?.subscribe(() => {
      if (this.#shown !== undefined) this.near(this.#shown);
    });
    signal.addEventListener("abort", () => {
      unsubscribe?.();
      clearTimeout(this.#timer);
      this.#request?.abort();
      this.#going?.abort();
      this.#actions = [];
    });
    void this.#complete(this.#source, signal);
  }

  /** Notes that a change was confirmed. */
  noteConfirmed(): void {
    this.#confirmed.resolve();
    this.#confirmed = Promise.withResolvers();
  }

  /** Notes that all of the mosaic is here. */
  noteWhole(broken = this.view.getState().broken): void {
    if (this.isHere) return;
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#confirmed.resolve();
    this.view.setState({ isHere: true, isAwaited: false, broken });
    const actions = this.#actions;
    this.#actions = [];
    // They may edit, which must not happen within another edit.
    queueMicrotask(() => {
      if (this.#stopped?.aborted !== true) for (const act of actions) act();
    });
  }

  /** Loads what is shown next, if it is not here. */
  near(shown: Bounds): void {
    this.#shown = shown;
    clearTimeout(this.#timer);
    const source = this.#source;
    const isNeeded = this.#ports.document.part?.hasAll(shown) === false;
    if (source === undefined || !isNeeded || this.#isOver) return;
    this.#timer = setTimeout(() => {
      this.#request?.abort();
      this.#request = new AbortController();
      this.#addNear(source, shown, this.#request.signal).catch(() => {
        // The rest, which is loading as well, contains it; and whoever loads that learns whether it failed.
      });
    }, REST_MS);
  }

  async #addNear(source: RestSource, area: Bounds, signal: AbortSignal): Promise<void> {
    const near = await source.loadNear(area, signal);
    const added = await this.#fill(near, signal);
    const { document } = this.#ports;
    if (added === undefined) return;
    document.part?.add(near.part, near.revision);
    document.filled(added);
  }

  /**
   * Loads what is at a place in reading order at which nothing is here. Returns whether it is here now; undefined if the
   * user has gone elsewhere.
   */
  async #addFrom(id: TileId): Promise<boolean | undefined> {
    const { document } = this.#ports;
    this.#going?.abort();
    const going = new AbortController();
    this.#going = going;
    const over = () => (going.signal.aborted ? undefined : false);
    this.view.setState({ isAwaited: true });
    try {
      const near = await this.#source?.loadFrom(id, going.signal);
      const added = near && (await this.#fill(near, going.signal));
      if (near === undefined || added === undefined) return this.isHere || over();
      const isSection = document.sections.all().some((section) => section.id === id);
      if (document.part !== undefined && isSection && near.end !== undefined)
        document.part.noteBeyond({ from: id, end: near.end });
      // Some may have been added as a part of the rest, about which nobody knows yet.
      document.filled(new Set(near.state.tiles.keys()));
      return true;
    } catch {
      // The rest, which is loading as well, contains it; and whoever loads that learns whether it failed.
      return this.isHere || over();
    } finally {
      if (this.#going === going && !this.#isWaiting) this.view.setState({ isAwaited: false });
    }
  }

  /** Adds tiles that are not here. Returns their ids; undefined if they do not fit what is. */
  async #fill(near: NearPart, signal: AbortSignal): Promise<ReadonlySet<TileId> | undefined> {
    await this.#reach(near);
    const { confirmed } = this.#ports.replica;
    if (signal.aborted || confirmed.rest?.leadsFrom(near) !== true) return undefined;
    const added = new Set<TileId>();
    for (const tile of near.state.tiles.values()) {
      const isAdded = confirmed.fill(tile, near.revision);
      if (isAdded === undefined) return undefined;
      if (isAdded) added.add(tile.id);
    }
    return added;
  }

  async #complete(source: RestSource, signal: AbortSignal): Promise<void> {
    await this.#ports.painted();
    let pause = FIRST_PAUSE_MS;
    while (!this.#isOver) {
      try {
        const whole = await source.load(signal);
        await this.#reach(whole);
        if (!this.#isOver && !(await this.#add(whole))) this.#ports.queue.reload();
        return;
      } catch (error) {
        if (this.#isOver) return;
        if (!isPassing(error)) {
          // The queue learns why, and reports it.
          this.#ports.queue.reload();
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, pause));
        pause = Math.min(MAX_PAUSE_MS, 2 * pause);
      }
    }
  }

  /** Adds all tiles that are not here. Returns false if they do not fit what is. */
  async #add(whole: WholeMosaic): Promise<boolean> {
    const { confirmed } = this.#ports.replica;
    if (confirmed.rest?.leadsFrom(whole) !== true) return false;
    let fits = true;
    await inSlices(whole.state.tiles.values(), (tile) => {
      fits &&= this.#isOver || confirmed.fill(tile, whole.revision) !== undefined;
    });
    if (!fits || this.#isOver) return fits;
    const changes = confirmed.rest?.changes ?? [];
    confirmed.endPart();
    this.#ports.onLoaded(changes.filter(({ revision }) => revision > whole.revision));
    this.noteWhole(whole.broken);
    return true;
  }

  /** Waits until all changes up to a state are confirmed here. */
  async #reach({ revision }: BaseState): Promise<void> {
    while (!this.#isOver && this.#ports.queue.revision < revision) {
      const { promise } = this.#confirmed;
      this.#ports.queue.refresh();
      await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, REACH_MS))]);
    }
  }

  get #isOver(): boolean {
    return this.isHere || this.#stopped?.aborted === true;
  }
}

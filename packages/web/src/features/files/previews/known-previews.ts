import type { FilePreview } from "@mosaico/contract/previews";
import { createStore } from "zustand/vanilla";

/** A file's preview as far as this page knows: null if it has none. */
export type KnownPreview = FilePreview | null;

type Answer = readonly { readonly fileName: string; readonly preview: KnownPreview }[];

// As many as the server answers at once.
const AT_ONCE = 100;
// Long enough for the tiles that one step of the canvas mounts.
const GATHERED_MS = 20;
// A preview may be made by another browser. Asked for again after these times, as long as a tile shows the file.
const AGAIN_MS = [4000, 15_000, 60_000];

/**
 * The previews of files, asked for in batches and kept: a file's name never stands for another content. No request is
 * made for a single tile.
 */
export class KnownPreviews {
  readonly #all = createStore<ReadonlyMap<string, KnownPreview>>(() => new Map());
  readonly #ask: (names: readonly string[]) => Promise<Answer>;
  readonly #wanted = new Set<string>();
  readonly #requestedAt = new Map<string, number>();
  /** How many tiles show each file. */
  readonly #shown = new Map<string, number>();
  /** Files whose turn to be asked for came while no tile showed them. */
  readonly #postponed = new Set<string>();
  readonly #missingListeners = new Set<(name: string) => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: (names: readonly string[]) => Promise<Answer>) {
    this.#ask = ask;
  }

  /** The preview of a file; undefined until it is known. */
  find(name: string): KnownPreview | undefined {
    return this.#all.getState().get(name);
  }

  subscribe(listener: () => void): () => void {
    return this.#all.subscribe(listener);
  }

  /**
   * Calls the listener with each file that turns out to have no preview, or an interim one, beginning with those already
   * known to. Returns a function that unsubscribes it.
   */
  onMissing(listener: (name: string) => void): () => void {
    for (const [name, preview] of this.#all.getState()) if (isWanting(preview)) listener(name);
    this.#missingListeners.add(listener);
    return () => this.#missingListeners.delete(listener);
  }

  /**
   * Asks for the preview of a file with others, unless it is known or has been asked for. Returns a function to call
   * once the file is no longer shown.
   */
  want(name: string): () => void {
    this.#shown.set(name, this.#tilesWith(name) + 1);
    if (!this.find(name) && (!this.#requestedAt.has(name) || this.#postponed.delete(name))) {
      this.#requestedAt.set(name, this.#requestedAt.get(name) ?? 0);
      this.#wantSoon(name);
    }
    return () => this.#shown.set(name, this.#tilesWith(name) - 1);
  }

  /** The preview of a file that was just stored, before a tile shows it. Never fails. */
  async fetch(name: string): Promise<KnownPreview> {
    this.#requestedAt.set(name, this.#requestedAt.get(name) ?? 0);
    await this.#askFor([name]);
    return this.find(name) ?? null;
  }

  /** Takes over a preview that was just made. */
  keep(name: string, preview: FilePreview): void {
    this.#all.setState(new Map(this.#all.getState()).set(name, preview), true);
  }

  #tilesWith(name: string): number {
    return this.#shown.get(name) ?? 0;
  }

  #wantSoon(name: string): void {
    this.#wanted.add(name);
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const names = [...this.#wanted].filter((wanted) => this.#tilesWith(wanted) > 0);
      for (const wanted of this.#wanted) {
        if (this.#tilesWith(wanted) === 0) this.#postponed.add(wanted);
      }
      this.#wanted.clear();
      for (let at = 0; at < names.length; at += AT_ONCE) {
        void this.#askFor(names.slice(at, at + AT_ONCE));
      }
    }, GATHERED_MS);
  }

  async #askFor(names: readonly string[]): Promise<void> {
    let answer: Answer = [];
    try {
      answer = await this.#ask(names);
    } catch {
      // Offline, or too much: the tiles show their icons until the next time.
    }
    const all = new Map(this.#all.getState());
    const found = new Map(answer.map(({ fileName, preview }) => [fileName, preview]));
    for (const name of names) all.set(name, found.get(name) ?? all.get(name) ?? null);
    this.#all.setState(all, true);
    for (const name of names) {
      const preview = all.get(name);
      if (preview === undefined || !isWanting(preview)) continue;
      for (const listener of this.#missingListeners) listener(name);
      if (preview === null) this.#askAgainLater(name);
    }
  }

  #askAgainLater(name: string): void {
    const times = this.#requestedAt.get(name) ?? 0;
    const after = AGAIN_MS[times];
    if (after === undefined) return;
    this.#requestedAt.set(name, times + 1);
    setTimeout(() => {
      if (this.find(name) === null) this.#wantSoon(name);
    }, after);
  }
}

/** Whether somebody who may edit should make the preview of a file. */
export function isWanting(preview: KnownPreview): boolean {
  return preview === null || preview.isInterim;
}

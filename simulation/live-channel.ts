import { presentChange } from "@mosaico/domain/mosaic/present-change";
import type { LoggedChange } from "../packages/server/src/features/mosaics/changes.store.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { Tab } from "./tab.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** How changes reach the tabs: probabilities, and milliseconds. */
export type Channel = {
  readonly slowest: number;
  readonly lost: number;
  readonly doubled: number;
};

type Parts = {
  readonly time: VirtualTime;
  readonly random: SeededRandom;
  readonly tabs: () => Iterable<{ readonly tab: Tab; readonly mayReadHistory: boolean }>;
};

/** Delivers each change to each tab, less reliably than any socket: late, out of order, several times, or never. */
export class LiveChannel {
  channel: Channel = { slowest: 20, lost: 0, doubled: 0 };
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Announces the changes after a revision: one by one, or as a single one to users who may not read the history. */
  notify(revision: number, changes: readonly LoggedChange[]): void {
    const last = changes.at(-1);
    if (last === undefined) return;
    const steps = changes.map((change) => ({ ...change, baseRevision: change.revision - 1 }));
    const asOne = { ...last, author: null, ...presentChange(revision, steps) };
    for (const { tab, mayReadHistory } of this.#parts.tabs())
      for (const change of mayReadHistory ? changes : [asOne])
        this.#bring(tab, JSON.stringify(change));
  }

  #bring(tab: Tab, text: string): void {
    const { time, random } = this.#parts;
    const copies = random.happens(this.channel.lost)
      ? 0
      : random.happens(this.channel.doubled)
        ? 2
        : 1;
    for (let copy = 0; copy < copies; copy++) {
      time.after(random.between(0, this.channel.slowest), () =>
        tab.queue.receive(JSON.parse(text) as LoggedChange),
      );
    }
  }
}

import type { LoggedChange } from "../packages/server/src/features/mosaics/changes.store.ts";
import type { Chance } from "./chance.ts";
import type { Tab } from "./tab.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** How the news of changes reach the tabs: probabilities, and milliseconds. */
export type Channel = {
  readonly slowest: number;
  readonly lost: number;
  readonly doubled: number;
};

type Parts = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly tabs: () => Iterable<Tab>;
};

/** Brings each change to each tab, more faithless than any socket: late, out of order, several times, or never. */
export class LiveChannel {
  channel: Channel = { slowest: 20, lost: 0, doubled: 0 };
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  tell(change: LoggedChange): void {
    const { time, chance, tabs } = this.#parts;
    const text = JSON.stringify(change);
    for (const tab of tabs()) {
      const copies = chance.happens(this.channel.lost)
        ? 0
        : chance.happens(this.channel.doubled)
          ? 2
          : 1;
      for (let copy = 0; copy < copies; copy++) {
        time.after(chance.between(0, this.channel.slowest), () =>
          tab.queue.hear(JSON.parse(text) as LoggedChange),
        );
      }
    }
  }
}

// Shorter than a frame, so that the page can answer in between, in milliseconds.
const SLICE_MS = 8;
// Reading the clock for each item would take longer than many of them.
const ITEMS_AT_ONCE = 64;

/** Work of many items, in slices shorter than a frame. */
export class Slices {
  #end = performance.now() + SLICE_MS;
  #count = 0;

  /** To be called after each item: resolves once the page has done other things; undefined while the slice goes on. */
  next(): Promise<void> | undefined {
    this.#count += 1;
    if (this.#count % ITEMS_AT_ONCE !== 0 || performance.now() < this.#end) return undefined;
    return nextTask().then(() => {
      this.#end = performance.now() + SLICE_MS;
    });
  }
}

/** Does something for each of many items, and lets the page do other things in between, in slices shorter than a frame. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  each: (item: Item) => void,
): Promise<void> {
  const slices = new Slices();
  for (const item of items) {
    each(item);
    const pause = slices.next();
    if (pause !== undefined) await pause;
  }
}

/** Unlike a timer, a message is not delayed in a tab that is hidden, or after a few of them. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

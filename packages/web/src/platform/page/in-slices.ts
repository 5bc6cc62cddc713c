// Shorter than a frame, so that the page can answer in between, in milliseconds.
const SLICE_MS = 8;
// Reading the clock for each item would take longer than many of them.
const ITEMS_AT_ONCE = 64;

/** Does something for each of many items, and lets the page do other things in between, in slices shorter than a frame. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  each: (item: Item) => void,
): Promise<void> {
  let end = performance.now() + SLICE_MS;
  let count = 0;
  for (const item of items) {
    each(item);
    count += 1;
    if (count % ITEMS_AT_ONCE !== 0 || performance.now() < end) continue;
    await nextTask();
    end = performance.now() + SLICE_MS;
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

/** Runs in the page: records the time between frames, and when the expected result is visible. */
export function watchFrames() {
  let watch = { type: "", seen: 0, frames: [] };
  let before = 0;
  const begin = (event) => {
    const mine = watch;
    if (event.type !== mine.type) return;
    mine.type = "";
    // The second frame callback runs once the first frame has been painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => (mine.seen = performance.now() - event.timeStamp)),
    );
  };
  for (const type of ["keydown", "click", "pointermove", "pointerup"]) {
    addEventListener(type, begin, { capture: true, passive: true });
  }
  requestAnimationFrame(function count(now) {
    if (before > 0) watch.frames.push(now - before);
    before = now;
    requestAnimationFrame(count);
  });
  Object.assign(globalThis, {
    watchFrom: (type) => (watch = { type, seen: 0, frames: [] }),
    watched: () => watch,
  });
}

/**
 * The cost of a gesture: the time until its effect is visible, the longest frame until the page is idle, and the total
 * work of the page's main thread, which does not depend on other load.
 * @param {import("@playwright/test").Page} page
 * @param {() => Promise<void>} gesture
 * @param {string} from the event that asks for it
 */
export async function respond(page, gesture, from) {
  await quiet(page);
  const work = await workOf(page);
  await page.evaluate((type) => globalThis.watchFrom(type), from);
  await gesture();
  await page.waitForTimeout(600);
  const { seen, frames } = await page.evaluate(() => globalThis.watched());
  return { seen, longest: Math.max(...frames), p95: p95Of(frames), work: await work() };
}

/** The same for a continuous gesture, with the 95th percentile of its frames and the work per frame. */
export async function follow(page, gesture, steps) {
  await quiet(page);
  const work = await workOf(page);
  await page.evaluate(() => globalThis.watchFrom(""));
  await gesture();
  const { frames } = await page.evaluate(() => globalThis.watched());
  return { longest: Math.max(...frames), p95: p95Of(frames), work: (await work()) / steps };
}

/** The work of the page's main thread from now on, in ms of CPU time. */
async function workOf(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const now = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
  const before = await now();
  return async () => {
    const after = await now();
    await cdp.detach();
    return after - before;
  };
}

function p95Of(frames) {
  const sorted = frames.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

/** Waits until half a second of frames is on time, or gives up on a machine that is too busy. */
async function quiet(page) {
  for (let round = 0; round < 12; round++) {
    await page.evaluate(() => globalThis.watchFrom(""));
    await page.waitForTimeout(500);
    const { frames } = await page.evaluate(() => globalThis.watched());
    if (Math.max(...frames) < 40) return;
  }
}

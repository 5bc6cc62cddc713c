/** Runs in the page: notes how long each frame comes after the one before, and when what was asked for is on the screen. */
export function watchFrames() {
  let watch = { type: "", seen: 0, frames: [] };
  let before = 0;
  const begin = (event) => {
    const mine = watch;
    if (event.type !== mine.type) return;
    mine.type = "";
    // The frame after the next one begins once that one is done.
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
 * What a gesture cost: the time until what it did was on the screen, the longest frame until all was quiet, and how
 * long the page's thread worked for it in all, which is the same however busy the machine is.
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

/** The same of a gesture that goes on: of its frames, too, the one that 19 of 20 are shorter than, and the work of one. */
export async function follow(page, gesture, steps) {
  await quiet(page);
  const work = await workOf(page);
  await page.evaluate(() => globalThis.watchFrom(""));
  await gesture();
  const { frames } = await page.evaluate(() => globalThis.watched());
  return { longest: Math.max(...frames), p95: p95Of(frames), work: (await work()) / steps };
}

/** How much the page's thread works from now on, in ms of its own clock. */
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

/** Until half a second of frames came in time, or the machine is not going to give any. */
async function quiet(page) {
  for (let round = 0; round < 12; round++) {
    await page.evaluate(() => globalThis.watchFrom(""));
    await page.waitForTimeout(500);
    const { frames } = await page.evaluate(() => globalThis.watched());
    if (Math.max(...frames) < 40) return;
  }
}

/**
 * Runs in the page: records the time between frames, and when the first result of a gesture was visible: the first
 * frame painted after the gesture has changed something in the page.
 */
export function watchFrames() {
  let watch = { type: "", seen: 0, frames: [] };
  let before = 0;
  const begin = (event) => {
    const mine = watch;
    if (event.type !== mine.type) return;
    mine.type = "";
    const observer = new MutationObserver(() => {
      observer.disconnect();
      // The first frame has been painted once a message that it sends arrives, and is on the screen by the next one. The
      // callbacks of that one may begin with the rest of the work, so its own time is taken.
      let painted = 0;
      const { port1, port2 } = new MessageChannel();
      port2.addEventListener("message", () => (painted = performance.now()));
      port2.start();
      requestAnimationFrame(() => {
        port1.postMessage(undefined);
        requestAnimationFrame((next) => (mine.seen = Math.max(painted, next) - event.timeStamp));
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
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

const IDLE_MS = 600;
const PATIENCE_MS = 30_000;

/**
 * The cost of a gesture: the time until its first effect is visible, the longest frame until the page is idle, and the
 * total work of the page's main thread until then, which does not depend on other load.
 * @param {import("@playwright/test").Page} page
 * @param {() => Promise<void>} gesture
 * @param {string} from the event that asks for it
 */
export async function respond(page, gesture, from) {
  await quiet(page);
  const work = await workOf(page);
  await page.evaluate((type) => globalThis.watchFrom(type), from);
  await gesture();
  await page.waitForFunction(() => globalThis.watched().seen > 0, undefined, {
    timeout: PATIENCE_MS,
  });
  await page.waitForTimeout(IDLE_MS);
  await quiet(page, false);
  const { seen, frames } = await page.evaluate(() => globalThis.watched());
  return {
    seen,
    longest: Math.max(...frames),
    p95: p95Of(frames),
    ...(await work({ frames: frames.length })),
  };
}

/** The same for a continuous gesture, with the 95th percentile of its frames and the work per frame. */
export async function follow(page, gesture, steps) {
  await quiet(page);
  const work = await workOf(page);
  await page.evaluate(() => globalThis.watchFrom(""));
  await gesture();
  const { frames } = await page.evaluate(() => globalThis.watched());
  return { longest: Math.max(...frames), p95: p95Of(frames), ...(await work({ times: steps })) };
}

/** What a frame of an idle page costs: most of it is the counting of frames here, so it is subtracted. */
let idlePerFrame = {};

/** Measures an idle page, for comparison. */
export async function rest(page) {
  idlePerFrame = {};
  await quiet(page);
  const work = await workOf(page);
  await page.evaluate(() => globalThis.watchFrom(""));
  await page.waitForTimeout(2000);
  const { frames } = await page.evaluate(() => globalThis.watched());
  idlePerFrame = await work({ times: frames.length });
}

/** The work of the page's main thread from now on, in ms of CPU time: all of it, and that of scripts, style and layout. */
async function workOf(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const now = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    const ms = (wanted) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0);
    return {
      work: ms("TaskDuration"),
      script: ms("ScriptDuration"),
      style: ms("RecalcStyleDuration"),
      layout: ms("LayoutDuration"),
    };
  };
  const before = await now();
  return async ({ times = 1, frames = 0 } = {}) => {
    const after = await now();
    await cdp.detach();
    const since = Object.entries(after).map(([name, ms]) => {
      const idle = (idlePerFrame[name] ?? 0) * frames;
      return [name, Math.max(0, ms - before[name] - idle) / times];
    });
    return Object.fromEntries(since);
  };
}

function p95Of(frames) {
  const sorted = frames.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

/** Waits until half a second of frames is on time, or gives up on a machine that is too busy. */
async function quiet(page, isFresh = true) {
  for (let round = 0; round < 12; round++) {
    if (isFresh) await page.evaluate(() => globalThis.watchFrom(""));
    const at = isFresh ? 0 : await page.evaluate(() => globalThis.watched().frames.length);
    await page.waitForTimeout(500);
    const frames = await page.evaluate((since) => globalThis.watched().frames.slice(since), at);
    if (frames.length > 0 && Math.max(...frames) < 40) return;
  }
}

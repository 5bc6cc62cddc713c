import { recorded, threadsOf } from "./trace.mjs";

// A page that is not done by then is not compared with others either.
const LIMIT_MS = 180_000;

/**
 * Opens a page and returns what it takes until its first frame with tiles is over: CPU milliseconds of its main thread,
 * from when the scripts are there and the tiles are objects. The clock of the thread is hardly affected by other load.
 */
export async function loadOf(browser, url, { isTraced = false } = {}) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const errors = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const done = page.waitForEvent("console", {
    predicate: (message) => message.text() === "load ends",
    timeout: LIMIT_MS,
  });
  const events = await recorded(browser, isTraced, async () => {
    await page.goto(url);
    // The page says so itself: a script that asks it would be run on the same thread.
    await done;
  });
  // A page that draws nothing would be the fastest of all.
  if (errors.length > 0) throw new Error(`${url}: ${errors[0]}`);
  await page.close();
  const [from, to] = ["load starts", "load ends"].map((mark) =>
    events.find(({ name }) => name === mark),
  );
  const between = events.filter(({ ph, ts }) => ph === "M" || (ts >= from.ts && ts <= to.ts));
  return {
    cpu: (to.tts - from.tts) / 1000,
    ms: (to.ts - from.ts) / 1000,
    threads: isTraced ? threadsOf(between) : undefined,
  };
}

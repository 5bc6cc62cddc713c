import { setTimeout as rest } from "node:timers/promises";

/** Until nothing more is loaded by itself. */
const SETTLED_MS = 3000;
const CPU_MS = 30_000;
/** Milliseconds to and fro, and bytes a second. */
const MOBILE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
// The program itself is still at work for a while, compiling and collecting.
const REST_MS = 10_000;

/**
 * Opens a page in a fresh browser profile, without its service worker, and returns what it loaded: the scripts and
 * their size as sent, all requests, and how far its content was shifted.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} address
 * @param {import("@playwright/test").BrowserContextOptions} look
 */
export async function openFirst(browser, address, look) {
  const context = await browser.newContext({ ...look, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchShifts);
    /** @type {import("@playwright/test").Request[]} */
    const requests = [];
    page.on("requestfinished", (request) => requests.push(request));
    await page.goto(address, { waitUntil: "load" });
    await rest(SETTLED_MS);
    const scripts = requests.filter((request) => request.resourceType() === "script");
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    return {
      bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
      scripts: scripts.length,
      requests: requests.length,
      icons: await iconsOf(page, requests),
      shift: await page.evaluate(() => Reflect.get(globalThis, "shifted")),
    };
  } finally {
    await context.close();
  }
}

/**
 * How many different icons the tiles of a page show, and the requests for them: those for several at once, and those for
 * a single one.
 * @param {import("@playwright/test").Page} page
 * @param {readonly import("@playwright/test").Request[]} requests
 */
async function iconsOf(page, requests) {
  const addresses = await page.evaluate(() =>
    [...document.querySelectorAll("img.tile-icon")].map((icon) => icon.getAttribute("src") ?? ""),
  );
  const shown = new Set(addresses);
  const single = [...shown].filter((address) => address.startsWith("/")).length;
  const gathered = requests.filter(
    (request) => new URL(request.url()).pathname === "/api/storage/icons",
  ).length;
  return { shown: shown.size, requests: single + gathered };
}

function watchShifts() {
  Reflect.set(globalThis, "shifted", 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, "hadRecentInput") === true) continue;
      const before = Number(Reflect.get(globalThis, "shifted"));
      Reflect.set(globalThis, "shifted", before + Number(Reflect.get(entry, "value")));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * The time in ms from opening an address in a fresh profile until an element is there, with its picture if it has one.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} address
 * @param {string} selector
 * @param {"local" | "mobile"} network without a delay, or that of a phone as Lighthouse imitates it
 */
export async function timeTo(browser, address, selector, network = "local") {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "en-US" });
  try {
    const page = await context.newPage();
    if (network === "mobile") {
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", MOBILE);
    }
    await page.addInitScript(watchFor, selector);
    await page.goto(address, { waitUntil: "commit" });
    const shown = await page.waitForFunction(() => Reflect.get(globalThis, "shownAt"));
    return Number(await shown.jsonValue());
  } finally {
    await context.close();
  }
}

/** @param {string} selector */
function watchFor(selector) {
  const look = () => {
    const found = document.querySelector(selector);
    const picture = found instanceof HTMLImageElement ? found : found?.querySelector("img");
    const isThere = found !== null && (picture?.complete ?? true);
    if (isThere) Reflect.set(globalThis, "shownAt", performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * The share of a processor that a page takes while nobody does anything, in percent, in all processes of the browser.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} address
 * @param {"no-preference" | "reduce"} reducedMotion
 */
export async function idleShare(browser, address, reducedMotion) {
  const context = await browser.newContext({
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    reducedMotion,
  });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: "load" });
    await page.locator("[data-column]").first().waitFor();
    await rest(REST_MS);
    const session = await browser.newBrowserCDPSession();
    const used = async () => {
      const { processInfo } = await session.send("SystemInfo.getProcessInfo");
      return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    };
    const [before, from] = [await used(), performance.now()];
    await rest(CPU_MS);
    return ((await used()) - before) / ((performance.now() - from) / 100_000);
  } finally {
    await context.close();
  }
}

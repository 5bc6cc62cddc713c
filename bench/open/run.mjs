import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../scripts/browser.mjs";
import { median } from "../median.mjs";
import { report } from "../ratios.mjs";
import { caller, makeMosaic, startServer } from "../server.mjs";
import { watchOpening } from "./watch.mjs";

const SIZES = (process.env["TILES"] ?? "100,10000,100000").split(",").map(Number);
const RUNS = Number(process.env["RUNS"] ?? 5);
/** What opening the largest mosaic may take of what opening the smallest takes. */
const MAX = 1.25;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
};
/** Who opens it on what. Visitors do so by a link. */
const WAYS = {
  member: { device: DESKTOP, isVisitor: false },
  "member on a phone": { device: PHONE, isVisitor: false },
  visitor: { device: DESKTOP, isVisitor: true },
  "visitor on a phone": { device: PHONE, isVisitor: true },
};
/** Those of this run, by a part of their names. */
const CHOSEN = Object.entries(WAYS).filter(([name]) => name.includes(process.env["AS"] ?? ""));
const PATIENCE_MS = 120_000;
// Until the copy for the next opening is stored.
const STORED_MS = Number(process.env["STORED_MS"] ?? 15_000);
const ADMIN = { email: "admin@mosaico.local", password: "a violet giraffe" };
const FIGURES = {
  first: "first piece, ms",
  ready: "ready to work, ms",
  longest: "longest task of the page, ms",
  longestAfter: "longest task once it is ready, ms",
  server: "processor of the server until the first piece, ms",
  later: "processor of the server in all, ms",
  heap: "memory of the page, MB",
};

const folder = mkdtempSync(join(tmpdir(), "mosaico-bench-open-"));
const server = await startServer(folder);
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
/** @type {Map<string, Map<number, Record<string, number>[]>>} */
const measured = new Map(
  CHOSEN.flatMap(([name]) => [
    [`${name}, cold`, new Map()],
    [`${name}, warm`, new Map()],
  ]),
);
try {
  const session = await caller(server.address)("POST", "/auth/login", ADMIN);
  const api = caller(server.address, session.token);
  /** @type {Map<number, number>} */
  const ids = new Map();
  for (const size of SIZES) {
    const id = await makeMosaic(api, size);
    ids.set(size, id);
    await api("POST", `/mosaics/${id}/links`, { slug: slugOf(id) });
    process.stderr.write(`${size} tiles made\n`);
  }
  // Every other program of the server is warm as well.
  for (const [, way] of CHOSEN) await openTwice(ids.get(SIZES[0] ?? 0) ?? 0, session, way);
  for (let run = 0; run < RUNS; run++) {
    for (const [name, way] of CHOSEN) {
      for (const [size, id] of ids) {
        const [cold, warm] = await openTwice(id, session, way);
        keep(`${name}, cold`, size, cold);
        keep(`${name}, warm`, size, warm);
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
print();

/**
 * Opens a mosaic in a fresh profile, and once more in the same one.
 * @param {number} id
 * @param {{token: string, user: object}} session
 * @param {(typeof WAYS)[keyof typeof WAYS]} way
 */
async function openTwice(id, { token, user }, { device, isVisitor }) {
  const context = await browser.newContext({ ...device, locale: "en-US" });
  try {
    if (!isVisitor) {
      const start = await context.newPage();
      await start.goto(`${server.address}/healthz`);
      const stored = { token, user: JSON.stringify(user), selectedFlowId: String(id) };
      await start.evaluate((items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      }, stored);
      await start.close();
    }
    const address = isVisitor ? `${server.address}/m/${slugOf(id)}` : server.address;
    const cold = await openOnce(context, address);
    const warm = await openOnce(context, address);
    return [cold, warm];
  } finally {
    await context.close();
  }
}

/** @param {number} id */
function slugOf(id) {
  return `bench-${id}`;
}

/**
 * @param {import("@playwright/test").BrowserContext} context
 * @param {string} address
 */
async function openOnce(context, address) {
  const page = await context.newPage();
  /** @type {Error[]} */
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error));
  await page.addInitScript(watchOpening);
  const before = processorOf(server.pid);
  await page.goto(address, { waitUntil: "commit" });
  const timeout = { timeout: PATIENCE_MS };
  await page.waitForFunction(() => Reflect.get(globalThis, "opening").firstAt, undefined, timeout);
  const first = processorOf(server.pid) - before;
  await page.waitForFunction(() => Reflect.get(globalThis, "opening").readyAt, undefined, timeout);
  await rest(STORED_MS);
  const seen = await page.evaluate(() => Reflect.get(globalThis, "opening"));
  const heap = await heapOf(page);
  const later = processorOf(server.pid) - before;
  await page.close();
  if (wrong[0] !== undefined) throw wrong[0];
  return {
    first: seen.firstAt,
    ready: seen.readyAt,
    longest: seen.longest,
    longestAfter: seen.longestAfter,
    server: first,
    later,
    heap,
  };
}

/**
 * Objects and what typed arrays refer to.
 * @param {import("@playwright/test").Page} page
 */
async function heapOf(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize } = await cdp.send("Runtime.getHeapUsage");
  return (usedSize + backingStorageSize) / 1_000_000;
}

/**
 * The time that all threads of a process have spent on processors, in ms.
 * @param {number} pid
 */
function processorOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/**
 * @param {string} how
 * @param {number} size
 * @param {Record<string, number>} figures
 */
function keep(how, size, figures) {
  const bySize = measured.get(how);
  bySize?.set(size, [...(bySize.get(size) ?? []), figures]);
  const texts = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(0)}`);
  process.stderr.write(`${how} ${size}: ${texts.join(", ")}\n`);
}

function print() {
  console.log("At the median; ratios to the smallest mosaic\n");
  console.log(`| | ${SIZES.map((size) => `${size} tiles`).join(" | ")} |`);
  console.log(`| --- | ${SIZES.map(() => "---:").join(" | ")} |`);
  let isFlat = true;
  for (const [how, bySize] of measured) {
    for (const [figure, name] of Object.entries(FIGURES)) {
      const values = SIZES.map((size) =>
        median((bySize.get(size) ?? []).map((run) => run[figure] ?? 0)),
      );
      const [smallest = 1] = values;
      const cells = values.map((value) => `${value.toFixed(0)}, ${(value / smallest).toFixed(2)}×`);
      console.log(`| ${how}, ${name} | ${cells.join(" | ")} |`);
      if (figure !== "first" && figure !== "ready") continue;
      for (const [at, value] of values.entries())
        report(`${how}, ${name}: ${SIZES[at]} tiles over ${SIZES[0]}`, value / smallest);
      isFlat &&= values.every((value) => value <= smallest * MAX);
    }
  }
  console.log(
    `\n${isFlat ? "PASS" : "FAIL"}  the first piece, and working, within ${MAX}× of the smallest`,
  );
  process.exitCode = isFlat ? 0 : 1;
}

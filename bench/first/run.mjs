import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, devices } from "@playwright/test";
import { MosaicUser } from "../../e2e/support/mosaic-user.ts";
import { wordsOf } from "../../e2e/support/words.ts";
import { ensureChromium } from "../../scripts/browser.mjs";
import { median } from "../median.mjs";
import { caller, signIn, startServer } from "../server.mjs";
import { idleShare, openFirst, timeTo } from "./pages.mjs";
import { serveStatic } from "./static-page.mjs";

const LIMITS = { kilobytes: 111, firstPiece: 1.25, iconRequests: 3, shift: 0.01, share: 2 };
const RUNS = Number(process.env["RUNS"] ?? 5);
// Real browsers say which language they prefer.
const PHONE = { ...devices["Pixel 7"], locale: "en-US" };
const SLUG = "first-screens";
/** The face of a tile: as the page shows it first, or on the canvas. */
const FACE = ".tile-face";

const folder = mkdtempSync(join(tmpdir(), "mosaico-bench-first-"));
const server = await startServer(folder, { env: { DEMO: "on" } });
// As on a machine without a graphics card.
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
/** @type {{what: string, measured: string, ratio: number | undefined}[]} */
const rows = [];
try {
  await shareFirstMosaic();
  for (const path of ["/login", "/info", `/m/${SLUG}`]) await measurePage(path);
  await measureFirstPiece();
  await measurePicker();
  await measurePicture();
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
print();

async function shareFirstMosaic() {
  const api = caller(server.address, await signIn(server.address));
  const { items } = await api("GET", "/mosaics?view=summary");
  await api("POST", `/mosaics/${items[0].id}/links`, { slug: SLUG });
}

/** @param {string} path */
async function measurePage(path) {
  const { bytes, scripts, requests, icons, shift } = await openFirst(
    browser,
    `${server.address}${path}`,
    PHONE,
  );
  const kilobytes = bytes / 1000;
  const isSignIn = path === "/login";
  const measured = `${kilobytes.toFixed(1)} KB in ${scripts} files, ${requests} requests`;
  note(`${path}, JavaScript`, measured, isSignIn ? kilobytes / LIMITS.kilobytes : undefined);
  if (icons.shown > 0) {
    const gathered = `${icons.requests} requests for ${icons.shown} icons`;
    note(`${path}, icons of tiles`, gathered, icons.requests / LIMITS.iconRequests);
  }
  note(`${path}, layout shift`, shift.toFixed(3), shift / LIMITS.shift);
}

/**
 * In turn, so that all meet the same load. The same static page with the policies of our headers shows what these take by
 * themselves: a page with an opener policy gets a process of its own.
 */
async function measureFirstPiece() {
  const address = `${server.address}/m/${SLUG}`;
  const pictures = await picturesOf(address);
  const bare = await serveStatic(pictures);
  const guarded = await serveStatic(pictures, await policiesOf(address));
  try {
    for (const network of /** @type {const} */ (["local", "mobile"])) {
      await compareFirstPieces(network, {
        ours: address,
        bare: bare.address,
        guarded: guarded.address,
      });
    }
  } finally {
    await bare.stop();
    await guarded.stop();
  }
}

/**
 * @param {"local" | "mobile"} network
 * @param {{ours: string, bare: string, guarded: string}} addresses
 */
async function compareFirstPieces(network, addresses) {
  /** @type {{ours: number[], bare: number[], guarded: number[]}} */
  const times = { ours: [], bare: [], guarded: [] };
  for (let run = 0; run < RUNS; run++) {
    times.ours.push(await timeTo(browser, addresses.ours, FACE, network));
    times.bare.push(await timeTo(browser, addresses.bare, "img", network));
    times.guarded.push(await timeTo(browser, addresses.guarded, "img", network));
  }
  const [ours, theirs, alike] = [median(times.ours), median(times.bare), median(times.guarded)];
  const measured = `${ours.toFixed(0)} ms, static page ${theirs.toFixed(0)} ms`;
  const where = network === "mobile" ? ", network of a phone" : "";
  note(`first piece of a shared mosaic${where}`, measured, ours / theirs / LIMITS.firstPiece);
  const ratio = (ours / alike).toFixed(2);
  note(
    `the same static page with our policies${where}`,
    `${alike.toFixed(0)} ms, ours ${ratio}×`,
    undefined,
  );
}

/** @param {string} address */
async function policiesOf(address) {
  const { headers } = await fetch(address);
  return [...headers].filter(([name]) => name.includes("policy"));
}

/** @param {string} address */
async function picturesOf(address) {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "en-US" });
  try {
    const page = await context.newPage();
    /** @type {import("@playwright/test").Response[]} */
    const responses = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "image") responses.push(response);
    });
    await page.goto(address, { waitUntil: "load" });
    await page.locator(".react-flow__node img").first().waitFor();
    await page.waitForLoadState("networkidle");
    const good = responses.filter((response) => response.ok());
    return await Promise.all(
      good.map(async (response) => ({
        type: response.headers()["content-type"] ?? "image/webp",
        bytes: await response.body(),
      })),
    );
  } finally {
    await context.close();
  }
}

/** How many requests the picker makes for pictures by the time that a user has seen all of its icons. */
async function measurePicker() {
  const context = await browser.newContext({
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem("i18nextLng", "en"));
    const say = wordsOf("en");
    const user = new MosaicUser(page, say);
    await page.goto(`${server.address}/login`);
    await page.getByLabel(say("auth.email"), { exact: true }).fill("admin@mosaico.local");
    await page.getByLabel(say("auth.password"), { exact: true }).fill("a violet giraffe");
    await page.getByRole("button", { name: say("auth.login.enter"), exact: true }).click();
    await page.locator(".react-flow__node").first().waitFor();
    await user.maintenance(true);
    await page.waitForLoadState("networkidle");
    const requested = await requestedBy(page);
    await user.newTile("texto");
    const list = page.getByRole("listbox", { name: say("icons.label") });
    const icons = list.getByRole("option").filter({ has: page.locator("img") });
    await icons.first().waitFor();
    for (const icon of await icons.all()) {
      await icon.scrollIntoViewIfNeeded();
      await untilDrawn(icon);
    }
    const addresses = await list
      .locator('img[src^="/"]')
      .evaluateAll((images) => images.map((image) => new URL(Reflect.get(image, "src")).pathname));
    const ofIcons = new Set(["/api/storage/icons", ...addresses]);
    const requests = requested.filter((path) => ofIcons.has(path)).length;
    const measured = `${requests} requests for ${await icons.count()} icons`;
    note("icons of the picker", measured, requests / LIMITS.iconRequests);
  } finally {
    await context.close();
  }
}

/**
 * The paths that a page requests from now on. What the browser still has is not among them: each of the icons of a tile
 * that came from its own address is one more element in the picker, and no request.
 * @param {import("@playwright/test").Page} page
 */
async function requestedBy(page) {
  /** @type {string[]} */
  const paths = [];
  /** @type {Set<string>} */
  const kept = new Set();
  const session = await page.context().newCDPSession(page);
  session.on("Network.requestServedFromCache", ({ requestId }) => kept.add(requestId));
  session.on("Network.responseReceived", ({ requestId, response: { url, fromDiskCache } }) => {
    const isSent = !kept.has(requestId) && fromDiskCache !== true;
    if (isSent && url.startsWith("http")) paths.push(new URL(url).pathname);
  });
  await session.send("Network.enable");
  return paths;
}

/**
 * Until the picture of an icon can be seen.
 * @param {import("@playwright/test").Locator} icon
 */
async function untilDrawn(icon) {
  const picture = await icon.locator("img").elementHandle();
  await icon
    .page()
    .waitForFunction(
      (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
      picture,
    );
}

/** The share of a processor that the moving picture takes, beyond what the same page takes while it is still. */
async function measurePicture() {
  const address = `${server.address}/login`;
  const moving = await idleShare(browser, address, "no-preference");
  const still = await idleShare(browser, address, "reduce");
  const measured = `${(moving - still).toFixed(1)} %, the page itself ${still.toFixed(1)} %`;
  note("/login, processor for the moving picture", measured, (moving - still) / LIMITS.share);
}

/**
 * @param {string} what
 * @param {string} measured
 * @param {number | undefined} ratio
 */
function note(what, measured, ratio) {
  rows.push({ what, measured, ratio });
  process.stderr.write(`${what}: ${measured}\n`);
}

function print() {
  console.log("| | measured | of the limit |");
  console.log("| --- | ---: | ---: |");
  for (const { what, measured, ratio } of rows) {
    console.log(`| ${what} | ${measured} | ${ratio === undefined ? "" : `${ratio.toFixed(2)}×`} |`);
  }
  const isMet = rows.every(({ ratio }) => ratio === undefined || ratio <= 1);
  console.log(isMet ? "\nPASS" : "\nFAIL");
  process.exitCode = isMet ? 0 : 1;
}

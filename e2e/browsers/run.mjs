import { randomUUID } from "node:crypto";
import { accessSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Api, fixture } from "../support/api.ts";
import { startApp } from "../support/server.ts";
import { wordsOf } from "../support/words.ts";
import { FIREFOX_PLACES, startFirefox } from "./firefox.mjs";
import { JOURNEYS } from "./journeys.mjs";
import { User } from "./user.mjs";
import { WEBKIT_PLACES, startWebKit } from "./webkit.mjs";
import { within } from "./within.mjs";

/**
 * What journeys use of a page, by the names of Puppeteer.
 * @typedef {Omit<import("puppeteer-core").Page, "frames" | "pdf" | "url"> & {
 *   frames: () => DrivenFrame[] | Promise<DrivenFrame[]>;
 *   pdf: (options: import("puppeteer-core").PDFOptions) => Promise<Uint8Array | undefined>;
 *   url: () => string | Promise<string>;
 * }} DrivenPage
 * @typedef {Pick<import("puppeteer-core").Frame, "evaluate">} DrivenFrame
 *
 * A page in a profile of its own, and what went wrong in it.
 * @typedef {{
 *   page: DrivenPage;
 *   errors: () => Promise<readonly string[]>;
 *   close: () => Promise<unknown>;
 * }} OpenPage
 * @typedef {{
 *   version: string;
 *   openPage: (size: { readonly width: number; readonly height: number }) => Promise<OpenPage>;
 *   stop: () => Promise<unknown>;
 * }} DrivenBrowser
 */

const BROWSERS = {
  firefox: { name: "Firefox", places: FIREFOX_PLACES, start: startFirefox },
  webkit: { name: "WebKitGTK’s MiniBrowser", places: WEBKIT_PLACES, start: startWebKit },
};
const HELP = `Usage: npm run browsers -- firefox|webkit [--only WORDS]… [--json] [--pictures FOLDER]
Runs journeys in a browser that the tests do not use. FIREFOX=/path/to/firefox or WEBKIT=/path/to/MiniBrowser names
another program. WebKit needs WebKitWebDriver too, and without a screen Xvfb.
Exit code 0: all passed; 1: a journey failed; 2: it could not start.
`;
const OPEN_MS = 30_000;
const JOURNEY_MS = 180_000;
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: "boolean" },
    json: { type: "boolean" },
    only: { type: "string", multiple: true },
    pictures: { type: "string" },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const wantedBrowser = Object.entries(BROWSERS).find(([name]) => name === positionals[0])?.[1];
const program = wantedBrowser?.places.find(isThere);
const wanted = JOURNEYS.filter(({ title, on = "desktop" }) =>
  (values.only ?? [""]).some((words) => `${title} (${on})`.includes(words)),
);
if (
  positionals.length !== 1 ||
  wantedBrowser === undefined ||
  program === undefined ||
  wanted.length === 0
) {
  const isMissing = wantedBrowser !== undefined && program === undefined;
  process.stderr.write(isMissing ? `${wantedBrowser.name} is not installed.\n` : HELP);
  process.exit(2);
}
if (values.pictures) mkdirSync(values.pictures, { recursive: true });

const downloads = mkdtempSync(join(tmpdir(), "mosaico-browsers-"));
const app = await startApp();
let driven = "";
try {
  const scene = await prepare();
  const results = [];
  for (const device of /** @type {const} */ (["desktop", "phone"])) {
    const ofDevice = wanted.filter(({ on = "desktop" }) => on === device);
    if (ofDevice.length === 0) continue;
    const start = () => wantedBrowser.start(program, { isPhone: device === "phone", downloads });
    let browser = await start();
    driven = browser.version;
    try {
      for (const journey of ofDevice) {
        let opened = await open(browser, device).catch(() => undefined);
        if (opened === undefined) {
          // A driver may fail to start a window on a busy machine, and then starts none; another one gets a chance.
          await browser.stop();
          browser = await start();
          opened = await open(browser, device);
        }
        const result = await tryOut(opened, journey, scene);
        results.push(result);
        process.stderr.write(`${result.passed ? "passed" : "FAILED"}  ${result.title}\n`);
      }
    } finally {
      await browser.stop();
    }
  }
  process.stdout.write(
    values.json ? `${JSON.stringify({ browser: driven, results })}\n` : table(driven, results),
  );
  if (results.some(({ passed }) => !passed)) process.exitCode = 1;
} finally {
  await app.stop();
  rmSync(downloads, { recursive: true, force: true });
}

/** A shared mosaic with a tile of each kind. */
async function prepare() {
  const api = await Api.signIn(app);
  const files = [
    ["foto", "Foto", "photo.jpg"],
    ["video", "Filme", "film.webm"],
    ["video", "Filme MP4", "film.mp4"],
    ["pdf", "Relatório", "document.pdf"],
    ["word", "Carta", "letter.docx"],
    ["excel", "Números", "numbers.xlsx"],
    ["powerpoint", "Palestra", "talk.pptx"],
    ["audio", "Gravação", "recording.mp3"],
  ];
  const tiles = [
    { type: "texto", title: "Texto", content: "Montag 8 Uhr" },
    { type: "texto", title: "Arrastar", content: "Para baixo" },
  ];
  for (const [type = "", title = "", name = ""] of files) {
    tiles.push({ type, title, content: await api.upload(fixture(name), name, type) });
  }
  const spaced = tiles.map((data, index) => ({
    at: /** @type {[number, number]} */ ([(index % 5) * 2, Math.floor(index / 5) * 2]),
    data,
  }));
  const mosaic = await api.mosaicAt(spaced);
  const slug = `browsers-${randomUUID().slice(0, 8)}`;
  await api.share(mosaic, slug);
  const answer = await fetch(`${app.baseURL}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(app.admin),
  });
  return { mosaic, slug, session: await answer.json() };
}

/**
 * @param {DrivenBrowser} browser
 * @param {keyof typeof SIZES} device
 */
function open(browser, device) {
  return within(OPEN_MS, "opening a window", browser.openPage(SIZES[device]));
}

/**
 * Runs a journey in a profile of its own; an error in the console fails it.
 * @param {OpenPage} opened
 * @param {import("./journeys.mjs").Journey} journey
 * @param {Awaited<ReturnType<typeof prepare>>} prepared
 */
async function tryOut({ page, errors, close }, journey, { mosaic, slug, session }) {
  const { title, language = "pt", begins, expects, run } = journey;
  const since = Date.now();
  let problem = "";
  let note = "";
  try {
    // The smallest response of the same origin, since only its pages can reach the storage.
    await page.goto(`${app.baseURL}/healthz`);
    await page.evaluate(
      (/** @type {Record<string, string>} */ items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      },
      {
        i18nextLng: language,
        theme: language === "pt" ? "light" : "dark",
        selectedFlowId: mosaic,
        ...(begins === undefined && { token: session.token, user: JSON.stringify(session.user) }),
      },
    );
    const user = new User(page, wordsOf(language));
    if (begins === undefined) {
      await page.goto(app.baseURL);
      await user.tile("Texto");
    }
    const journeyed = run({ user, app, mosaic, slug, session, downloads });
    note = (await within(JOURNEY_MS, "the journey", journeyed)) ?? "";
    const wrong = (await errors()).filter((error) => expects?.test(error) !== true);
    if (wrong.length > 0) throw new Error(`Errors in the console: ${wrong.join(" | ")}`);
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
    const wrong = await within(OPEN_MS, "asking for errors", errors()).catch(() => []);
    if (wrong.length > 0 && !problem.startsWith("Errors"))
      problem += ` | ${[...new Set(wrong)].join(" | ")}`;
  }
  if (values.pictures) {
    const name = title.replaceAll(/\W+/g, "-");
    const picture = page.screenshot({ path: `${values.pictures}/${name}.png` });
    await within(OPEN_MS, "the picture", picture).catch(() => {});
  }
  await within(OPEN_MS, "closing the window", close()).catch(() => {});
  return { title, passed: problem === "", note: problem || note, ms: Date.now() - since };
}

/**
 * @param {string} version
 * @param {readonly Awaited<ReturnType<typeof tryOut>>[]} results
 */
function table(version, results) {
  const rows = results.map(({ title, passed, note, ms }) => {
    const result = passed ? "passed" : "FAILED";
    return `| ${title} | ${result} | ${note.replaceAll("|", "/").replaceAll("\n", " ")} | ${(ms / 1000).toFixed(1)} s |`;
  });
  return `\n${version}\n\n| journey | result | note | took |\n| --- | --- | --- | ---: |\n${rows.join("\n")}\n`;
}

/** @param {string | undefined} path */
function isThere(path) {
  if (!path) return false;
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

import { readFileSync } from "node:fs";

// Taller than a page of paper, because the screenshot contains only what fits the window.
const SIZE = { width: 1200, height: 1800 };
const PATIENCE_MS = 120_000;
const PARTS = 2;
const SHEETS = new Set(["xlsx", "ods", "xls"]);
// The ten pages drawn in one browser cannot be told apart, so memory is that of all of them.
const PAGES = new Set(["renderer"]);
const WORDS = {
  title: "T",
  part: "Part {n}",
  sheets: "S",
  emptySheet: "E",
  empty: "Empty",
  missingPicture: "P",
  missingVideo: "F",
  missingShape: "S",
  missingChart: "C",
  chart: "C",
  note: "N",
};

/** Draws documents in the product's own viewer, under its own policy, embedded as in the product's page. */
export class Drawer {
  #browser;
  #address;

  constructor(browser, address) {
    this.#browser = browser;
    this.#address = address;
  }

  /** Draws one document, and returns the outcome, the time, its words, and pictures of its first parts. */
  async draw(file, format) {
    const page = await this.#browser.newPage({ viewport: SIZE });
    try {
      const host = `${this.#address}/bench-host`;
      await page.route(host, (route) =>
        route.fulfill({ contentType: "text/html", body: "<body style='margin:0'>" }),
      );
      await page.goto(host);
      const before = await this.#megabytes();
      const started = performance.now();
      const bytes = readFileSync(file).toString("base64");
      const result = await page.evaluate(openInFrame, {
        bytes,
        format,
        words: WORDS,
        patience: PATIENCE_MS,
      });
      const seconds = (performance.now() - started) / 1000;
      const after = await this.#megabytes();
      const drawn = result.is === "drawn" ? await lookAt(page, format) : { text: "", pictures: [] };
      return { ...result, ...drawn, seconds, megabytes: after - before };
    } finally {
      await page.close();
    }
  }

  async #megabytes() {
    const session = await this.#browser.newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    await session.detach();
    const sizes = processInfo.filter(({ type }) => PAGES.has(type)).map(({ id }) => residentOf(id));
    return sizes.reduce((sum, size) => sum + size, 0);
  }
}

function residentOf(pid) {
  try {
    const [, kilobytes = "0"] =
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    // The process has ended meanwhile.
    return 0;
  }
}

/** Runs in the page: gives the document to a frame, and waits for the frame's outcome. */
function openInFrame({ bytes, format, words, patience }) {
  return new Promise((resolve) => {
    const omitted = new Set();
    const channel = new MessageChannel();
    const timer = setTimeout(() => resolve({ is: "silent", omitted: [] }), patience);
    channel.port1.addEventListener("message", ({ data }) => {
      for (const one of data.what ?? []) omitted.add(one);
      if (data.type !== "drawn" && data.type !== "failed") return;
      clearTimeout(timer);
      resolve({ is: data.type, omitted: [...omitted] });
    });
    channel.port1.start();
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts allow-popups allow-popups-to-escape-sandbox");
    frame.style.cssText = "position:absolute;inset:0;width:100%;height:100%;border:0";
    addEventListener("message", ({ data }) => {
      if (data !== "mosaico-viewer-ready") return;
      const buffer = Uint8Array.from(atob(bytes), (sign) => sign.codePointAt(0)).buffer;
      const opening = {
        type: "open",
        format,
        bytes: buffer,
        language: "en",
        theme: "light",
        words,
        isFlowing: false,
        beginAt: 0,
      };
      frame.contentWindow.postMessage(opening, "*", [buffer, channel.port2]);
    });
    frame.src = "/viewer";
    document.body.append(frame);
  });
}

async function lookAt(page, format) {
  const frame = page.frames().find((one) => one.url().endsWith("/viewer"));
  if (frame === undefined) return { text: "", pictures: [] };
  // The parts after the first may still be loading.
  await frame
    .waitForFunction(
      () => [...document.querySelectorAll(".page")].every((one) => one.childElementCount > 0),
      undefined,
      { timeout: 30_000 },
    )
    .catch(() => {});
  const text = await frame.evaluate(() => document.body.innerText);
  const pictures = [];
  const parts = frame.locator(SHEETS.has(format) ? ".sheet" : ".page");
  for (let part = 0; part < Math.min(PARTS, await parts.count()); part++) {
    pictures.push(await parts.nth(part).screenshot({ animations: "disabled" }));
  }
  return { text, pictures };
}

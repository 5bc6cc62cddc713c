import { loadOf } from "./load.mjs";
import { traced } from "./trace.mjs";

const STEP_MS = 1000 / 60;
export const STEPS = 120;

const MOVES = [
  { name: "pan", zoom: 1, act: pan },
  { name: "pan at 0.5", zoom: 0.5, act: pan },
  { name: "zoom", zoom: 0.75, act: zoomInAndOut },
  { name: "drag", zoom: 1, act: drag },
];

/** Opens the page of one kind and size, moves it, and returns what that cost. */
export async function measure(browser, address, { kind, tiles, moves, isTraced }) {
  const result = { kind, tiles };
  const url = (zoom) => `${address}?kind=${kind}&tiles=${tiles}&zoom=${zoom}`;
  // The first page of its browser, as for somebody who comes to it.
  result.load = await loadOf(browser, url(1), { isTraced });
  for (const { name, zoom, act } of MOVES) {
    if (!moves.includes(name)) continue;
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    let broken;
    page.on("pageerror", (error) => (broken ??= error));
    const moving = name === "drag" ? "&moving" : "";
    await page.goto(`${url(zoom)}${moving}`);
    await page.waitForFunction(() => "loadTime" in globalThis, undefined, { timeout: 180_000 });
    // A page that draws nothing would be the fastest of all.
    if (broken !== undefined) throw new Error(`${kind}: ${broken.message}`);
    if (kind === "pictured") await page.waitForSelector("[data-picture]:not(.invisible)");
    if (kind === "mixed") await page.waitForFunction(allPicturesAreThere);
    await page.waitForTimeout(1200);
    if (name === moves[0]) Object.assign(result, await restOf(page));
    result[name] = await cost(browser, page, act, isTraced);
    await page.close();
  }
  return result;
}

/** Runs in the page. */
function allPicturesAreThere() {
  const pictures = [...document.querySelectorAll("img.tile-picture")];
  return pictures.length > 3 && pictures.every(({ complete }) => complete);
}

async function restOf(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return {
    heap: usedSize / 1e6,
    elements: await page.evaluate(() => document.querySelectorAll("*").length),
  };
}

async function cost(browser, page, act, isTraced) {
  const cdp = await page.context().newCDPSession(page);
  const step = async (event) => {
    const since = performance.now();
    await cdp.send("Input.dispatchMouseEvent", event);
    await new Promise((done) =>
      setTimeout(done, Math.max(0, STEP_MS - (performance.now() - since))),
    );
  };
  // The first steps warm the engine up and do not count.
  await act(step, 30);
  // A tile that still settles is not taken up again.
  await page.waitForTimeout(600);
  await page.evaluate(() => globalThis.takeFrames());
  const before = await cpuSeconds(browser);
  let threads;
  if (isTraced) threads = await traced(browser, () => act(step, STEPS));
  else await act(step, STEPS);
  const cpu = ((await cpuSeconds(browser)) - before) * 1000;
  const frames = (await page.evaluate(() => globalThis.takeFrames())).toSorted((a, b) => a - b);
  return { cpu: cpu / STEPS, p95: frames[Math.floor(frames.length * 0.95)] ?? 0, threads };
}

async function cpuSeconds(browser) {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
  await cdp.detach();
  return processInfo
    .filter(({ type }) => type === "renderer" || type === "GPU")
    .reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Strokes of 20 steps back and forth, all of them over tiles. */
async function pan(step, steps) {
  for (let done = 0; done < steps; done += 20) {
    const direction = (done / 20) % 2 === 0 ? -1 : 1;
    const from = { x: 720 - direction * 300, y: 450 - direction * 200 };
    await press(step, from);
    for (let i = 1; i <= 20; i++) {
      await step(moved({ x: from.x + direction * i * 30, y: from.y + direction * i * 20 }));
    }
    await release(step, { x: from.x + direction * 600, y: from.y + direction * 400 });
  }
}

async function zoomInAndOut(step, steps) {
  for (let done = 0; done < steps; done++) {
    const deltaY = Math.floor(done / 15) % 2 === 0 ? 15 : -15;
    await step({ type: "mouseWheel", x: 720, y: 450, deltaX: 0, deltaY });
  }
}

/** Whole circles, so that the tile is back where it was, and is there for the next drag. */
async function drag(step, steps) {
  const turn = (Math.max(1, Math.round(steps / 60)) * 2 * Math.PI) / steps;
  await press(step, { x: 720, y: 450 });
  for (let i = 1; i <= steps; i++) {
    const angle = i * turn;
    await step(moved({ x: 720 + 200 * Math.sin(angle), y: 450 + 200 * (1 - Math.cos(angle)) }));
  }
  await release(step, { x: 720, y: 450 });
}

const moved = (at) => ({ ...at, type: "mouseMoved", button: "left", buttons: 1 });
const press = (step, at) =>
  step({ ...at, type: "mousePressed", button: "left", buttons: 1, clickCount: 1 });
const release = (step, at) =>
  step({ ...at, type: "mouseReleased", button: "left", buttons: 0, clickCount: 1 });

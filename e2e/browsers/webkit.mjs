import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Builder, Capabilities } from "selenium-webdriver";
import { WebKitPage } from "./webkit-page.mjs";

/** Where the small browser of WebKitGTK is usually installed; it comes with its driver. */
export const WEBKIT_PLACES = [
  process.env["WEBKIT"],
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  "/usr/libexec/webkit2gtk-4.1/MiniBrowser",
];
const START_MS = 20_000;
// The bar with the address takes some of the window.
const SCREEN = { width: 1600, height: 1200 };

/**
 * Starts WebKitGTK's driver, on a screen in memory unless there is one. Each page is a browser of its own, without a
 * profile.
 * @param {string} program
 * @param {{ readonly isPhone: boolean }} options
 * @returns {Promise<import("./run.mjs").DrivenBrowser>}
 */
export async function startWebKit(program, { isPhone }) {
  const screen = process.env["DISPLAY"] ? undefined : await startScreen();
  const display = screen?.display ?? process.env["DISPLAY"];
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display },
  });
  driver.on("error", () => {});
  const server = `http://127.0.0.1:${port}`;
  const open = () =>
    new Builder()
      .usingServer(server)
      .withCapabilities(
        new Capabilities({
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": { binary: program, args: ["--automation"] },
        }),
      )
      .build();
  const stop = async () => {
    driver.kill();
    screen?.stop();
  };
  try {
    await answers(`${server}/status`);
    const first = await open();
    const version = `WebKitGTK ${(await first.getCapabilities()).get("browserVersion")}`;
    await first.quit();
    return {
      version,
      async openPage(size) {
        const session = await open();
        const page = new WebKitPage(session, isPhone);
        await page.setViewport(size);
        return { page, errors: () => page.errors(), close: () => session.quit() };
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a screen in memory on a number that is free. */
async function startScreen() {
  const { width, height } = SCREEN;
  const child = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const output = /** @type {import("node:stream").Readable} */ (child.stdio[3]);
  const [number] = await Promise.race([
    once(createInterface(output), "line"),
    once(child, "error").then(([error]) => {
      throw error;
    }),
  ]);
  return { display: `:${number}`, stop: () => child.kill() };
}

/** @param {string} address */
async function answers(address) {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error("WebKitWebDriver does not answer. Is it installed?");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

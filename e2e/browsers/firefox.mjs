import puppeteer from "puppeteer-core";
import { haveFingers } from "./synthetic-touch.mjs";

/** Where Firefox is usually installed. */
export const FIREFOX_PLACES = [
  process.env["FIREFOX"],
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

/** What Firefox says of a machine with a touch screen and without a mouse. */
const OF_A_PHONE = {
  "dom.w3c_touch_events.enabled": 1,
  "ui.primaryPointerCapabilities": 1,
  "ui.allPointerCapabilities": 1,
};

/**
 * Starts Firefox, which is driven by WebDriver BiDi.
 * @param {string} program
 * @param {{ readonly isPhone: boolean; readonly downloads: string }} options
 * @returns {Promise<import("./run.mjs").DrivenBrowser>}
 */
export async function startFirefox(program, { isPhone, downloads }) {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: program,
    headless: true,
    extraPrefsFirefox: {
      "browser.download.dir": downloads,
      "browser.download.folderList": 2,
      ...(isPhone && OF_A_PHONE),
    },
  });
  return {
    version: await browser.version(),
    async openPage(size) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      if (isPhone) await page.evaluateOnNewDocument(haveFingers);
      /** @type {string[]} */
      const errors = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      return { page, errors: async () => errors, close: () => context.close() };
    },
    stop: () => browser.close(),
  };
}

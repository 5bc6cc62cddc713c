import puppeteer from "puppeteer-core";

/** Where Firefox is usually installed. */
export const FIREFOX_PLACES = [
  process.env["FIREFOX"],
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

/**
 * Starts Firefox, which is driven by WebDriver BiDi.
 * @param {string} program
 * @returns {Promise<import("./run.mjs").DrivenBrowser>}
 */
export async function startFirefox(program) {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: program,
    headless: true,
  });
  return {
    version: await browser.version(),
    async openPage(size) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
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

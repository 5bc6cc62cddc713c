import { type BrowserContextOptions, expect, type Page, test as base } from "@playwright/test";
import { Outbox } from "./outbox.ts";
import { firstStart } from "./first-start.ts";
import { showWalls } from "./on-wall.ts";
import type { Mail } from "./parse-mail.ts";
import { type RunningApp, startApp } from "./server.ts";
import { bePatient, slowDown } from "./slow-machine.ts";
import { Trouble } from "./trouble.ts";
import type { Language } from "./words.ts";

export { expect } from "@playwright/test";

type App = Omit<RunningApp, "halt" | "stop"> & { mailTo(address: string): Promise<Mail> };
type ForEachWorker = { app: App };
type ForEachJourney = {
  /** What a phone shows of a mosaic: the canvas, unless the journey is about the reading grid. */
  view: "wall" | "read";
  /** Fails the journey on console errors, page errors, 5xx and CSP violations. */
  trouble: Trouble;
  /** Opens a page for another user in a separate browser context, watched for trouble as well. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
};

const logTail = 20_000;

type Look = {
  readonly language: Language;
  readonly theme: "light" | "dark";
  readonly tag: string;
};

/** Runs a journey on a desktop only, with the language and theme to use there. */
export const ON_DESKTOP: Look = { language: "pt", theme: "light", tag: "@desktop" };
/** Runs a journey on a phone only, with the language and theme to use there. */
export const ON_PHONE: Look = { language: "de", theme: "dark", tag: "@phone" };

/**
 * Playwright's `test` in the workers of the journeys, for tests of their own support code: other workers would start once
 * the journeys have ended.
 */
export const bareTest = base.extend<object, ForEachWorker>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const app = await startApp({}, firstStart());
      const outbox = new Outbox(app.dataDir);
      await use({ ...app, mailTo: (address) => outbox.mailTo(address) });
      await app.stop();
    },
    { scope: "worker" },
  ],
});

/** The same with the product running. `page.goto("/login")` is enough. */
export const test = bareTest.extend<ForEachJourney>({
  view: ["wall", { option: true }],

  baseURL: ({ app }, use) => use(app.baseURL),

  trouble: [
    async ({ context, app, view }, use, testInfo) => {
      bePatient(testInfo);
      if (view === "wall") await showWalls(context);
      await slowDown(context);
      const trouble = new Trouble();
      await trouble.watch(context);
      const start = app.log().length;
      await use(trouble);
      const log = app.log().slice(start).slice(-logTail);
      if (testInfo.status !== testInfo.expectedStatus || trouble.found().length > 0) {
        await testInfo.attach("server log", { body: log, contentType: "text/plain" });
      }
      expect(trouble.found(), "nothing went wrong in the browser").toEqual([]);
    },
    { auto: true },
  ],

  visitor: async ({ browser, trouble, baseURL, view }, use) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...options });
      await slowDown(context);
      if (view === "wall") await showWalls(context);
      await trouble.watch(context);
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

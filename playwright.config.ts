import { defineConfig, devices } from "@playwright/test";
import { journeyPatience, patience } from "./e2e/support/slow-machine.ts";
import { launchOptions } from "./scripts/browser.mjs";

const report = process.env["MOSAICO_JOURNEY_REPORT"];

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/journeys",
  globalSetup: "./e2e/support/first-start.ts",
  // Each worker has its own server and data folder. Journeys mostly wait, so three workers keep two cores busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: journeyPatience(120_000),
  expect: { timeout: patience(15_000) },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    launchOptions: launchOptions(),
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    contextOptions: { reducedMotion: "reduce" },
    // Caching every file of the app takes a sixth of a journey's time. Journeys that go offline allow it.
    serviceWorkers: "block",
    // Recording takes a quarter of the time: set MOSAICO_TRACE=1 for a failing journey.
    trace: process.env["MOSAICO_TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    // The longest journeys run once at each size, in another language and theme.
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grepInvert: /@desktop/,
      // The tests of the journeys' own support code do not depend on the size.
      testIgnore: "support/**",
      use: {
        userAgent: devices["Pixel 7"].userAgent,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});

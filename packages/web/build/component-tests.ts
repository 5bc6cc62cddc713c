import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { join } from "node:path";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { strictStyles } from "./strict-styles.ts";

type LaunchOptions = NonNullable<Parameters<typeof playwright>[0]>["launchOptions"];

/** The tests that run components in a real browser. */
export const COMPONENT_TESTS = "src/**/*.browser.test.tsx";

const root = join(import.meta.dirname, "..");

/**
 * Vitest's project for the component tests: they run on the built modules, in a Chromium started with these options.
 */
export function componentTests(launchOptions: LaunchOptions = {}): TestProjectInlineConfiguration {
  return {
    plugins: [react({ compiler: true }), tailwindcss(), strictStyles()],
    // Not bundled in advance, so that it is rewritten as in the build and looks the same. Everything else is bundled
    // before the first test: a dependency found later would reload the page.
    optimizeDeps: { exclude: ["sonner"], entries: ["src/main.tsx", COMPONENT_TESTS] },
    test: {
      name: "components",
      root,
      include: [COMPONENT_TESTS],
      setupFiles: [join(root, "src/testing/component/setup.ts")],
      // Files share one page and its loaded modules.
      isolate: false,
      fileParallelism: false,
      // After all others: Vitest runs projects together only if they have equally many workers.
      sequence: { groupOrder: 1 },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions,
          contextOptions: {
            locale: "en",
            timezoneId: "America/Sao_Paulo",
            reducedMotion: "reduce",
          },
        }),
        instances: [{ browser: "chromium" }],
        viewport: { width: 1440, height: 900 },
        screenshotFailures: false,
      },
    },
  };
}

import type { BrowserContext, TestInfo } from "@playwright/test";

/**
 * How many times slower than this machine the browser's pages run, from `MOSAICO_SLOW`. A journey that fails only then
 * shows a fault that people on slow machines meet.
 */
const SLOWNESS = Math.max(1, Number(process.env["MOSAICO_SLOW"] ?? 1));

/** How long each answer of the API takes at most, in milliseconds, from `MOSAICO_SLOW_ANSWERS`; chance says how long. */
const SLOWEST_ANSWER = Math.max(0, Number(process.env["MOSAICO_SLOW_ANSWERS"] ?? 0));

/** How long to wait here for what takes at most so many milliseconds elsewhere. */
export function patience(milliseconds: number): number {
  // What is shown often needs several answers in turn.
  return milliseconds * SLOWNESS + SLOWEST_ANSWER * 4;
}

/** Throttles every page of a browser context, and holds answers back. */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (SLOWEST_ANSWER > 0) {
    await context.route("**/api/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * SLOWEST_ANSWER));
      // The page may be gone by then.
      await route.fallback().catch(() => {});
    });
  }
  if (SLOWNESS === 1) return;
  context.on("page", async (page) => {
    try {
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWNESS });
    } catch (error) {
      // A page that has closed meanwhile needs no throttling.
      if (!page.isClosed()) throw error;
    }
  });
}

/** How long a journey may take that takes at most so many milliseconds elsewhere. */
export function journeyPatience(milliseconds: number): number {
  return milliseconds * SLOWNESS + SLOWEST_ANSWER * 60;
}

/** Gives a journey that names its own limit as much more time as its pages need. */
export function bePatient(testInfo: TestInfo): void {
  const setTimeout = testInfo.setTimeout.bind(testInfo);
  testInfo.setTimeout = (timeout) => setTimeout(journeyPatience(timeout));
}

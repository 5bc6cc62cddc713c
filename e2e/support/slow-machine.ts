import type { BrowserContext, TestInfo } from "@playwright/test";

/**
 * Slowdown factor of the browser's pages, from `MOSAICO_SLOW`. A journey that fails only when slowed down shows a fault
 * that users of slow machines meet.
 */
const SLOWNESS = Math.max(1, Number(process.env["MOSAICO_SLOW"] ?? 1));

/** Upper limit in milliseconds of the random delay added to each API response, from `MOSAICO_SLOW_ANSWERS`. */
const SLOWEST_ANSWER = Math.max(0, Number(process.env["MOSAICO_SLOW_ANSWERS"] ?? 0));

/** Scales a waiting limit in milliseconds to this machine's slowdown. */
export function patience(milliseconds: number): number {
  // Showing something often takes several responses in sequence.
  return milliseconds * SLOWNESS + SLOWEST_ANSWER * 4;
}

/** Throttles every page of a browser context and delays its API responses. */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (SLOWEST_ANSWER > 0) {
    await context.route("**/api/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * SLOWEST_ANSWER));
      // The page may be closed by then.
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

/** Scales a journey's time limit in milliseconds to this machine's slowdown. */
export function journeyPatience(milliseconds: number): number {
  return milliseconds * SLOWNESS + SLOWEST_ANSWER * 60;
}

/** Scales the limits that a journey sets for itself. */
export function bePatient(testInfo: TestInfo): void {
  const setTimeout = testInfo.setTimeout.bind(testInfo);
  testInfo.setTimeout = (timeout) => setTimeout(journeyPatience(timeout));
}

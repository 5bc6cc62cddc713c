import { join } from "node:path";
import { type Page, test } from "@playwright/test";

const IS_WANTED = Boolean(process.env["MOSAICO_SCREENS"]);

/**
 * With MOSAICO_SCREENS=1, saves a screenshot for people to look at: test-results/screens/<name>-<desktop or phone>.png.
 * Otherwise it does nothing: all of them take a fifteenth of the journeys' time, and no test reads one.
 */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (!IS_WANTED) return;
  const { config, project } = test.info();
  const path = join(config.rootDir, "..", "test-results/screens", `${name}-${project.name}.png`);
  await page.screenshot({ path, animations: "disabled" });
}

import { join } from "node:path";
import { type Page, test } from "@playwright/test";

/** Saves a screenshot for people to look at: test-results/screens/<name>-<desktop or phone>.png. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  const { config, project } = test.info();
  const path = join(config.rootDir, "..", "test-results/screens", `${name}-${project.name}.png`);
  await page.screenshot({ path, animations: "disabled" });
}

import type { Page } from "@playwright/test";

/** Whether an answer is stored in the browser under this name. */
export function isStored(page: Page, name: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const opened = indexedDB.open("mosaico");
    await new Promise((resolve) => opened.addEventListener("success", resolve));
    const keys = opened.result.transaction("answers").objectStore("answers").getAllKeys();
    await new Promise((resolve) => keys.addEventListener("success", resolve));
    opened.result.close();
    return keys.result.some((key) => Array.isArray(key) && key[1] === wanted);
  }, name);
}

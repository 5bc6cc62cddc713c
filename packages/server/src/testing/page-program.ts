import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { PageProgram } from "#platform/http/read-page-program.ts";
import { type TestApp, testApp } from "./test-app.ts";

/** What a build makes for pages in one file, only shorter; the journeys open pages with the real one. */
export const PAGE_PROGRAM: PageProgram = {
  script: "document.title='read'",
  style: "body{color:red}",
  fonts: { "Figtree Variable": "@font-face{}", "Fredoka Variable": "@font-face{font-family:f}" },
};

/** Gives all tests of a file one app that can make pages in one file. */
export function usePageApp(
  begin: (app: TestApp) => void | Promise<void>,
  options: Parameters<typeof testApp>[0] = {},
): void {
  let built: Awaited<ReturnType<typeof builtFolder>>;
  let app: TestApp;
  beforeAll(async () => {
    built = await builtFolder();
    app = await testApp({ ...options, webRoot: built.path });
    await begin(app);
  });
  afterAll(async () => {
    await app.close();
    await built.remove();
  });
}

/** A folder with as much of a built web app as pages in one file need. Returns how to remove it, too. */
async function builtFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "mosaico-page-program-"));
  await writeFile(join(path, "index.html"), "<!doctype html><title>Mosaico</title>");
  await writeFile(join(path, "page-file.json"), JSON.stringify(PAGE_PROGRAM));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PageProgram } from "#platform/http/read-page-program.ts";

/** What a build makes for pages in one file, only shorter; the journeys open pages with the real one. */
export const PAGE_PROGRAM: PageProgram = {
  script: "document.title='read'",
  style: "body{color:red}",
  fonts: { "Figtree Variable": "@font-face{}", "Fredoka Variable": "@font-face{font-family:f}" },
};

/** A folder with as much of a built web app as pages in one file need. Returns how to remove it, too. */
export async function builtFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "mosaico-page-program-"));
  await writeFile(join(path, "index.html"), "<!doctype html><title>Mosaico</title>");
  await writeFile(join(path, "page-file.json"), JSON.stringify(PAGE_PROGRAM));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextCollector } from "./text-collector.ts";
import { TextLocked } from "./text-locked.ts";

// Far more than people read; a hostile file may state millions.
const MAX_PAGES = 5000;
// A file with many pages is read as far as it is read in this CPU time, in milliseconds.
const ENOUGH_MS = 20_000;

/** Reads the text of a PDF, page by page. */
export async function readPdf(path: string, into: TextCollector): Promise<void> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    cMapUrl: folderOf("cmaps"),
    cMapPacked: true,
    standardFontDataUrl: folderOf("standard_fonts"),
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    const pdf = await loading.promise;
    const pages = Math.min(pdf.numPages, MAX_PAGES);
    const before = process.cpuUsage();
    for (let number = 1; number <= pages && !into.isFull; number += 1) {
      into.beginPage();
      const page = await pdf.getPage(number).catch(() => undefined);
      const content = await page?.getTextContent().catch(() => undefined);
      if (content !== undefined) addLines(content.items, into);
      page?.cleanup();
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1000 > ENOUGH_MS) break;
    }
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") throw new TextLocked();
    throw error;
  } finally {
    await loading.destroy();
  }
}

type Item = { readonly str: string; readonly hasEOL: boolean } | { readonly type: string };

/** Adds the lines of a page. A word that is divided at the end of a line is whole again. */
function addLines(items: readonly Item[], into: TextCollector): void {
  let line = "";
  for (const item of items) {
    if (!("str" in item)) continue;
    line += item.str;
    if (!item.hasEOL) continue;
    if (/\p{L}-$/u.test(line) && line.length < 1000) {
      line = line.slice(0, -1);
      continue;
    }
    into.line(line);
    line = "";
  }
  into.line(line);
}

/** A folder of the package, as the program reads files from it. */
function folderOf(name: string): string {
  return fileURLToPath(
    new URL(`../../${name}/`, import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs")),
  );
}

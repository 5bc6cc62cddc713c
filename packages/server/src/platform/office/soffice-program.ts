import { existsSync } from "node:fs";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFontSettings } from "./office-fonts.ts";
import type { StartProgram } from "./office-program.ts";
import { type Soffice, convertBySoffice } from "./run-soffice.ts";
import { findSofficeVersion } from "./soffice-version.ts";
import { createWarmProfiles } from "./warm-profiles.ts";
import { hideDeletions } from "./wasm/hide-deletions.ts";

type Run = Parameters<typeof convertBySoffice>[1];

const WARM_UP_MS = 60_000;
// Pictures are part of the text; larger ones would take too much of the server's memory.
const MAX_FLAT_BYTES = 64 * 1024 * 1024;

/** LibreOffice as installed on this machine. */
export function sofficeProgram(
  installed: Soffice,
  { timeoutMs }: { readonly timeoutMs: number },
): StartProgram {
  return (place) => {
    const soffice = { ...installed, fontSettings: writeFontSettings(place.folder) };
    let version: string | undefined;
    const asking = findSofficeVersion({ ...soffice, ...place });
    void asking.then((answer) => (version = answer));
    const profiles = createWarmProfiles({ ...soffice, ...place, timeoutMs: WARM_UP_MS });
    return {
      version: () => version,
      asking,
      canRun: () => true,
      convert: async ({ folder, wantsWorkbook = false, mayHaveChanges = false, document }) => {
        await profiles.putInto(folder);
        const run = { folder, document, timeoutMs, signal: place.signal };
        if (mayHaveChanges) {
          const flat = await convertBySoffice(soffice, { ...run, format: "fodt" });
          // It would be stopped a second time.
          if (flat.stopped !== undefined) return flat;
          run.document = (await acceptChanges(folder)) ?? run.document;
        }
        const end = await convertBySoffice(soffice, run);
        if (wantsWorkbook && end.stopped === undefined) await addWorkbook(soffice, run);
        return end;
      },
      note: (outcome) => profiles.note(outcome),
      settled: async () => {
        await Promise.all([asking, profiles.settled()]);
      },
    };
  };
}

/**
 * Returns the path of a copy of a text in which deletions are hidden: LibreOffice would print them struck through.
 * Undefined if it has no tracked changes.
 */
async function acceptChanges(folder: string): Promise<string | undefined> {
  const flat = join(folder, "out/document.fodt");
  // A document that cannot be read says so when it is converted to PDF.
  if (!existsSync(flat) || (await stat(flat)).size > MAX_FLAT_BYTES) return undefined;
  const accepted = hideDeletions(await readFile(flat));
  if (accepted === undefined) return undefined;
  const copy = join(folder, "document.fodt");
  await writeFile(copy, accepted);
  return copy;
}

/** Where it fails, the PDF is still there to be shown. */
async function addWorkbook(soffice: Soffice, run: Run): Promise<void> {
  const { stopped } = await convertBySoffice(soffice, { ...run, format: "xlsx" });
  // What it was writing may be half of it.
  if (stopped !== undefined) await rm(join(run.folder, "out/document.xlsx"), { force: true });
}

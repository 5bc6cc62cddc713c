import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { StartProgram } from "./office-program.ts";
import { type Soffice, convertBySoffice } from "./run-soffice.ts";
import { findSofficeVersion } from "./soffice-version.ts";
import { createWarmProfiles } from "./warm-profiles.ts";

type Run = Parameters<typeof convertBySoffice>[1];

const WARM_UP_MS = 60_000;

/** LibreOffice as installed on this machine. */
export function sofficeProgram(
  soffice: Soffice,
  { timeoutMs }: { readonly timeoutMs: number },
): StartProgram {
  return (place) => {
    let version: string | undefined;
    const asking = findSofficeVersion({ ...soffice, ...place });
    void asking.then((told) => (version = told));
    const profiles = createWarmProfiles({ ...soffice, ...place, timeoutMs: WARM_UP_MS });
    return {
      version: () => version,
      asking,
      canRun: () => true,
      convert: async ({ folder, document, wantsWorkbook = false }) => {
        await profiles.putInto(folder);
        const run = { folder, document, timeoutMs, signal: place.signal };
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

/** Where it fails, the PDF is still there to be shown. */
async function addWorkbook(soffice: Soffice, run: Run): Promise<void> {
  const { stopped } = await convertBySoffice(soffice, { ...run, format: "xlsx" });
  // What it was writing may be half of it.
  if (stopped !== undefined) await rm(join(run.folder, "out/document.xlsx"), { force: true });
}

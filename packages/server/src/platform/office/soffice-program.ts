import type { StartProgram } from "./office-program.ts";
import { type Soffice, convertBySoffice } from "./run-soffice.ts";
import { findSofficeVersion } from "./soffice-version.ts";
import { createWarmProfiles } from "./warm-profiles.ts";

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
      convert: async ({ folder, document }) => {
        await profiles.putInto(folder);
        const { signal } = place;
        return convertBySoffice(soffice, { folder, document, timeoutMs, signal });
      },
      note: (outcome) => profiles.note(outcome),
      settled: async () => {
        await Promise.all([asking, profiles.settled()]);
      },
    };
  };
}

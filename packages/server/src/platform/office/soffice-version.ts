import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { type Soffice, askSofficeVersion } from "./run-soffice.ts";
import { readVersionNumber } from "./version-number.ts";

type Parts = Soffice & {
  readonly folder: string;
  readonly log: Logger;
  readonly signal: AbortSignal;
};

const VERSION_MS = 10_000;

/** Returns the version of LibreOffice, or undefined if it does not answer in time. The log states it. */
export async function findSofficeVersion({
  folder: parent,
  log,
  signal,
  ...soffice
}: Parts): Promise<string | undefined> {
  const { program, isOffline } = soffice;
  try {
    const folder = await mkdtemp(join(parent, "version-"));
    const output = await askSofficeVersion(soffice, { folder, timeoutMs: VERSION_MS, signal });
    await rm(folder, { recursive: true, force: true });
    const version = output.stopped !== undefined ? undefined : readVersionNumber(output.output);
    if (version !== undefined) {
      log.info({ program, version, isOffline }, "Office documents are converted to PDF");
      return version;
    }
    if (!signal.aborted) {
      log.warn(
        { program, isOffline, ...output },
        "the version of LibreOffice could not be determined",
      );
    }
  } catch (error) {
    log.warn(
      { err: error, program, isOffline },
      "the version of LibreOffice could not be determined",
    );
  }
  return undefined;
}

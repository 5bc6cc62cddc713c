import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { findConfinement } from "./confine.ts";
import { createConverter } from "./converter.ts";
import { findSoffice } from "./find-soffice.ts";
import type { Office } from "./office.ts";

// Each takes a processor and 220 MB for some seconds.
const MAX_AT_ONCE = 2;
const LIMITS = {
  // A large presentation takes half a minute on a slow machine.
  timeoutMs: 90_000,
  waiting: 20,
  waitingOfOne: 5,
  pdfBytes: 100 * 1024 * 1024,
};

type Settings = Pick<Config, "officeConverter" | "officeViewer" | "dataDir">;

/**
 * What this installation can do with Office documents; the log says so.
 * @throws {StartError} where a program was named that cannot be run.
 */
export async function openOffice(
  { officeConverter, officeViewer, dataDir }: Settings,
  log: Logger,
): Promise<Office> {
  const program = findSoffice(officeConverter);
  if (program === undefined) {
    log.info("no LibreOffice: documents that browsers cannot draw are offered to be saved");
    return { converter: undefined, viewer: officeViewer };
  }
  const folder = join(dataDir, "converting");
  const converter = await createConverter({
    program,
    ...findConfinement(),
    folder,
    log,
    atOnce: Math.min(MAX_AT_ONCE, availableParallelism()),
    ...LIMITS,
  });
  return { converter, viewer: officeViewer };
}

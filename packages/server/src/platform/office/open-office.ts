import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { findConfinement } from "./confine.ts";
import { createConverter } from "./converter.ts";
import { findSoffice } from "./find-soffice.ts";
import type { Office } from "./office.ts";

const run = promisify(execFile);
const VERSION_MS = 10_000;
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
  const { prefix, isOffline } = findConfinement();
  void tellVersion(program, isOffline, log);
  const folder = join(dataDir, "converting");
  const converter = await createConverter({ program, prefix, folder, log, ...LIMITS });
  return { converter, viewer: officeViewer };
}

/** Not waited for: it starts a program. */
async function tellVersion(program: string, isOffline: boolean, log: Logger): Promise<void> {
  try {
    const { stdout } = await run(program, ["--version"], { timeout: VERSION_MS });
    const version = stdout.trim().split("\n", 1)[0];
    log.info({ program, version, isOffline }, "old Office documents are made into PDF");
  } catch (error) {
    log.warn({ err: error, program }, "LibreOffice does not tell its version");
  }
}

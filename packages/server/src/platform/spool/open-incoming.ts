import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { openVirusScanner } from "../outward/virus-scanner.ts";
import { type Spool, openSpool } from "./spool.ts";

/** Opens the spool of arriving files, with the scanner for viruses if the settings name one. */
export function openIncoming(
  { dataDir, scanner }: Pick<Config, "dataDir" | "scanner">,
  log: Pick<Logger, "warn">,
): Promise<Spool> {
  const folder = join(dataDir, "incoming");
  if (scanner === undefined) return openSpool(folder);
  const onTrouble = (trouble: object) => log.warn(trouble, "a file was not found to be clean");
  return openSpool(folder, { scanner: openVirusScanner(scanner, onTrouble) });
}

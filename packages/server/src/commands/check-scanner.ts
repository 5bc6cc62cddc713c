import type { ScannerConfig } from "#platform/config/read-scanner.ts";
import { askScannerVersion } from "#platform/outward/virus-scanner.ts";
import { type Finding, ok, problem } from "./finding.ts";

/** Whether the scanner for viruses answers, if there is one. */
export async function* checkScanner(scanner: ScannerConfig | undefined): AsyncGenerator<Finding> {
  if (scanner === undefined) return;
  const about = "virus scanner";
  try {
    yield ok(about, await askScannerVersion(scanner));
  } catch (error) {
    yield problem(about, error, "Start clamd, or correct VIRUS_SCANNER.");
  }
}

import type { ScannerConfig } from "#platform/config/read-scanner.ts";
import { askScannerVersion } from "#platform/outward/virus-scanner.ts";
import type { Finding } from "./finding.ts";

/** Whether the scanner for viruses answers, if there is one. */
export async function* checkScanner(scanner: ScannerConfig | undefined): AsyncGenerator<Finding> {
  if (scanner === undefined) return;
  const about = "virus scanner";
  try {
    yield { about, state: "ok", text: await askScannerVersion(scanner) };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const advice = "Start clamd, or correct VIRUS_SCANNER.";
    yield { about, state: "problem", text, advice };
  }
}

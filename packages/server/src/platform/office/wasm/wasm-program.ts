import { existsSync, realpathSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { WASM_LIMITS, findConfinement } from "../../process/confine.ts";
import type { StartProgram } from "../office-program.ts";
import { type ConfinedRun, type RunEnd, runConfined } from "../../process/run-confined.ts";
import { writeColdProfile } from "../run-soffice.ts";
import { wasmVersion } from "../version-number.ts";
import { hasNeededMemory } from "./find-wasm-office.ts";
import { WASM_PACKAGE } from "./wasm-package.ts";

// The parameters of a document that follow its path.
const WORKBOOK = "workbook";
const TRACKED_CHANGES = "tracked-changes";
const PROGRAM = fileURLToPath(new URL("convert-in-wasm.ts", import.meta.url));

/** The resource limits per document. Most take 0.7 GB; the heaviest test file took 1.5 GB. */
export type WasmLimits = { readonly timeoutMs: number; readonly maxMemoryBytes: number };
export const DOCUMENT_LIMITS: WasmLimits = {
  timeoutMs: 180_000,
  maxMemoryBytes: 2 * 1024 ** 3,
};

type WasmOffice = {
  /** Its installation folder. */
  readonly office: string;
  /** The folder of additional fonts. */
  readonly fonts: string;
  /** The prefix of its command. */
  readonly prefix: readonly string[];
};

type WasmRun = Omit<ConfinedRun, "command" | "maxMemoryBytes"> & {
  readonly document: string;
  readonly wantsWorkbook?: boolean;
  readonly mayHaveChanges?: boolean;
  readonly maxMemoryBytes: number;
};

/** LibreOffice as WebAssembly. Each document has a process of its own. */
export function wasmProgram(
  { office, fonts }: Omit<WasmOffice, "prefix">,
  { limits = DOCUMENT_LIMITS, hasMemory = hasNeededMemory } = {},
): StartProgram {
  return ({ log, signal }) => {
    const { prefix, isOffline } = findConfinement(WASM_LIMITS);
    const version = wasmVersion(WASM_PACKAGE.version);
    log.info({ folder: office, version, isOffline }, "Office documents are converted to PDF");
    return {
      version: () => version,
      asking: Promise.resolve(version),
      canRun: () => existsSync(office) && hasMemory(),
      convert: (run) => convertInWasm({ office, fonts, prefix }, { ...run, signal, ...limits }),
      note: () => {},
      settled: async () => {},
    };
  };
}

/** Converts a document to a PDF in `out` of the folder. The presence of the PDF shows whether it succeeded. */
export async function convertInWasm(
  { office, fonts, prefix }: WasmOffice,
  { folder, document, wantsWorkbook = false, mayHaveChanges = false, ...bounds }: WasmRun,
): Promise<RunEnd> {
  await writeColdProfile(folder, { allowsActiveContent: true });
  const out = join(folder, "out");
  await mkdir(out);
  // Node grants permissions to folders by their resolved names.
  const [reads, run, added] = [office, folder, fonts].map((path) =>
    existsSync(path) ? realpathSync(path) : path,
  );
  return runConfined({
    ...bounds,
    folder,
    command: [
      ...prefix,
      process.execPath,
      "--no-warnings",
      // The second, optimising compilation would take twice the time and half as much memory again.
      "--liftoff-only",
      // No network and no other programs, and on disk only the listed paths.
      "--permission",
      "--allow-worker",
      ...[dirname(PROGRAM), reads, run, added].map((path) => `--allow-fs-read=${path}`),
      `--allow-fs-write=${run}/out`,
      PROGRAM,
      ...[reads, run, added, document, process.pid].map(String),
      ...(wantsWorkbook ? [WORKBOOK] : []),
      ...(mayHaveChanges ? [TRACKED_CHANGES] : []),
    ],
  });
}

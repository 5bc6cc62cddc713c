import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { findConfinement } from "../process/confine.ts";
import { createConverter } from "./converter.ts";
import { findSoffice } from "./find-soffice.ts";
import type { JobSource, Office, OfficeConverter, OfficeState } from "./office.ts";
import type { StartProgram } from "./office-program.ts";
import { sofficeProgram } from "./soffice-program.ts";
import { addedFontsFolder, findWasmOffice, hasNeededMemory } from "./wasm/find-wasm-office.ts";
import { wasmProgram } from "./wasm/wasm-program.ts";

// Each takes a processor and 220 MB for some seconds.
const MAX_AT_ONCE = 2;
// A large presentation takes half a minute on a slow machine.
const SOFFICE_TIMEOUT_MS = 90_000;
const LIMITS = {
  waiting: 20,
  waitingOfOne: 5,
  pdfBytes: 100 * 1024 * 1024,
  // What a browser draws at most.
  workbookBytes: 15 * 1024 * 1024,
};

type Settings = Pick<Config, "officeConverter" | "officeViewer" | "dataDir">;

/** Queries about the machine. */
type Machine = {
  readonly findSoffice: (wanted: string) => string | undefined;
  readonly hasMemory: () => boolean;
};

/** A program that was found. */
type FoundProgram = {
  readonly program: "installed" | "wasm";
  readonly path: string;
  readonly atOnce: number;
  start(): StartProgram;
};

type Present = FoundProgram & { readonly converter: OfficeConverter };

/**
 * Finds out what this installation can do with Office documents, and logs it.
 * @throws {StartError} if a configured program cannot be run.
 */
export async function openOffice(
  settings: Settings,
  log: Logger,
  machine: Machine = { findSoffice, hasMemory: hasNeededMemory },
): Promise<Office> {
  const { officeConverter, officeViewer, dataDir } = settings;
  const folder = join(dataDir, "converting");
  let present: Present | undefined;
  let source: JobSource | undefined;
  let isClosed = false;
  let changing = Promise.resolve();
  const change = async () => {
    const found = isClosed ? undefined : findProgram(settings, machine);
    if (found?.path === present?.path) return;
    const before = present;
    present = undefined;
    await before?.converter.close();
    if (found === undefined) {
      if (before !== undefined && !isClosed)
        log.warn({ path: before.path }, "LibreOffice is no longer available");
      return;
    }
    const { atOnce } = found;
    const startProgram = found.start();
    const converter = await createConverter({ startProgram, folder, log, atOnce, ...LIMITS });
    present = { ...found, converter };
    if (source !== undefined) converter.drawFrom(source);
  };
  const changeInTurn = () => (changing = changing.then(change, change));
  await changeInTurn();
  if (present === undefined) {
    log.info(
      "LibreOffice was not found: documents that browsers cannot display are offered for download",
    );
  }
  return {
    get converter() {
      return present?.converter;
    },
    viewer: officeViewer,
    state: () => stateOf(present, officeConverter, machine),
    drawFrom: (newSource) => {
      source = newSource;
      present?.converter.drawFrom(newSource);
    },
    look: async () => {
      // A configured path is not replaced by another program, and neither is "off".
      if (officeConverter === "auto" && !isClosed) await changeInTurn();
    },
    close: async () => {
      isClosed = true;
      await changeInTurn();
    },
  };
}

/** An installed LibreOffice is preferred: it takes less memory, and has the machine's fonts. */
function findProgram(
  { officeConverter, dataDir }: Settings,
  machine: Machine,
): FoundProgram | undefined {
  const path = machine.findSoffice(officeConverter);
  if (path !== undefined) {
    return {
      program: "installed",
      path,
      atOnce: Math.min(MAX_AT_ONCE, availableParallelism()),
      start: () =>
        sofficeProgram({ program: path, ...findConfinement() }, { timeoutMs: SOFFICE_TIMEOUT_MS }),
    };
  }
  const office = officeConverter === "auto" ? findWasmOffice(dataDir) : undefined;
  if (office === undefined) return undefined;
  const own = { office, fonts: addedFontsFolder(dataDir) };
  return { program: "wasm", path: office, atOnce: 1, start: () => wasmProgram(own, machine) };
}

function stateOf(
  present: Present | undefined,
  wanted: string,
  { hasMemory }: Machine,
): OfficeState {
  if (present === undefined) {
    const program = wanted === "off" ? "off" : "none";
    return { program, version: null, lacksMemory: !hasMemory() };
  }
  const { program, converter } = present;
  return { program, version: converter.version() ?? null, lacksMemory: !converter.isAble() };
}

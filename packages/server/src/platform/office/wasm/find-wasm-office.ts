import { existsSync } from "node:fs";
import { join } from "node:path";
import { availableMemory } from "node:process";
import { CAN_READ_MEMORY } from "../resident-memory.ts";
import { WASM_PACKAGE } from "./wasm-package.ts";

const GIGABYTE = 1024 ** 3;
/** What must be free before a document is begun: no machine shall be brought to its end by a preview. */
export const NEEDED_MEMORY = 4 * GIGABYTE;
/** Whether this kind of machine can run it: its memory must be watched. */
export const RUNS_WASM_OFFICE = CAN_READ_MEMORY;

/** Where everything about it lies in the data folder. */
export function wasmOfficeRoot(dataDir: string): string {
  return join(dataDir, "office");
}

/** Where the installed version lies, or would. */
export function wasmOfficeFolder(dataDir: string, version: string = WASM_PACKAGE.version): string {
  return join(wasmOfficeRoot(dataDir), `libreoffice-${version}`);
}

/** Fonts that the operator adds: those of East Asia are not among its own. */
export function addedFontsFolder(dataDir: string): string {
  return join(wasmOfficeRoot(dataDir), "fonts");
}

/** The folder of LibreOffice as WebAssembly, or undefined where it is not installed. A whole one is there at once. */
export function findWasmOffice(dataDir: string): string | undefined {
  const folder = wasmOfficeFolder(dataDir);
  return RUNS_WASM_OFFICE && existsSync(folder) ? folder : undefined;
}

/** Whether there is enough free memory to begin a document, also within the limits of a container. */
export function hasNeededMemory(): boolean {
  return availableMemory() >= NEEDED_MEMORY;
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import { availableMemory } from "node:process";
import { CAN_READ_MEMORY } from "../../process/resident-memory.ts";
import { WASM_PACKAGE } from "./wasm-package.ts";

const GIGABYTE = 1024 ** 3;
/** The free memory required to start a document, so that a preview never exhausts the machine. */
export const NEEDED_MEMORY = 4 * GIGABYTE;
/** Whether this platform is supported: it must be able to watch the memory of a process. */
export const RUNS_WASM_OFFICE = CAN_READ_MEMORY;

/** The folder for everything about it within the data folder. */
export function wasmOfficeRoot(dataDir: string): string {
  return join(dataDir, "office");
}

/** The folder of the installed version, whether or not it exists. */
export function wasmOfficeFolder(dataDir: string, version: string = WASM_PACKAGE.version): string {
  return join(wasmOfficeRoot(dataDir), `libreoffice-${version}`);
}

/** The folder for additional fonts, such as those of East Asia, which it does not include. */
export function addedFontsFolder(dataDir: string): string {
  return join(wasmOfficeRoot(dataDir), "fonts");
}

/**
 * The folder of LibreOffice as WebAssembly, or undefined if it is not installed. It appears atomically, so it is always
 * complete.
 */
export function findWasmOffice(dataDir: string): string | undefined {
  const folder = wasmOfficeFolder(dataDir);
  return RUNS_WASM_OFFICE && existsSync(folder) ? folder : undefined;
}

/** Whether there is enough free memory to start a document, also within the limits of a container. */
export function hasNeededMemory(): boolean {
  return availableMemory() >= NEEDED_MEMORY;
}

import { resolve } from "node:path";
import { readConfig } from "../packages/server/src/platform/config/config.ts";
import { findSoffice } from "../packages/server/src/platform/office/find-soffice.ts";
import {
  NEEDED_MEMORY,
  RUNS_WASM_OFFICE,
  findWasmOffice,
  hasNeededMemory,
} from "../packages/server/src/platform/office/wasm/find-wasm-office.ts";
import {
  InstallError,
  installWasmOffice,
  removeWasmOffice,
} from "../packages/server/src/platform/office/wasm/install-wasm-office.ts";
import { WASM_PACKAGE } from "../packages/server/src/platform/office/wasm/wasm-package.ts";
import { StartError } from "../packages/server/src/platform/start-error.ts";

const gigabyte = 1024 ** 3;
const instead = 'How to install LibreOffice itself: docs/running.md, "Office documents".';
const steps = {
  fetching: "downloading the package (80 MB)…",
  unpacking: "verifying and unpacking it…",
  trying: "testing it…",
};

/** Installs, removes or reports LibreOffice as WebAssembly, with the settings of the server. Returns the exit code. */
export async function manageOffice({ action, tarball, env, say, pinned = WASM_PACKAGE }) {
  try {
    const { dataDir: configured, officeConverter } = readConfig(env);
    const dataDir = resolve(configured);
    const installed = findSoffice(officeConverter);
    switch (action) {
      case "status":
        for (const line of statusOf({ dataDir, officeConverter, installed })) say(line);
        return 0;
      case "remove":
        say(
          (await removeWasmOffice(dataDir))
            ? "LibreOffice as WebAssembly has been removed. A running server notices within a minute."
            : "LibreOffice as WebAssembly is not installed.",
        );
        return 0;
      default:
        return await install({ dataDir, officeConverter, installed, tarball, say, pinned });
    }
  } catch (error) {
    if (!(error instanceof InstallError || error instanceof StartError)) throw error;
    say(`mosaico: ${error.message}`);
    return 1;
  }
}

async function install({ dataDir, officeConverter, installed, tarball, say, pinned }) {
  if (installed !== undefined) {
    say(
      `LibreOffice itself is installed (${installed}) and works better, so nothing else is needed.`,
    );
    return 0;
  }
  if (!RUNS_WASM_OFFICE) {
    throw new InstallError(
      `LibreOffice as WebAssembly does not run on this kind of machine. ${instead}`,
    );
  }
  if (!hasNeededMemory()) throw new InstallError(`${memoryWords()} ${instead}`);
  const path = tarball === undefined ? undefined : resolve(tarball);
  const onStep = (step) => say(`mosaico: ${steps[step]}`);
  const done = await installWasmOffice({ dataDir, pinned, tarball: path, onStep });
  say(
    done === "alreadyThere"
      ? `LibreOffice as WebAssembly is already installed in ${dataDir}.`
      : `LibreOffice as WebAssembly has been installed in ${dataDir}. A running server uses it within a minute.`,
  );
  if (officeConverter !== "auto") {
    say(
      `OFFICE_CONVERTER is ${officeConverter}; the server uses LibreOffice as WebAssembly only if it is auto.`,
    );
  }
  return 0;
}

function statusOf({ dataDir, officeConverter, installed }) {
  const folder = findWasmOffice(dataDir);
  const own = `LibreOffice as WebAssembly ${WASM_PACKAGE.version}`;
  const lines = [`Data folder: ${dataDir}`, `OFFICE_CONVERTER: ${officeConverter}`];
  lines.push(`LibreOffice: ${installed ?? "not found"}`);
  lines.push(folder === undefined ? `${own}: not installed` : `${own}: installed in ${folder}`);
  lines.push(memoryWords());
  const uses = installed ?? (folder === undefined || officeConverter !== "auto" ? "nothing" : own);
  lines.push(`The server converts Office documents with: ${uses}`);
  return lines;
}

function memoryWords() {
  const free = (process.availableMemory() / gigabyte).toFixed(1);
  return `LibreOffice as WebAssembly needs ${NEEDED_MEMORY / gigabyte} GB of free memory; ${free} GB are available.`;
}

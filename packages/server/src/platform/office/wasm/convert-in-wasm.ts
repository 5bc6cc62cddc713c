import { once } from "node:events";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { Worker } from "node:worker_threads";
import { hideDeletions } from "./hide-deletions.ts";

// Runs in a process of its own that converts one document to PDF with LibreOffice as WebAssembly. The process may read
// the installation, the document and fonts, and write to one folder. LibreOffice itself sees none of these, only files
// in the memory of this process.

// Node has this function, but its types do not declare it.
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(compiled: object, imports: object): Promise<object>;
};

/** The part of the Emscripten module that is used here. */
type OfficeModule = {
  readonly FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, content: Uint8Array): void;
    readFile(path: string): Uint8Array;
  };
  HEAPU8: Uint8Array;
  readonly _malloc: (bytes: number) => number;
  readonly _libreofficekit_hook_2: (installation: number, profile: number) => number;
  readonly _lok_documentLoad: (office: number, address: number) => number;
  readonly _lok_documentSaveAs: (
    document: number,
    address: number,
    format: number,
    options: number,
  ) => number;
  readonly _lok_getError: (office: number) => number;
};

const INSTALLATION = "/instdir/program";
const FONTS = "/instdir/share/fonts/truetype";
const FONT_ENDINGS = /\.(ttf|otf|ttc)$/i;
const PROFILE = "/profile";
const SETTINGS = "user/registrymodifications.xcu";
const ACCEPTED = "/tmp/accepted.fodt";
const MAX_LINES_SAID = 10;

const [folder = "", run = "", fonts = "", document = "", server = "", ...wishes] =
  process.argv.slice(2);
const output: string[] = [];

const watch = new Worker(new URL("end-with-server.ts", import.meta.url), {
  workerData: Number(server),
});
// A worker cannot start while this thread is busy.
await once(watch, "online");
try {
  for (const [format, made] of convert(await load())) {
    writeFileSync(join(run, `out/document.${format}`), made);
  }
  process.exit(0);
} catch (error) {
  // LibreOffice throws values that are not JavaScript errors.
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${[...output, reason].join("\n")}\n`);
  process.exit(1);
}

/** Loads LibreOffice, which finds its own files in the memory of this process. */
async function load(): Promise<OfficeModule> {
  const compiled = await WebAssembly.compile(readFileSync(join(folder, "soffice.wasm")));
  const { promise, resolve, reject } = Promise.withResolvers<OfficeModule>();
  const listen = (line: string) => {
    output.push(line);
    if (output.length > MAX_LINES_SAID) output.shift();
  };
  const module = {
    noInitialRun: true,
    locateFile: (name: string) => join(folder, name),
    getPreloadedPackage: () => readFileSync(join(folder, "soffice.data")).buffer,
    instantiateWasm: (imports: object, receive: (instance: object, module: object) => void) => {
      WebAssembly.instantiate(compiled, imports).then((made) => receive(made, compiled), reject);
      return {};
    },
    print: listen,
    printErr: listen,
    onAbort: (reason: unknown) => reject(new Error(String(reason))),
    onRuntimeInitialized: () => resolve(module as unknown as OfficeModule),
  };
  Object.assign(globalThis, { Module: module });
  createRequire(import.meta.url)(join(folder, "soffice.cjs"));
  return promise;
}

/** The PDF comes first, so that it exists even if no workbook can be made. */
function* convert(module: OfficeModule): Generator<readonly [format: string, made: Uint8Array]> {
  const { FS, _libreofficekit_hook_2: startOffice } = module;
  FS.mkdirTree(join(PROFILE, "user"));
  FS.writeFile(join(PROFILE, SETTINGS), readFileSync(join(run, "profile", SETTINGS)));
  addFonts(module);
  const path = join("/tmp", basename(document));
  FS.writeFile(path, readFileSync(join(run, basename(document))));
  const office = startOffice(putText(module, INSTALLATION), putText(module, `file://${PROFILE}`));
  if (office === 0) throw new Error("LibreOffice could not be started.");
  const opened = { module, office, document: openDocument(module, office, path) };
  if (wishes.includes("tracked-changes")) acceptChanges(opened);
  yield ["pdf", saveAs(opened, "pdf")];
  if (wishes.includes("workbook")) yield ["xlsx", saveAs(opened, "xlsx")];
}

type Opened = { readonly module: OfficeModule; readonly office: number; document: number };

/** Opens a copy in which deletions are hidden, if there are any: LibreOffice would print them struck through. */
function acceptChanges(opened: Opened): void {
  const accepted = hideDeletions(Buffer.from(saveAs(opened, "fodt")));
  if (accepted === undefined) return;
  opened.module.FS.writeFile(ACCEPTED, accepted);
  opened.document = openDocument(opened.module, opened.office, ACCEPTED);
}

function openDocument(module: OfficeModule, office: number, path: string): number {
  const { _lok_documentLoad: loadDocument, _lok_getError: lastError } = module;
  const opened = loadDocument(office, putText(module, `file://${path}`));
  if (opened === 0) throw new Error(readText(module, lastError(office)));
  return opened;
}

function saveAs({ module, office, document: opened }: Opened, format: string): Uint8Array {
  const { FS, _lok_documentSaveAs: saveDocument, _lok_getError: lastError } = module;
  const made = `/tmp/document.${format}`;
  const isSaved = saveDocument(
    opened,
    putText(module, `file://${made}`),
    putText(module, format),
    putText(module, ""),
  );
  if (isSaved === 0) throw new Error(readText(module, lastError(office)));
  return FS.readFile(made);
}

function addFonts({ FS }: OfficeModule): void {
  if (!existsSync(fonts)) return;
  for (const name of readdirSync(fonts)) {
    if (FONT_ENDINGS.test(name)) FS.writeFile(join(FONTS, name), readFileSync(join(fonts, name)));
  }
}

/** Copies a text into the module's memory and returns its address. It is never freed, because the process ends soon. */
function putText(module: OfficeModule, text: string): number {
  const bytes = new TextEncoder().encode(`${text}\0`);
  const { _malloc: allocate } = module;
  const place = allocate(bytes.length);
  module.HEAPU8.set(bytes, place);
  return place;
}

function readText({ HEAPU8 }: OfficeModule, place: number): string {
  // Shared memory cannot be decoded, but a copy can.
  return new TextDecoder().decode(HEAPU8.slice(place, HEAPU8.indexOf(0, place)));
}

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// A stand-in for LibreOffice as WebAssembly: it is loaded in the same way, and the document's first word selects its
// behaviour. Everything around it is real: the process, its permissions, and its limits.
const MODULE = `
const fs = require("node:fs");
const module_ = globalThis.Module;
const files = new Map();
const heap = new Uint8Array(65536);
let top = 16;
const put = (text) => {
  const place = top;
  heap.set(Buffer.from(text + "\\0"), place);
  top += 100;
  return place;
};
const pathAt = (address) =>
  Buffer.from(heap.subarray(address, heap.indexOf(0, address))).toString().slice("file://".length);
let opened;
const tries = {
  read: () => fs.readFileSync("/etc/passwd"),
  list: () => fs.readdirSync("/"),
  write: () => fs.writeFileSync("/tmp/mosaico-escaped", ""),
  spawn: () => require("node:child_process").spawnSync("true"),
  env: () => { if (Object.keys(process.env).some((name) => /SECRET|DATABASE/.test(name))) return; throw { code: "NONE" }; },
};
const behaviours = {
  hang: () => { for (;;); },
  grow: () => { const kept = []; for (;;) kept.push(Buffer.alloc(50_000_000, 1)); },
  abort: () => process.abort(),
  throw: () => { throw new Error("memory access out of bounds"); },
  refuse: () => 0,
  escape: () => {
    const outcomes = {};
    for (const [name, attempt] of Object.entries(tries)) {
      try { attempt(); outcomes[name] = "ALLOWED"; } catch (error) { outcomes[name] = error.code; }
    }
    files.set("/tmp/told", Buffer.from(JSON.stringify(outcomes)));
  },
  settings: () => { files.set("/tmp/told", files.get("/profile/user/registrymodifications.xcu")); },
  tell: () => files.set("/tmp/told", Buffer.from(JSON.stringify({ pid: process.pid, files: [...files.keys()] }))),
};
Object.assign(module_, {
  HEAPU8: heap,
  FS: {
    mkdirTree: () => {},
    writeFile: (path, content) => files.set(path, Buffer.from(content)),
    readFile: (path) => files.get(path),
  },
  _malloc: () => { top += 100; return top; },
  _libreofficekit_hook_2: () => 1,
  _lok_getError: () => put("source file could not be loaded"),
  _lok_documentLoad: (_, address) => {
    opened = pathAt(address);
    const behave = behaviours[files.get(opened).toString().split(" ")[0]];
    return behave?.() ?? 2;
  },
  _lok_documentSaveAs: (_, address) => {
    files.set(pathAt(address), Buffer.concat([Buffer.from("%PDF-"), files.get("/tmp/told") ?? files.get(opened)]));
    return 1;
  },
});
module_.instantiateWasm({}, () => module_.onRuntimeInitialized());
`;

/** The files of its package, by name. An empty WebAssembly module has eight bytes. */
export const STAND_IN_FILES: Readonly<Record<string, Uint8Array | string>> = {
  "package.json": '{ "type": "module" }',
  "soffice.cjs": MODULE,
  "soffice.data": "x",
  "soffice.wasm": new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
};

/** Installs it in a folder. */
export async function writeStandInWasmOffice(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(STAND_IN_FILES)) {
    await writeFile(join(folder, name), content);
  }
}

/** Installs it in a temporary folder, which `remove` deletes. */
export async function standInWasmOffice(): Promise<{ office: string; remove(): Promise<void> }> {
  const own = await mkdtemp(join(tmpdir(), "mosaico-wasm-"));
  const office = join(own, "office");
  await writeStandInWasmOffice(office);
  return { office, remove: () => rm(own, { recursive: true, force: true }) };
}

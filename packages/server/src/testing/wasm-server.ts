import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { convertInWasm } from "#platform/office/wasm/wasm-program.ts";

// A process that starts the conversion of a document that hangs, prints the id of the converting process, and waits to
// be killed.
const LOOK_MS = 50;
const [office = "", own = ""] = process.argv.slice(2);
const folder = join(own, "run");
mkdirSync(folder);
const document = join(folder, "document.doc");
writeFileSync(document, "hang");
const { signal } = new AbortController();
const limits = { timeoutMs: 60_000, maxMemoryBytes: 2 ** 31 };
const run = convertInWasm(
  { office, fonts: join(own, "fonts"), prefix: [] },
  { folder, document, signal, ...limits },
);
const timer = setInterval(() => {
  const processes = execFileSync("ps", ["-A", "-o", "pid=,args="], { encoding: "utf8" });
  const line = processes
    .split("\n")
    .find((one) => one.includes("convert-in-wasm") && one.includes(folder));
  if (line === undefined) return;
  clearInterval(timer);
  process.send?.(Number.parseInt(line, 10));
}, LOOK_MS);
await run;

import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import {
  WASM_LIMITS,
  findConfinement,
} from "../../packages/server/src/platform/process/confine.ts";
import { findWasmOffice } from "../../packages/server/src/platform/office/wasm/find-wasm-office.ts";
import {
  DOCUMENT_LIMITS,
  convertInWasm,
} from "../../packages/server/src/platform/office/wasm/wasm-program.ts";
import { compare, putSideBySide } from "./compare.mjs";
import { Reference, readPdf } from "./reference.mjs";
import { median } from "../median.mjs";
import { filesOf, mean, percent } from "./figures.mjs";

// Compares LibreOffice as WebAssembly, run as on the server, with the installed one: what each makes of real files.
const ENDINGS = ["doc", "docx", "xls", "xlsx", "ppt", "pptx", "odt", "ods", "odp", "rtf"];
const LOOK_MS = 100;
const PICTURES = process.env.OUT;
const run = promisify(execFile);

const [folder, ...endings] = process.argv.slice(2);
const office = findWasmOffice(resolve(process.env.DATA_DIR ?? "data"));
if (folder === undefined || office === undefined) {
  console.error("Which folder? npm --prefix bench run wasm -- FOLDER [docx pptx …]");
  if (office === undefined) {
    console.error("LibreOffice as WebAssembly is not in DATA_DIR: npm run mosaico -- office");
  }
  process.exit(2);
}
const work = mkdtempSync(join(tmpdir(), "mosaico-wasm-"));
if (PICTURES !== undefined) mkdirSync(PICTURES, { recursive: true });
try {
  const { prefix } = findConfinement(WASM_LIMITS);
  const reference = new Reference(join(work, "reference"));
  console.log(
    "| format | files | both | only installed | only WebAssembly | neither | words | similarity | s, installed | s, WebAssembly | slowest | MB, median | MB, most |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const ending of endings.length > 0 ? endings : ENDINGS) {
    const files = filesOf(folder, `.${ending}`);
    if (files.length > 0) console.log(await measure(ending, files, { prefix, reference }));
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** One row of the table. */
async function measure(ending, files, { prefix, reference }) {
  const done = [];
  for (const file of files) {
    const mine = await convert(file, prefix);
    const begun = performance.now();
    const theirs = await reference.of(file);
    const installedSeconds = (performance.now() - begun) / 1000;
    const isBoth = mine.made !== undefined && theirs !== undefined;
    const likeness = isBoth
      ? await compare({ text: mine.made.words, pictures: mine.made.pictures }, theirs, "pdf")
      : {};
    if (isBoth && PICTURES !== undefined) {
      const path = join(PICTURES, `${basename(file)}.png`);
      await putSideBySide(mine.made.pictures, theirs.pictures, path);
    }
    process.stderr.write(
      `${basename(file)}: ${mine.made === undefined ? `none (${mine.lastLine})` : "made"} in ${mine.seconds.toFixed(1)} s, ${mine.megabytes.toFixed(0)} MB; installed: ${theirs === undefined ? "none" : "made"} in ${installedSeconds.toFixed(1)} s; words ${percent(likeness.words)}, likeness ${percent(likeness.likeness)}\n`,
    );
    done.push({ ...mine, theirs, installedSeconds, ...likeness });
  }
  const count = (isCounted) => done.filter(isCounted).length;
  const both = done.filter(({ made, theirs }) => made !== undefined && theirs !== undefined);
  return `| ${[
    ending,
    files.length,
    both.length,
    count(({ made, theirs }) => made === undefined && theirs !== undefined),
    count(({ made, theirs }) => made !== undefined && theirs === undefined),
    count(({ made, theirs }) => made === undefined && theirs === undefined),
    percent(mean(both.map(({ words }) => words))),
    percent(mean(both.map(({ likeness }) => likeness))),
    median(both.map(({ installedSeconds }) => installedSeconds)).toFixed(1),
    median(both.map(({ seconds }) => seconds)).toFixed(1),
    Math.max(0, ...both.map(({ seconds }) => seconds)).toFixed(1),
    median(both.map(({ megabytes }) => megabytes)).toFixed(0),
    Math.max(0, ...both.map(({ megabytes }) => megabytes)).toFixed(0),
  ].join(" | ")} |`;
}

async function convert(file, prefix) {
  const own = mkdtempSync(join(work, "run-"));
  const document = join(own, `document${extname(file).toLowerCase()}`);
  copyFileSync(file, document);
  const begun = performance.now();
  const memory = watch(own);
  const { signal } = new AbortController();
  const { stopped, output } = await convertInWasm(
    { office, fonts: join(work, "fonts"), prefix },
    { folder: own, document, signal, ...DOCUMENT_LIMITS },
  );
  const seconds = (performance.now() - begun) / 1000;
  const megabytes = memory.stop();
  const pdf = join(own, "out/document.pdf");
  const made = stopped === undefined && existsSync(pdf) ? await readPdf(pdf, own) : undefined;
  rmSync(own, { recursive: true });
  return { made, seconds, megabytes, lastLine: stopped ?? output.trim().split("\n").at(-1) };
}

/** The peak memory of the process of a folder while it is watched. */
function watch(own) {
  let max = 0;
  const look = async () => {
    const { stdout } = await run("ps", ["-A", "-o", "rss=,args="], { maxBuffer: 1e7 });
    const line = stdout
      .split("\n")
      .find((one) => one.includes("convert-in-wasm") && one.includes(own));
    max = Math.max(max, Number.parseInt(line ?? "0", 10) / 1024);
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return max;
    },
  };
}

import {
  cpSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { median } from "../median.mjs";
import { findConfinement } from "../../packages/server/src/platform/process/confine.ts";
import { findSoffice } from "../../packages/server/src/platform/office/find-soffice.ts";
import {
  convertBySoffice,
  fillProfile,
  profileIn,
  writeColdProfile,
} from "../../packages/server/src/platform/office/run-soffice.ts";

// The cost of a fresh, a copied and a used profile when LibreOffice is started as in the product, and of two documents
// at once.
const ENDINGS = ["doc", "docx", "xls", "xlsx", "ppt", "pptx"];
const bounds = { timeoutMs: 180_000, signal: new AbortController().signal };

const [folder, max = "3"] = process.argv.slice(2);
const program = findSoffice("auto");
if (folder === undefined || program === undefined) {
  console.error("Which folder? npm --prefix bench run profiles -- FOLDER [files of each kind]");
  if (program === undefined) console.error("There is no LibreOffice.");
  process.exit(2);
}
const soffice = { program, ...findConfinement() };
const work = mkdtempSync(join(tmpdir(), "mosaico-profiles-"));
try {
  const filling = performance.now();
  const warm = folderOf();
  const { isFilled, output } = await fillProfile(soffice, { ...bounds, folder: warm });
  if (!isFilled) throw new Error(`LibreOffice fills no profile: ${output}`);
  console.log(`A profile is filled in ${seconds(filling)} s.\n`);

  const files = ENDINGS.flatMap((ending) => filesOf(folder, ending).slice(0, Number(max)));
  const used = folderOf();
  await fillProfile(soffice, { ...bounds, folder: used });
  const profiles = {
    fresh: async () => {
      const own = folderOf();
      await writeColdProfile(own);
      return own;
    },
    copied: async () => {
      const own = folderOf();
      cpSync(profileIn(warm), profileIn(own), { recursive: true });
      return own;
    },
    used: async () => used,
  };
  const done = { fresh: [], copied: [], used: [] };
  for (const file of files) {
    // In turn, so that other load on the machine affects all of them equally.
    for (const [name, profile] of Object.entries(profiles)) {
      done[name].push(await convert(file, profile));
    }
  }
  console.log("| profile | documents | made | s each, median | slowest | s in all |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  for (const name of Object.keys(profiles)) row(name, done[name]);
  for (const atOnce of [1, 2]) {
    const begun = performance.now();
    const results = await inLine(files, profiles.copied, atOnce);
    row(`copied, ${atOnce} at once`, results, seconds(begun));
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function inLine(files, profile, atOnce) {
  const waiting = [...files];
  const done = [];
  const line = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      done.push(await convert(file, profile));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  return done;
}

async function convert(file, profile) {
  const begun = performance.now();
  const own = await profile();
  const document = join(own, `document${extname(file)}`);
  copyFileSync(file, document);
  rmSync(join(own, "out"), { recursive: true, force: true });
  await convertBySoffice(soffice, { ...bounds, folder: own, document });
  return {
    seconds: (performance.now() - begun) / 1000,
    isMade: existsSync(join(own, "out/document.pdf")),
  };
}

function row(name, done, inAll = done.reduce((sum, one) => sum + one.seconds, 0).toFixed(1)) {
  const times = done.map((one) => one.seconds).toSorted((first, second) => first - second);
  const made = done.filter(({ isMade }) => isMade).length;
  console.log(
    `| ${name} | ${done.length} | ${made} | ${median(times).toFixed(1)} | ${(times.at(-1) ?? 0).toFixed(1)} | ${inAll} |`,
  );
}

function folderOf() {
  const own = mkdtempSync(join(work, "run-"));
  mkdirSync(own, { recursive: true });
  return own;
}

function filesOf(root, ending) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name).toLowerCase() === `.${ending}`)
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1);
}

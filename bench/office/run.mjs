import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../scripts/browser.mjs";
import { caller, signIn, startServer } from "../server.mjs";
import { compare, putSideBySide } from "./compare.mjs";
import { Drawer } from "./drawer.mjs";
import { median } from "../median.mjs";
import { filesOf, mean, percent } from "./figures.mjs";
import { Reference } from "./reference.mjs";

const KINDS = {
  docx: "word",
  xlsx: "excel",
  pptx: "powerpoint",
  odt: "arquivo",
  rtf: "arquivo",
  ods: "arquivo",
  xls: "excel",
};
const AT_ONCE = 10;
const PICTURES = process.env["OUT"];

const [folder, ...formats] = process.argv.slice(2);
if (folder === undefined) {
  console.error(
    "Which folder? npm --prefix bench run office -- FOLDER [pptx docx xlsx odt rtf ods xls]",
  );
  process.exit(2);
}
const work = mkdtempSync(join(tmpdir(), "mosaico-office-"));
if (PICTURES !== undefined) mkdirSync(PICTURES, { recursive: true });
const server = await startServer(join(work, "data"));
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ["--no-sandbox"],
});
try {
  const upload = await uploader();
  const drawer = new Drawer(browser, server.address);
  const reference = new Reference(join(work, "reference"));
  console.log(
    "| format | files | shown | said why not | neither | words | likeness | s, one | s, ten at once | MB |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const format of formats.length > 0 ? formats : Object.keys(KINDS)) {
    const files = filesOf(folder, `.${format}`);
    if (files.length > 0) console.log(await measure(format, files, { upload, drawer, reference }));
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(work, { recursive: true, force: true });
}

/** One row of the table. */
async function measure(format, files, { upload, drawer, reference }) {
  const shown = [];
  let refused = 0;
  for (const file of files) {
    const name = basename(file);
    const refusal = await upload(file, KINDS[format]);
    if (refusal !== undefined) {
      refused++;
      process.stderr.write(`${name}: refused, ${refusal}\n`);
      continue;
    }
    const drawn = await drawer.draw(file, format);
    const made = drawn.is === "drawn" ? await reference.of(file) : undefined;
    const likeness = made === undefined ? {} : await compare(drawn, made, format);
    if (made !== undefined && PICTURES !== undefined) {
      await putSideBySide(drawn.pictures, made.pictures, join(PICTURES, `${name}.png`));
    }
    const omissions = drawn.omitted.length > 0 ? `, said to lack ${drawn.omitted.join(", ")}` : "";
    process.stderr.write(
      `${name}: ${drawn.is} in ${drawn.seconds.toFixed(1)} s, words ${percent(likeness.words)}, likeness ${percent(likeness.likeness)}${omissions}\n`,
    );
    if (drawn.is === "drawn") shown.push({ ...drawn, ...likeness });
  }
  const busy = await atOnce(files.slice(0, AT_ONCE), (file) => drawer.draw(file, format));
  return `| ${[
    format,
    files.length,
    shown.length,
    refused,
    files.length - shown.length - refused,
    percent(mean(shown.map(({ words }) => words))),
    percent(mean(shown.map(({ likeness }) => likeness))),
    median(shown.map(({ seconds }) => seconds)).toFixed(1),
    median(busy.map(({ seconds }) => seconds)).toFixed(1),
    Math.max(0, ...shown.map(({ megabytes }) => megabytes)).toFixed(0),
  ].join(" | ")} |`;
}

/** Uploads as a user would, and returns the code of the refusal, if any. */
async function uploader() {
  const token = await signIn(server.address);
  const { items } = await caller(server.address, token)("GET", "/mosaics?view=summary");
  return async (file, type) => {
    const form = new FormData();
    form.append("folder", "content");
    form.append("accountId", items[0].accountId);
    form.append("type", type);
    form.append("file", new File([readFileSync(file)], basename(file)));
    const answer = await fetch(`${server.address}/api/files`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return answer.ok ? undefined : ((await answer.json()).code ?? String(answer.status));
  };
}

function atOnce(items, act) {
  return Promise.all(items.map(act));
}

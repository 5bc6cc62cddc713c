import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixture } from "#testing/fixture.ts";
import { inspectFile } from "../../spool/inspect-file.ts";
import { readZipText } from "../../zip/read-zip-text.ts";
import { readZipDirectory } from "../../zip/zip-directory.ts";
import { prepareDocument } from "./prepare-document.ts";

let folder: string;
const logged: string[] = [];
const log = pino({ base: null }, { write: (line: string) => logged.push(line) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-prepare-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("tabs that are aligned to the margins get stops, and every other part stays byte for byte", async () => {
  const before = fixture("programme.docx");
  const path = await prepared("programme.docx", before);
  const [was, is] = [await partsOf(join(folder, "before"), before), await partsOf(path)];
  expect([...is.keys()]).toEqual([...was.keys()]);
  const changed = [...is].filter(([name, text]) => was.get(name) !== text);
  expect(changed.map(([name]) => name).toSorted()).toEqual([
    "word/document.xml",
    "word/footer1.xml",
    "word/header1.xml",
  ]);
  for (const [, text] of changed) {
    expect(text).not.toContain("w:ptab");
    // 11,906 less margins of 1,985 at both sides.
    expect(text).toContain('w:pos="7936"');
  }
  // Once before the part and once in the directory: a previous version in between would be damage to some programs.
  const whole = (await readFile(path)).toString("latin1");
  expect(whole.split("word/header1.xml")).toHaveLength(3);
});

test.each(["letter.docx", "talk.pptx", "numbers.xlsx", "letter.odt"])(
  "%s, which has neither, stays as it is",
  async (name) => {
    const before = fixture(name);
    expect(await readFile(await prepared(name, before))).toEqual(before);
  },
);

test("a document that is no archive stays as it is, and the log says so", async () => {
  const before = Buffer.from("PK, but nothing more");
  logged.length = 0;
  expect(await readFile(await prepared("broken.docx", before))).toEqual(before);
  expect(logged.join("")).toContain("could not be prepared");
});

async function prepared(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  await prepareDocument(path, name.split(".").at(-1) ?? "", log);
  return path;
}

async function partsOf(path: string, content?: Buffer): Promise<Map<string, string>> {
  if (content !== undefined) await writeFile(path, content);
  const { size } = await stat(path);
  return inspectFile(path, size, async (bytes) => {
    const parts = new Map<string, string>();
    for (const entry of await readZipDirectory(bytes)) {
      parts.set(entry.name, await readZipText(bytes, entry));
    }
    return parts;
  });
}

import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Confinement, findConfinement } from "../process/confine.ts";
import { createConverter } from "./converter.ts";
import { findSoffice } from "./find-soffice.ts";
import type { OfficeConverter } from "./office.ts";
import { sofficeProgram } from "./soffice-program.ts";
import { replaceEntries } from "../zip/replace-entries.ts";
import { fixture } from "#testing/fixture.ts";
import { letterWithChanges } from "#testing/letter-with-changes.ts";
import { letterWithPictures } from "#testing/letter-with-pictures.ts";

const program = findSoffice("auto");
const run = promisify(execFile);
// Part of poppler-utils.
const PDF_READER = "pdftotext";
const canReadPdf = spawnSync(PDF_READER, ["-v"]).status === 0;
const SLOW_MS = 60_000;
// A diagram of the presentation `older.pptx` begins 5.4 inches from the left. In points.
const FRAME_START = 5.4 * 72 - 1;
const TEXT_START = 130;
const EMU = 12_700;

let own: string;
let calls: string[];
let stop: () => void;
let port: number;

beforeAll(async () => {
  own = await mkdtemp(join(tmpdir(), "mosaico-soffice-"));
  calls = [];
  const picture = await sharp({
    create: { width: 40, height: 40, channels: 3, background: "red" },
  })
    .png()
    .toBuffer();
  await writeFile(join(own, "secret.png"), picture);
  const server = createServer((request, response) => {
    calls.push(String(request.url));
    response.setHeader("content-type", "image/png").end(picture);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
  stop = () => server.close();
});

afterAll(async () => {
  stop();
  await rm(own, { recursive: true, force: true });
});

// Without LibreOffice, the report lists these as skipped.
describe.skipIf(program === undefined)("LibreOffice", () => {
  test(
    "without our settings would fetch linked content, and read files of this machine",
    async () => {
      const document = join(own, "naive.fodt");
      await writeFile(document, letter());
      await run(program ?? "", [
        `-env:UserInstallation=file://${own}/profile`,
        "--headless",
        "--convert-to",
        "pdf",
        "--outdir",
        own,
        document,
      ]);
      expect(calls).toContain("/picture.png");
      expect(picturesIn(await readFile(join(own, "naive.pdf")))).toBeGreaterThan(0);
    },
    SLOW_MS,
  );

  test.each([
    ["by its settings alone", { prefix: [], isOffline: false }],
    ["confined as this machine allows", findConfinement()],
  ])(
    "requests nothing and reads nothing, with a cold or a warm profile: %s",
    async (_, confinement) => {
      calls.length = 0;
      const log: string[] = [];
      const converter = await startConverter(confinement, log);
      const cold = await convert(converter, letter());
      await expect.poll(() => log.join(""), { timeout: SLOW_MS }).toContain("warm profile");
      const warm = await convert(converter, letter());
      await converter.close();
      for (const pdf of [cold, warm]) {
        expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
        expect(calls).toEqual([]);
        expect(picturesIn(pdf)).toBe(0);
      }
      expect(converter.version()).toMatch(/^\d+\.\d+/);
    },
    SLOW_MS,
  );
});

describe.skipIf(program === undefined || !canReadPdf)("a text with tracked changes", () => {
  test.each(["odt", "docx", "doc", "rtf"])(
    "is printed as if they were accepted: %s",
    async (ending) => {
      const source = join(own, "tracked.fodt");
      await writeFile(source, letterWithChanges());
      const profile = `-env:UserInstallation=file://${own}/writing`;
      const parameters = [profile, "--headless", "--convert-to", ending, "--outdir", own, source];
      await run(program ?? "", parameters);
      const converter = await startConverter(findConfinement(), []);
      const pdf = join(own, "tracked.pdf");
      await writeFile(
        pdf,
        await convert(converter, await readFile(join(own, `tracked.${ending}`)), ending),
      );
      await converter.close();
      const { stdout } = await run(PDF_READER, [pdf, "-"]);
      expect(stdout.trim()).toBe("left alone put in");
    },
    SLOW_MS,
  );
});

describe.skipIf(program === undefined || !canReadPdf)("what LibreOffice lays out otherwise", () => {
  test(
    "is aligned to the margins, in fonts as wide as those of the document",
    async () => {
      const pdf = await pdfOf("programme", fixture("programme.docx"), "docx");
      const margin = 1985 / 20;
      const pageWidth = 11_906 / 20;
      const words = await placesOfWords(pdf);
      expect(words.get("spring")?.until).toBeCloseTo(pageWidth - margin, 0);
      expect(words.get("programme")?.middle).toBeCloseTo(pageWidth / 2, 0);
      // With the dots before it.
      for (const hour of ["nine", "eleven", "dusk"]) {
        const line = [...words].find(([word]) => word.endsWith(`.${hour}`));
        expect(line?.[1].until, hour).toBeCloseTo(pageWidth - margin, 0);
      }
      const { stdout: fonts } = await run("pdffonts", [pdf]);
      expect(fonts).toMatch(/Tinos|Liberation|TimesNewRoman/);
    },
    SLOW_MS,
  );

  test(
    "is at its place in a diagram",
    async () => {
      const deck = join(own, "diagram.pptx");
      await writeFile(deck, fixture("older.pptx"));
      const parts = [
        ["ppt/diagrams/data1.xml", dataOfDiagram()],
        ["ppt/diagrams/drawing1.xml", circleWithText()],
      ] as const;
      await replaceEntries(deck, new Map(parts));
      const words = await placesOfWords(await pdfOf("diagram", await readFile(deck), "pptx"));
      expect(words.get("riverside")?.from).toBeGreaterThanOrEqual(FRAME_START + TEXT_START);
    },
    SLOW_MS,
  );
});

async function pdfOf(name: string, content: Buffer, ending: string): Promise<string> {
  const converter = await startConverter(findConfinement(), []);
  const pdf = join(own, `${name}.pdf`);
  await writeFile(pdf, await convert(converter, content, ending));
  await converter.close();
  return pdf;
}

/** Where each word of a PDF begins and ends, in points from the left. */
async function placesOfWords(pdf: string) {
  const { stdout } = await run(PDF_READER, ["-bbox", pdf, "-"]);
  const words = stdout.matchAll(/xMin="([\d.]+)"[^>]*xMax="([\d.]+)"[^>]*>([^<]+)<\/word>/g);
  return new Map(
    [...words].map(([, from, until, word = ""]) => [
      word,
      { from: Number(from), until: Number(until), middle: (Number(from) + Number(until)) / 2 },
    ]),
  );
}

/** The data of a diagram, which refer to its drawing. */
function dataOfDiagram(): string {
  return `<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dgm:ptLst/><dgm:cxnLst/><dgm:bg/><dgm:whole/><dgm:extLst><a:ext uri="http://schemas.microsoft.com/office/drawing/2008/diagram"><dsp:dataModelExt xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" relId="rId3" minVer="http://schemas.openxmlformats.org/drawingml/2006/diagram"/></a:ext></dgm:extLst></dgm:dataModel>`;
}

/** The drawing of a diagram: a circle whose text is in its right half. */
function circleWithText(): string {
  const place = (start: number, width: number) =>
    `<a:off x="${start * EMU}" y="0"/><a:ext cx="${width * EMU}" cy="${230 * EMU}"/>`;
  const text = '<a:p><a:pPr algn="l"/><a:r><a:rPr sz="1200"/><a:t>riverside</a:t></a:r></a:p>';
  return `<dsp:drawing xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dsp:spTree><dsp:nvGrpSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvGrpSpPr/></dsp:nvGrpSpPr><dsp:grpSpPr/><dsp:sp modelId="{00000001-0000-0000-0000-000000000000}"><dsp:nvSpPr><dsp:cNvPr id="1" name=""/><dsp:cNvSpPr/></dsp:nvSpPr><dsp:spPr><a:xfrm>${place(0, 230)}</a:xfrm><a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom></dsp:spPr><dsp:txBody><a:bodyPr lIns="0" rIns="0" anchor="ctr"/><a:lstStyle/>${text}</dsp:txBody><dsp:txXfrm>${place(TEXT_START, 90)}</dsp:txXfrm></dsp:sp></dsp:spTree></dsp:drawing>`;
}

async function startConverter(confinement: Confinement, log: string[]): Promise<OfficeConverter> {
  return createConverter({
    startProgram: sofficeProgram(
      { program: program ?? "", ...confinement },
      { timeoutMs: SLOW_MS },
    ),
    folder: join(own, "work"),
    log: pino({ base: null }, { write: (line: string) => log.push(line) }),
    atOnce: 1,
    waiting: 1,
    waitingOfOne: 1,
    pdfBytes: 1_000_000,
    workbookBytes: 1000,
  });
}

async function convert(
  converter: OfficeConverter,
  content: string | Buffer,
  ending = "fodt",
): Promise<Buffer> {
  let pdf: Buffer | undefined;
  await new Promise<void>((resolve) =>
    converter.begin({
      label: "letter",
      accountId: "ours",
      open: async () => ({ content: Readable.from([content]), ending }),
      keep: async ({ path }) => {
        pdf = await readFile(path);
      },
      end: async () => resolve(),
    }),
  );
  if (pdf === undefined) throw new Error("There is no PDF.");
  return pdf;
}

function picturesIn(pdf: Buffer): number {
  return pdf.toString("latin1").split("/Subtype/Image").length - 1;
}

/** A letter with two linked images: one on a server, one on disk. */
function letter(): string {
  return letterWithPictures([`http://127.0.0.1:${port}/picture.png`, `file://${own}/secret.png`]);
}

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
import { type Confinement, findConfinement } from "./confine.ts";
import { createConverter } from "./converter.ts";
import { findSoffice } from "./find-soffice.ts";
import type { OfficeConverter } from "./office.ts";
import { sofficeProgram } from "./soffice-program.ts";
import { letterWithChanges } from "#testing/letter-with-changes.ts";
import { letterWithPictures } from "#testing/letter-with-pictures.ts";

const program = findSoffice("auto");
const run = promisify(execFile);
// Part of poppler-utils.
const PDF_READER = "pdftotext";
const canReadPdf = spawnSync(PDF_READER, ["-v"]).status === 0;
const SLOW_MS = 60_000;

let own: string;
let asked: string[];
let stop: () => void;
let port: number;

beforeAll(async () => {
  own = await mkdtemp(join(tmpdir(), "mosaico-soffice-"));
  asked = [];
  const picture = await sharp({
    create: { width: 40, height: 40, channels: 3, background: "red" },
  })
    .png()
    .toBuffer();
  await writeFile(join(own, "secret.png"), picture);
  const server = createServer((request, response) => {
    asked.push(String(request.url));
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
      expect(asked).toContain("/picture.png");
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
      asked.length = 0;
      const log: string[] = [];
      const converter = await startConverter(confinement, log);
      const cold = await convert(converter, letter());
      await expect.poll(() => log.join(""), { timeout: SLOW_MS }).toContain("warm profile");
      const warm = await convert(converter, letter());
      await converter.close();
      for (const pdf of [cold, warm]) {
        expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
        expect(asked).toEqual([]);
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

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type StandInOffice, standInOffice } from "#testing/stand-in-office.ts";
import { writeStandInWasmOffice } from "#testing/stand-in-wasm-office.ts";
import type { ConversionJob, Office } from "./office.ts";
import { openOffice } from "./open-office.ts";
import { wasmOfficeFolder } from "./wasm/find-wasm-office.ts";

let dataDir: string;
let soffice: StandInOffice;
let office: Office | undefined;
/** The state of the machine, which changes while the server runs. */
let isInstalled: boolean;
let hasMemory: boolean;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mosaico-open-office-"));
  soffice = await standInOffice();
  isInstalled = false;
  hasMemory = true;
});
afterEach(async () => {
  await office?.close();
  await soffice.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const NONE = { program: "none", version: null, lacksMemory: false };
const WASM = { program: "wasm", version: "wasm 2.7.2", lacksMemory: false };
const INSTALLED = { program: "installed", version: "1.0", lacksMemory: false };

describe("LibreOffice as WebAssembly", () => {
  test("is used if it is installed in the data folder", async () => {
    await installInDataFolder();
    office = await open();
    expect(office.state()).toEqual(WASM);
    expect(await madeBy(office)).toBe("wasm 2.7.2");
  });

  test("is used once it is installed while the server runs, also for waiting documents", async () => {
    office = await open();
    expect(office.converter).toBeUndefined();
    expect(office.state()).toEqual(NONE);
    const done: string[] = [];
    const waiting = ["waiting"];
    office.drawFrom(async () => jobOf(waiting.shift(), (made) => done.push(made)));
    await installInDataFolder();
    await office.look();
    expect(office.state()).toEqual(WASM);
    await expect.poll(() => done).toEqual(["wasm 2.7.2"]);
  });

  test("is no longer used once it is removed while the server runs", async () => {
    await installInDataFolder();
    office = await open();
    await rm(wasmOfficeFolder(dataDir), { recursive: true });
    await office.look();
    expect(office.converter).toBeUndefined();
    expect(office.state()).toEqual(NONE);
  });

  test("gives way to an installed LibreOffice, at the start or while the server runs", async () => {
    await installInDataFolder();
    office = await open();
    isInstalled = true;
    await office.look();
    await expect.poll(() => office?.state()).toEqual(INSTALLED);
    expect(await madeBy(office)).toBe("1.0");
    await office.close();
    office = await open();
    await expect.poll(() => office?.state()).toEqual(INSTALLED);
  });

  test("starts nothing, and reports why, while the machine has too little memory", async () => {
    await installInDataFolder();
    hasMemory = false;
    office = await open();
    expect(office.converter?.isAble()).toBe(false);
    expect(office.state()).toEqual({ ...WASM, lacksMemory: true });
    hasMemory = true;
    expect(await madeBy(office)).toBe("wasm 2.7.2");
  });

  test.each(["off", "path"])("is not used if OFFICE_CONVERTER is %s", async (wanted) => {
    await installInDataFolder();
    office = await open(wanted === "path" ? soffice.program : "off");
    await office.look();
    await expect
      .poll(() => office?.state())
      .toEqual(wanted === "path" ? INSTALLED : { ...NONE, program: "off" });
  });

  test("is not offered if the machine has too little memory", async () => {
    hasMemory = false;
    office = await open();
    expect(office.state()).toEqual({ ...NONE, lacksMemory: true });
  });
});

test("a check after closing opens nothing", async () => {
  office = await open();
  await office.close();
  await installInDataFolder();
  await office.look();
  expect(office.converter).toBeUndefined();
});

test("a running conversion is started again by the program that takes over", async () => {
  await installInDataFolder();
  office = await open();
  const made: string[] = [];
  const texts = ["hang", "again"];
  office.drawFrom(async () => jobOf(texts.shift(), (by) => made.push(by)));
  await expect.poll(() => texts).toEqual(["again"]);
  isInstalled = true;
  await office.look();
  await expect.poll(() => made).toEqual(["interrupted", "1.0"]);
});

function installInDataFolder(): Promise<void> {
  return writeStandInWasmOffice(wasmOfficeFolder(dataDir));
}

function open(officeConverter = "auto"): Promise<Office> {
  const settings = { officeConverter, officeViewer: undefined, dataDir };
  return openOffice(settings, pino({ level: "silent" }), {
    findSoffice: (wanted) =>
      wanted === soffice.program || (wanted === "auto" && isInstalled)
        ? soffice.program
        : undefined,
    hasMemory: () => hasMemory,
  });
}

/** Converts a document and returns which program did it. */
function madeBy({ converter }: Office): Promise<string> {
  return new Promise((resolve) => {
    const job = jobOf("hello", resolve);
    if (job !== undefined) converter?.begin(job);
  });
}

/** Returns the program that made the PDF or, if there is none, the outcome. */
function jobOf(text: string | undefined, onEnd: (made: string) => void): ConversionJob | undefined {
  if (text === undefined) return undefined;
  let made: string | null = null;
  return {
    label: text,
    accountId: "ours",
    open: async () => ({ content: Readable.from([text]), ending: "doc" }),
    keep: async (pdf) => {
      made = pdf.madeBy;
    },
    end: async ({ is }) => onEnd(made ?? is),
  };
}

import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { standInWasmOffice } from "#testing/stand-in-wasm-office.ts";
import { createConverter } from "../converter.ts";
import type { ConversionJob, ConversionOutcome, OfficeConverter } from "../office.ts";
import { DOCUMENT_LIMITS, type WasmLimits, wasmProgram } from "./wasm-program.ts";
import { isRunning } from "#testing/is-running.ts";

const MEGABYTE = 1024 * 1024;

let own: string;
let standIn: Awaited<ReturnType<typeof standInWasmOffice>>;
let converter: OfficeConverter | undefined;
const log: string[] = [];

beforeEach(async () => {
  own = await mkdtemp(join(tmpdir(), "mosaico-wasm-program-"));
  standIn = await standInWasmOffice();
  log.length = 0;
});

afterEach(async () => {
  await converter?.close();
  await standIn.remove();
  await rm(own, { recursive: true, force: true });
});

describe("a document", () => {
  test("becomes a PDF, with the version of the program that made it", async () => {
    await start();
    const made: unknown[] = [];
    const outcome = await convert("hello", async ({ path, madeBy }) => {
      made.push(await readFile(path, "utf8"), madeBy);
    });
    expect(outcome).toEqual({ is: "done" });
    expect(made).toEqual(["%PDF-hello", "wasm 2.7.2"]);
    expect(converter?.version()).toBe("wasm 2.7.2");
  });

  test("is converted to a workbook as well as PDF if it is a spreadsheet", async () => {
    await start();
    const made: string[] = [];
    const keep: ConversionJob["keep"] = async ({ path, workbook }) => {
      made.push(await readFile(path, "utf8"), await readFile(workbook?.path ?? "", "utf8"));
    };
    expect(await convert("hello", keep, "xls")).toEqual({ is: "done" });
    // The stand-in writes the same content for both formats.
    expect(made).toEqual(["%PDF-hello", "%PDF-hello"]);
  });

  test("is printed as if its tracked changes were accepted", async () => {
    await start();
    const textWith = (isShown: boolean) =>
      `<config:config-item config:name="ShowRedlineChanges" config:type="boolean">${isShown}</config:config-item><text:tracked-changes/>`;
    let made = "";
    await convert(textWith(true), async ({ path }) => {
      made = await readFile(path, "utf8");
    });
    // The stand-in writes its mark once for each time it saves.
    expect(made).toBe(`%PDF-%PDF-${textWith(false)}`);
  });

  test("is converted in a process of its own, so that nothing of it reaches another", async () => {
    await start();
    const answers = [await ask("tell a"), await ask("tell b")];
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2);
    for (const { files } of answers) {
      expect(files).toEqual(["/profile/user/registrymodifications.xcu", "/tmp/document.doc"]);
    }
  });

  test("may show charts, which newer versions treat as active content, and run no macro", async () => {
    await start();
    let settings = "";
    await convert("settings", async ({ path }) => {
      settings = await readFile(path, "utf8");
    });
    expect(settings).toContain("DisableMacrosExecution");
    expect(settings).not.toContain("DisableActiveContent");
  });

  test("is rendered with added fonts", async () => {
    await mkdir(join(own, "fonts"));
    await writeFile(join(own, "fonts/Han.ttc"), "font");
    await writeFile(join(own, "fonts/README"), "no font");
    await start();
    const { files } = await ask("tell");
    expect(files).toContain("/instdir/share/fonts/truetype/Han.ttc");
    expect(files.join()).not.toContain("README");
  });

  test("is found through a symbolic link", async () => {
    await symlink(standIn.office, join(own, "link"));
    await start({}, join(own, "link"));
    expect(await convert("hello")).toEqual({ is: "done" });
  });
});

describe("failures", () => {
  test("a document that hangs is ended after its timeout, and the next one is converted", async () => {
    await start({ timeoutMs: 1500 });
    expect(await convert("hang")).toEqual({ is: "failed", reason: "timeout" });
    await converter?.close();
    await start();
    expect(await convert("hello")).toEqual({ is: "done" });
  });

  test("a document that uses too much memory is ended, and the next one is converted", async () => {
    await start({ maxMemoryBytes: 400 * MEGABYTE });
    expect(await convert("grow")).toEqual({ is: "failed", reason: "memory" });
    expect(log.join("")).toContain('"reason":"memory"');
    expect(await convert("hello")).toEqual({ is: "done" });
  });

  test.each(["abort", "throw", "refuse"])(
    "a document that crashes the program has failed, and the next one is converted: %s",
    async (behaviour) => {
      await start();
      expect(await convert(behaviour)).toEqual({ is: "failed", reason: "failed" });
      expect(await convert("hello")).toEqual({ is: "done" });
    },
  );

  test("the log says why a document was refused", async () => {
    await start();
    await convert("refuse");
    expect(log.join("")).toContain("source file could not be loaded");
  });

  test("a removed installation does not make documents fail", async () => {
    await start();
    await standIn.remove();
    expect(converter?.isAble()).toBe(false);
    expect(await convert("hello")).toEqual({ is: "interrupted" });
  });

  test("a server that is killed takes running conversions with it", async () => {
    const server = fork(
      fileURLToPath(new URL("../../../testing/wasm-server.ts", import.meta.url)),
      [standIn.office, own],
    );
    const [pid] = (await once(server, "message")) as [number];
    expect(isRunning(pid)).toBe(true);
    server.kill("SIGKILL");
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

test("code that breaks out of the document can neither read, write, start nor learn anything", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://secret");
  await start();
  let answer = "";
  await convert("escape", async ({ path }) => {
    answer = await readFile(path, "utf8");
  });
  expect(JSON.parse(answer.slice("%PDF-".length))).toEqual({
    read: "ERR_ACCESS_DENIED",
    list: "ERR_ACCESS_DENIED",
    write: "ERR_ACCESS_DENIED",
    spawn: "ERR_ACCESS_DENIED",
    env: "NONE",
  });
});

async function start(limits: Partial<WasmLimits> = {}, office = standIn.office): Promise<void> {
  const fonts = join(own, "fonts");
  const bounds = { ...DOCUMENT_LIMITS, timeoutMs: 30_000, ...limits };
  converter = await createConverter({
    startProgram: wasmProgram({ office, fonts }, { limits: bounds, hasMemory: () => true }),
    folder: join(own, "converting"),
    log: pino({ base: null }, { write: (line: string) => log.push(line) }),
    atOnce: 1,
    waiting: 5,
    waitingOfOne: 5,
    pdfBytes: MEGABYTE,
    workbookBytes: 1000,
  });
}

/** Reported by a document of the stand-in about its process. */
async function ask(text: string): Promise<{ pid: number; files: string[] }> {
  let answer = "";
  await convert(text, async ({ path }) => {
    answer = await readFile(path, "utf8");
  });
  return JSON.parse(answer.slice("%PDF-".length)) as { pid: number; files: string[] };
}

function convert(
  text: string,
  keep: Parameters<OfficeConverter["begin"]>[0]["keep"] = async () => {},
  ending = "doc",
): Promise<ConversionOutcome> {
  return new Promise((resolve) =>
    converter?.begin({
      label: "letter.doc",
      accountId: "ours",
      open: async () => ({ content: Readable.from([text]), ending }),
      keep,
      end: async (outcome) => resolve(outcome),
    }),
  );
}

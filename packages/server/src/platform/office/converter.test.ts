import { createHash } from "node:crypto";
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ConverterParts, createConverter } from "./converter.ts";
import type { ConversionJob, ConversionOutcome, JobSource, OfficeConverter } from "./office.ts";
import type { StartProgram } from "./office-program.ts";
import { sofficeProgram } from "./soffice-program.ts";
import { isRunning } from "#testing/is-running.ts";

// A stand-in for LibreOffice, which is not what these tests are about: it takes the same parameters, and does what each
// test needs.
const WRITES = `
set -eu
while [ $# -gt 0 ]; do
  if [ "$1" = "--outdir" ]; then out=$2; fi
  last=$1; shift
done
mkdir -p "$out"`;
const MAKES = `${WRITES}
printf '%%PDF-' > "$out/document.pdf"; cat "$last" >> "$out/document.pdf"`;
// The first two calls before any document: for its version, and to fill a profile.
const TELLS = 'echo "Stand-in 4.2.1 0(Build:1)"';
const FILLS = "echo filled > profile/filled; mkdir out; touch out/warm-up.pdf";

let own: string;
let converter: OfficeConverter;
const log: string[] = [];

beforeEach(async () => {
  own = await mkdtemp(join(tmpdir(), "mosaico-office-"));
  log.length = 0;
});

afterEach(async () => {
  await converter.close();
  await rm(own, { recursive: true, force: true });
});

describe("a document", () => {
  test("becomes a PDF, and its temporary files are deleted", async () => {
    await start(MAKES);
    const results: string[] = [];
    const outcome = await convert("hello", async ({ path, bytes, sha256, madeBy }) => {
      results.push(await readFile(path, "utf8"), String(bytes), sha256.slice(0, 8), String(madeBy));
    });
    expect(outcome).toEqual({ is: "done" });
    expect(results).toEqual(["%PDF-hello", "10", sha256Of("%PDF-hello").slice(0, 8), "4.2.1"]);
    expect((await runFolders()).length).toBe(0);
    await converter.close();
    expect(await readdir(own)).not.toContain("converting");
  });

  test("waits for the one before it when only one may run", async () => {
    await start(`echo begin >> "${own}/order"; sleep 0.2; echo end >> "${own}/order"; ${MAKES}`, {
      atOnce: 1,
    });
    await Promise.all([convert("a"), convert("b"), convert("c")]);
    const order = await readFile(join(own, "order"), "utf8");
    expect(order).toBe("begin\nend\n".repeat(3));
  });

  test("runs beside another one, and a third waits", async () => {
    // The first two wait for each other, and each records how many run at the same time.
    await start(`
mkdir "${own}/running-$$"; touch "${own}/begun-$$"
until [ "$(ls "${own}" | grep -c '^begun-')" -ge 2 ]; do sleep 0.02; done
ls "${own}" | grep -c '^running-' >> "${own}/counts"
sleep 0.1; rmdir "${own}/running-$$"
${MAKES}`);
    const outcomes = await Promise.all(["a", "b", "c", "d", "e"].map((text) => convert(text)));
    expect(outcomes).toEqual(outcomes.map(() => ({ is: "done" })));
    const counts = (await readFile(join(own, "counts"), "utf8")).trim().split("\n").map(Number);
    expect(Math.max(...counts)).toBe(2);
  });

  test("fails if LibreOffice produces nothing, and the log contains its output", async () => {
    await start("echo 'source file could not be loaded' >&2; exit 0");
    expect(await convert("x")).toEqual({ is: "failed", reason: "failed" });
    expect(log.join("")).toContain("source file could not be loaded");
  });

  test("fails if its PDF is too large", async () => {
    await start(MAKES, { pdfBytes: 9 });
    expect(await convert("hello")).toEqual({ is: "failed", reason: "tooLarge" });
  });

  test.each([
    ["xls", 10, "PK-hello"],
    ["ods", 10, "PK-hello"],
    ["ods", 4, undefined],
    ["doc", 10, undefined],
  ])("as %s has a workbook of at most %d bytes next to its PDF: %s", async (...row) => {
    const [ending, workbookBytes, expected] = row;
    await start(`${WRITES}\nprintf PK-hello | tee "$out/document.xlsx" > "$out/document.pdf"`, {
      workbookBytes,
    });
    const results: (string | undefined)[] = [];
    const keep: ConversionJob["keep"] = async ({ workbook }) => {
      results.push(workbook && (await readFile(workbook.path, "utf8")));
    };
    await convert("hello", keep, "ours", ending);
    expect(results).toEqual([expected]);
  });

  test("is kept as PDF without a partial workbook if the workbook takes too long", async () => {
    const script = `${WRITES}
if [ -e "$out/document.pdf" ]; then printf half > "$out/document.xlsx"; sleep 600; fi
printf '%%PDF-' > "$out/document.pdf"`;
    await start(script, { timeoutMs: 700 });
    const results: unknown[] = [];
    const keep: ConversionJob["keep"] = async ({ bytes, workbook }) => {
      results.push(bytes, workbook);
    };
    const outcome = await convert("hello", keep, "ours", "xls");
    expect(outcome).toEqual({ is: "done" });
    expect(results).toEqual([5, undefined]);
  });

  test("does not count as failed if it was deleted before its turn", async () => {
    await start(MAKES);
    expect(await convert(undefined)).toEqual({ is: "away" });
  });

  test("does not count as failed if its PDF cannot be stored, and the next one is converted", async () => {
    await start(MAKES);
    const refuse = () => Promise.reject(new Error("no room"));
    expect(await convert("x", refuse)).toEqual({ is: "away" });
    expect(log.join("")).toContain("no room");
    expect(await convert("y")).toEqual({ is: "done" });
  });
});

describe("a program that hangs", () => {
  test("is killed with everything that it started", async () => {
    await start(`sleep 600 & echo $! > "${own}/child"; wait`, { timeoutMs: 700 });
    expect(await convert("x")).toEqual({ is: "failed", reason: "timeout" });
    const child = Number(await readFile(join(own, "child"), "utf8"));
    await expect.poll(() => isRunning(child)).toBe(false);
  });

  test("does not keep the server from closing, nor do waiting documents", async () => {
    await start("sleep 600", { atOnce: 1 });
    const running = convert("a");
    const waiting = convert("b");
    await new Promise((resolve) => setTimeout(resolve, 100));
    await converter.close();
    expect(await running).toEqual({ is: "interrupted" });
    expect(await waiting).toEqual({ is: "interrupted" });
    expect(converter.hasCapacity("ours")).toBe(false);
  });
});

describe("a text", () => {
  const FLAT = `<config:config-item config:name="ShowRedlineChanges" config:type="boolean">true</config:config-item>`;

  test.each([
    [
      "with tracked changes",
      "<text:tracked-changes/>",
      `%PDF-${FLAT.replace("true", "false")}<text:tracked-changes/>`,
    ],
    ["without tracked changes", "", "%PDF-hello"],
  ])("%s is printed from the right source", async (_, changes, expected) => {
    const flattens = `${WRITES}; printf '%s' '${FLAT}${changes}' > "$out/document.fodt"`;
    await start(MAKES, {}, { flattens });
    const made: string[] = [];
    const outcome = await convert("hello", async ({ path }) => {
      made.push(await readFile(path, "utf8"));
    });
    expect(outcome).toEqual({ is: "done" });
    expect(made).toEqual([expected]);
  });

  test("that hangs while its changes are searched is stopped once", async () => {
    await start(`touch "${own}/printed"; ${MAKES}`, { timeoutMs: 700 }, { flattens: "sleep 600" });
    expect(await convert("hello")).toEqual({ is: "failed", reason: "timeout" });
    expect(await readdir(own)).not.toContain("printed");
  });
});

describe("a profile", () => {
  // Each document reports the content of its profile, and leaves a file behind in it.
  const LOOKS = (folder: string) =>
    `ls profile >> "${folder}/profiles"; echo spoilt > profile/spoilt; ${MAKES}`;

  test("is filled once without any document, and each document gets a copy of it", async () => {
    await start(LOOKS(own));
    await convert("a");
    await expect.poll(() => log.join("")).toContain("warm profile");
    await writeFile(join(own, "profiles"), "");
    await convert("b");
    await convert("c");
    expect(await profiles()).toEqual(["filled", "user", "filled", "user"]);
  });

  test("does not make documents fail if it cannot be filled", async () => {
    await start(LOOKS(own), {}, { fills: "exit 1" });
    expect(await convert("a")).toEqual({ is: "done" });
    await expect.poll(() => log.join("")).toContain("no warm profile");
    expect(await convert("b")).toEqual({ is: "done" });
    expect(await profiles()).toEqual(["user", "user"]);
  });

  test("does not make documents fail or delay closing if filling it hangs", async () => {
    await start(LOOKS(own), {}, { fills: "sleep 600" });
    expect(await convert("a")).toEqual({ is: "done" });
    await converter.close();
    expect(log.join("")).not.toContain("no warm profile");
  });

  test("is filled again after several failures in a row", async () => {
    await start(
      `if grep -q bad document.doc; then exit 1; fi; ${MAKES}`,
      {},
      { fills: `echo filled >> "${own}/fillings"; ${FILLS}` },
    );
    const fillings = async () => (await readFile(join(own, "fillings"), "utf8")).split("\n").length;
    await convert("good");
    await expect.poll(() => log.join("")).toContain("warm profile");
    await convert("bad");
    await convert("good");
    await convert("bad");
    await convert("good");
    expect(await fillings()).toBe(2);
    await convert("bad");
    await convert("bad");
    await convert("good");
    await expect.poll(fillings).toBe(3);
  });

  async function profiles(): Promise<string[]> {
    return (await readFile(join(own, "profiles"), "utf8")).trim().split("\n");
  }
});

describe("a version", () => {
  test("is known once the program has reported it", async () => {
    await start(MAKES);
    await expect.poll(() => converter.version()).toBe("4.2.1");
  });

  test("is not needed to convert a document", async () => {
    await start(MAKES, {}, { tells: "echo what; exit 1" });
    const made: (string | null)[] = [];
    const outcome = await convert("a", async ({ madeBy }) => {
      made.push(madeBy);
    });
    expect(outcome).toEqual({ is: "done" });
    expect(made).toEqual([null]);
    expect(converter.version()).toBeUndefined();
    expect(log.join("")).toContain("the version of LibreOffice could not be determined");
  });

  test("does not keep the server from closing if the program hangs", async () => {
    await start(MAKES, {}, { tells: "sleep 600" });
    await converter.close();
    expect(converter.version()).toBeUndefined();
  });
});

describe("documents in the backlog", () => {
  test("are taken one after the other, and new ones are noticed", async () => {
    await start(MAKES);
    const waiting = ["a", "b", "c"];
    const done: string[] = [];
    converter.drawFrom(async () => jobOf(waiting.shift(), done));
    await expect.poll(() => done.toSorted()).toEqual(["a", "b", "c"]);
    waiting.push("d");
    converter.wake();
    await expect.poll(() => done.length).toBe(4);
  });

  test("wait for documents that a user wants to see", async () => {
    await start(`cat document.doc >> "${own}/order"; ${MAKES}`, { atOnce: 1 });
    const waiting = ["1", "2"];
    const done: string[] = [];
    const seen = Promise.all([convert("a"), convert("b")]);
    converter.drawFrom(async () => jobOf(waiting.shift(), done));
    await seen;
    await expect.poll(() => done.length).toBe(2);
    expect(await readFile(join(own, "order"), "utf8")).toBe("ab12");
  });

  test("are queried again after a database failure", async () => {
    await start(MAKES);
    const answers = [Promise.reject(new Error("no database")), undefined];
    const done: string[] = [];
    const waiting = ["a"];
    converter.drawFrom(async () => (await answers.shift()) ?? jobOf(waiting.shift(), done));
    await expect.poll(() => log.join("")).toContain("no database");
    converter.wake();
    await expect.poll(() => done).toEqual(["a"]);
  });

  test("are not started any more once the server closes", async () => {
    await start("sleep 600");
    const calls: number[] = [];
    converter.drawFrom(async () => {
      calls.push(1);
      return jobOf("x", []);
    });
    await expect.poll(() => calls.length).toBe(2);
    await converter.close();
    converter.wake();
    expect(calls.length).toBe(2);
  });

  function jobOf(text: string | undefined, done: string[]): ConversionJob | undefined {
    if (text === undefined) return undefined;
    return {
      label: text,
      accountId: "ours",
      open: async () => ({ content: Readable.from([text]), ending: "doc" }),
      keep: async () => {},
      end: async () => {
        done.push(text);
      },
    };
  }
});

describe("a machine that lacks what the program needs", () => {
  test("starts no document, is reported as unable, and continues once it has enough again", async () => {
    let hasIt = false;
    await start(MAKES, { startProgram: runnableWhile(() => hasIt) });
    expect(converter.isAble()).toBe(false);
    // The document is not at fault.
    expect(await convert("a")).toEqual({ is: "interrupted" });
    const waiting = [1];
    const source = vi.fn<JobSource>(async () => {
      waiting.pop();
      return undefined;
    });
    converter.drawFrom(source);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(source).not.toHaveBeenCalled();
    hasIt = true;
    converter.wake();
    await expect.poll(() => waiting).toEqual([]);
    expect(converter.isAble()).toBe(true);
    expect(await convert("a")).toEqual({ is: "done" });
  });

  test("is not reported as unable because of what a running document uses", async () => {
    let hasIt = true;
    await start(`touch "${own}/begun"; until [ -e "${own}/go" ]; do sleep 0.02; done; ${MAKES}`, {
      startProgram: runnableWhile(() => hasIt),
    });
    const running = convert("a");
    await expect.poll(() => readdir(own)).toContain("begun");
    hasIt = false;
    expect(converter.isAble()).toBe(true);
    await writeFile(join(own, "go"), "");
    expect(await running).toEqual({ is: "done" });
    await expect.poll(() => converter.isAble()).toBe(false);
  });

  function runnableWhile(canRun: () => boolean): StartProgram {
    const soffice = { program: join(own, "soffice"), prefix: [], isOffline: false };
    const startProgram = sofficeProgram(soffice, { timeoutMs: 10_000 });
    return (place) => ({ ...startProgram(place), canRun });
  }
});

test("the queue of documents has a maximum length", async () => {
  await start("sleep 600", { atOnce: 1, waiting: 2 });
  const rooms = [0, 1, 2, 3].map(() => {
    const hasCapacity = converter.hasCapacity("ours");
    if (hasCapacity) void convert("x");
    return hasCapacity;
  });
  expect(rooms).toEqual([true, true, true, false]);
});

test("ten documents at once all become PDFs, two at a time, even if the program dies with one of them", async () => {
  const counts = `${own}/running`;
  await start(
    `ls -d "${own}"/converting/run-* | wc -l >> "${counts}"; if grep -q dies document.doc; then kill -9 $$; fi; sleep 0.1; ${MAKES}`,
    { atOnce: 2, waiting: 10, waitingOfOne: 10 },
  );
  const texts = ["1", "2", "dies", "4", "5", "6", "7", "8", "9", "10"];
  const ends = await Promise.all(texts.map((text) => convert(text)));
  expect(ends.map(({ is }) => is)).toEqual(
    texts.map((text) => (text === "dies" ? "away" : "done")),
  );
  const running = (await readFile(counts, "utf8")).trim().split("\n").map(Number);
  expect(Math.max(...running)).toBeLessThanOrEqual(2);
});

test("an account with many documents queues up, and another account gets its turn in between", async () => {
  await start(`cat "${own}"/converting/run-*/document.doc >> "${own}/order"; ${MAKES}`, {
    atOnce: 1,
    waitingOfOne: 2,
  });
  const theirs = ["1", "2", "3"].map((text) => convert(text, async () => {}, "theirs"));
  expect(converter.hasCapacity("theirs")).toBe(false);
  expect(await convert("4", async () => {}, "theirs")).toEqual({ is: "interrupted" });
  expect(await convert("a")).toEqual({ is: "done" });
  await Promise.all(theirs);
  expect(await readFile(join(own, "order"), "utf8")).toBe("12a3");
});

test("the program does not see the server's environment", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://secret");
  await start(`env > "${own}/env"`);
  await convert("x");
  const environment = await readFile(join(own, "env"), "utf8");
  expect(environment).toContain("HOME=");
  expect(environment).not.toContain("secret");
});

test("files left behind by an earlier process are deleted", async () => {
  await mkdir(join(own, "converting/run-old"), { recursive: true });
  await start(MAKES);
  expect(await runFolders()).toEqual([]);
});

/** The folders of documents that are being converted. */
async function runFolders(): Promise<string[]> {
  const folders = await readdir(join(own, "converting"));
  return folders.filter((name) => name.startsWith("run-"));
}

async function start(
  script: string,
  { timeoutMs = 10_000, ...bounds }: Partial<ConverterParts> & { timeoutMs?: number } = {},
  { tells = TELLS, fills = FILLS, flattens = ":" } = {},
): Promise<void> {
  const program = join(own, "soffice");
  const commands = `
if [ "$1" = "--version" ]; then ${tells}; exit; fi
for last; do :; done
case "$last" in */warm-up.txt) ${fills}; exit ;; esac
case "$*" in *"--convert-to fodt"*) ${flattens}; exit ;; esac`;
  await writeFile(program, `#!/bin/sh\n${commands}\n${script}\n`);
  await chmod(program, 0o755);
  const soffice = { program, prefix: [], isOffline: false };
  converter = await createConverter({
    startProgram: sofficeProgram(soffice, { timeoutMs }),
    folder: join(own, "converting"),
    log: pino({ base: null }, { write: (line: string) => log.push(line) }),
    atOnce: 2,
    waiting: 5,
    waitingOfOne: 5,
    pdfBytes: 1000,
    workbookBytes: 1000,
    ...bounds,
  });
}

function convert(
  text: string | undefined,
  keep: Parameters<OfficeConverter["begin"]>[0]["keep"] = async () => {},
  accountId = "ours",
  ending = "doc",
): Promise<ConversionOutcome> {
  return new Promise((resolve) =>
    converter.begin({
      label: "letter.doc",
      accountId,
      open: async () =>
        text === undefined ? undefined : { content: Readable.from([text]), ending },
      keep,
      end: async (outcome) => resolve(outcome),
    }),
  );
}

function sha256Of(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

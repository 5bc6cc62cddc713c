import { createHash } from "node:crypto";
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ConverterParts, createConverter } from "./converter.ts";
import type { ConversionOutcome, OfficeConverter } from "./office.ts";

// In the place of LibreOffice, which these are not about: it is called alike, and does what each test needs.
const WRITES = `
set -eu
while [ $# -gt 0 ]; do
  if [ "$1" = "--outdir" ]; then out=$2; fi
  last=$1; shift
done
mkdir -p "$out"`;
const MAKES = `${WRITES}
printf '%%PDF-' > "$out/document.pdf"; cat "$last" >> "$out/document.pdf"`;

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
  test("is handed on as a PDF, and nothing of it stays behind", async () => {
    await start(MAKES);
    const kept: string[] = [];
    const outcome = await convert("hello", async ({ path, bytes, sha256 }) => {
      kept.push(await readFile(path, "utf8"), String(bytes), sha256.slice(0, 8));
    });
    expect(outcome).toEqual({ is: "done" });
    expect(kept).toEqual(["%PDF-hello", "10", sha256Of("%PDF-hello").slice(0, 8)]);
    expect(await readdir(join(own, "converting"))).toEqual([]);
  });

  test("waits until the one before it has ended", async () => {
    await start(`echo begin >> "${own}/order"; sleep 0.2; echo end >> "${own}/order"; ${MAKES}`);
    await Promise.all([convert("a"), convert("b"), convert("c")]);
    const order = await readFile(join(own, "order"), "utf8");
    expect(order).toBe("begin\nend\n".repeat(3));
  });

  test("that LibreOffice makes nothing of has failed, and the log says what it said", async () => {
    await start("echo 'source file could not be loaded' >&2; exit 0");
    expect(await convert("x")).toEqual({ is: "failed", reason: "failed" });
    expect(log.join("")).toContain("source file could not be loaded");
  });

  test("whose PDF is too large has failed", async () => {
    await start(MAKES, { pdfBytes: 9 });
    expect(await convert("hello")).toEqual({ is: "failed", reason: "tooLarge" });
  });

  test("that is gone when its turn comes is no failure of the document", async () => {
    await start(MAKES);
    expect(await convert(undefined)).toEqual({ is: "away" });
  });

  test("whose PDF cannot be kept is no failure of the document, and the next one is converted", async () => {
    await start(MAKES);
    const refuse = () => Promise.reject(new Error("no room"));
    expect(await convert("x", refuse)).toEqual({ is: "away" });
    expect(log.join("")).toContain("no room");
    expect(await convert("y")).toEqual({ is: "done" });
  });
});

describe("what hangs", () => {
  test("is killed with everything that it started", async () => {
    await start(`sleep 600 & echo $! > "${own}/child"; wait`, { timeoutMs: 700 });
    expect(await convert("x")).toEqual({ is: "failed", reason: "timeout" });
    const child = Number(await readFile(join(own, "child"), "utf8"));
    await expect.poll(() => lives(child)).toBe(false);
  });

  test("does not keep the server from closing, nor do those that wait", async () => {
    await start("sleep 600");
    const running = convert("a");
    const waiting = convert("b");
    await new Promise((resolve) => setTimeout(resolve, 100));
    await converter.close();
    expect(await running).toEqual({ is: "interrupted" });
    expect(await waiting).toEqual({ is: "interrupted" });
    expect(converter.hasRoom("ours")).toBe(false);
  });
});

test("no more documents wait than there is room for", async () => {
  await start("sleep 600", { waiting: 2 });
  const rooms = [0, 1, 2, 3].map(() => {
    const hasRoom = converter.hasRoom("ours");
    if (hasRoom) void convert("x");
    return hasRoom;
  });
  expect(rooms).toEqual([true, true, true, false]);
});

test("an account that brings many waits for them, and another only for its turn", async () => {
  await start(`cat "${own}"/converting/run-*/document.doc >> "${own}/order"; ${MAKES}`, {
    waitingOfOne: 2,
  });
  const theirs = ["1", "2", "3"].map((text) => convert(text, async () => {}, "theirs"));
  expect(converter.hasRoom("theirs")).toBe(false);
  expect(await convert("4", async () => {}, "theirs")).toEqual({ is: "interrupted" });
  expect(await convert("a")).toEqual({ is: "done" });
  await Promise.all(theirs);
  expect(await readFile(join(own, "order"), "utf8")).toBe("12a3");
});

test("nothing of the server's environment is told to it", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://secret");
  await start(`env > "${own}/env"`);
  await convert("x");
  const told = await readFile(join(own, "env"), "utf8");
  expect(told).toContain("HOME=");
  expect(told).not.toContain("secret");
});

test("what an earlier process left behind goes", async () => {
  await mkdir(join(own, "converting/run-old"), { recursive: true });
  await start(MAKES);
  expect(await readdir(join(own, "converting"))).toEqual([]);
});

async function start(script: string, bounds: Partial<ConverterParts> = {}): Promise<void> {
  const program = join(own, "soffice");
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  converter = await createConverter({
    program,
    prefix: [],
    folder: join(own, "converting"),
    log: pino({ base: null }, { write: (line: string) => log.push(line) }),
    timeoutMs: 10_000,
    waiting: 5,
    waitingOfOne: 5,
    pdfBytes: 1000,
    ...bounds,
  });
}

function convert(
  text: string | undefined,
  keep: Parameters<OfficeConverter["begin"]>[0]["keep"] = async () => {},
  accountId = "ours",
): Promise<ConversionOutcome> {
  return new Promise((resolve) =>
    converter.begin({
      label: "letter.doc",
      accountId,
      open: async () =>
        text === undefined ? undefined : { content: Readable.from([text]), ending: "doc" },
      keep,
      end: async (outcome) => resolve(outcome),
    }),
  );
}

/** Whether there is a process of this number. */
function lives(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

function sha256Of(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AppError } from "../http/app-error.ts";
import { type Spool, openSpool } from "./spool.ts";

let own: string;
let folder: string;
let spool: Spool;

beforeEach(async () => {
  own = await mkdtemp(join(tmpdir(), "mosaico-spool-"));
  folder = join(own, "incoming");
  spool = await openSpool(folder);
});

afterEach(() => rm(own, { recursive: true, force: true }));

const BYTES = Buffer.from(Uint8Array.from({ length: 200_000 }, (_, at) => (at * 7) % 256));

test("a stored file matches its input, and is counted and hashed", async () => {
  const file = await spool.take(inPieces(BYTES), { max: BYTES.length });
  expect((await readFile(file.path)).equals(BYTES)).toBe(true);
  expect(file.bytes).toBe(BYTES.length);
  expect(file.sha256).toBe(createHash("sha256").update(BYTES).digest("hex"));
});

test("it can be read at any position, but not beyond its end", async () => {
  const file = await spool.take(inPieces(BYTES), { max: BYTES.length });
  await file.inspect(async (bytes) => {
    expect(bytes.size).toBe(BYTES.length);
    expect(await bytes.read(1000, 5)).toEqual(BYTES.subarray(1000, 1005));
    expect(await bytes.read(BYTES.length - 3, 100)).toEqual(BYTES.subarray(-3));
    expect(await bytes.read(BYTES.length, 10)).toHaveLength(0);
    expect(await bytes.read(BYTES.length + 10, 10)).toHaveLength(0);
  });
});

test("it is deleted when dropped, once or twice", async () => {
  const file = await spool.take(inPieces(BYTES), { max: BYTES.length });
  await file.drop();
  await file.drop();
  expect(await readdir(folder)).toEqual([]);
});

test("a local file is accepted again without a copy, under further rules", async () => {
  const file = await spool.take(inPieces(BYTES), { max: BYTES.length });
  const heads: Buffer[] = [];
  const look = async (head: Buffer) => void heads.push(head);
  expect(await spool.take(spool.read(file), { max: BYTES.length, look })).toBe(file);
  expect(heads).toEqual([BYTES.subarray(0, 64 * 1024)]);
  expect((await buffer(spool.read(file))).equals(BYTES)).toBe(true);
  const short = spool.take(spool.read(file), { max: BYTES.length - 1 });
  await expect(short).rejects.toThrow("files.tooLarge");
  expect(await readdir(folder)).toEqual([]);
});

test("an empty file is a valid file", async () => {
  const looked: number[] = [];
  const look = async (head: Buffer) => void looked.push(head.length);
  expect(await spool.take(Readable.from([]), { max: 10, look })).toMatchObject({ bytes: 0 });
  expect(looked).toEqual([0]);
});

describe("nothing is left of", () => {
  afterEach(async () => expect(await readdir(folder)).toEqual([]));

  test("a file that is too long, and is not read beyond the limit", async () => {
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sent += 1;
          yield Buffer.alloc(1000);
        }
      })(),
      { highWaterMark: 1 },
    );
    await expect(spool.take(endless, { max: 10_500 })).rejects.toThrow("files.tooLarge");
    expect(sent).toBeLessThan(15);
    expect(endless.destroyed).toBe(true);
  });

  test("a file whose sender has disconnected", async () => {
    const stream = new PassThrough();
    stream.write(BYTES);
    setTimeout(() => stream.destroy(new AppError("request.malformed")), 20);
    await expect(spool.take(stream, { max: 1e9 })).rejects.toThrow("request.malformed");
  });

  test("a file refused by its first bytes, without waiting for the rest", async () => {
    const stream = new PassThrough();
    stream.write(BYTES);
    const heads: Buffer[] = [];
    const look = async (head: Buffer) => {
      heads.push(head);
      throw new AppError("files.wrongType");
    };
    await expect(spool.take(stream, { max: 1e9, look })).rejects.toThrow("files.wrongType");
    expect(heads).toEqual([BYTES.subarray(0, 64 * 1024)]);
  });
});

test("the remains of a crash are deleted at the next start", async () => {
  await mkdir(join(folder, "deep"));
  await writeFile(join(folder, "left"), "half");
  await openSpool(folder);
  expect(await readdir(folder)).toEqual([]);
});

test("a folder that cannot be created is named", async () => {
  await writeFile(join(own, "file"), "");
  await expect(openSpool(join(own, "file/incoming"))).rejects.toThrow(
    /^The folder of arriving files cannot be used: .*incoming/,
  );
});

describe.runIf(canMount())("on a disk of a megabyte", () => {
  beforeEach(() => execFileSync("/bin/mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]));
  afterEach(() => execFileSync("/bin/umount", [folder]));

  test("a file that does not fit is refused, and its space is freed", async () => {
    spool = await openSpool(join(folder, "own"), { minFree: 0 });
    const large = () => Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(50_000)));
    for (let time = 0; time < 3; time += 1) {
      await expect(spool.take(large(), { max: 1e9 })).rejects.toThrow("files.diskFull");
      expect(await readdir(join(folder, "own"))).toEqual([]);
    }
    expect(await spool.take(inPieces(BYTES), { max: 1e9 })).toMatchObject({ bytes: 200_000 });
  });

  test("the space reserved for other data is not used for files", async () => {
    await expect(spool.take(inPieces(BYTES), { max: 1e9 })).rejects.toThrow("files.diskFull");
    spool = await openSpool(join(folder, "own"), { minFree: 500_000 });
    expect(await spool.take(inPieces(BYTES), { max: 1e9 })).toMatchObject({ bytes: 200_000 });
  });
});

function inPieces(bytes: Buffer): Readable {
  const pieces = [bytes.subarray(0, 1), bytes.subarray(1, 70_000), bytes.subarray(70_000)];
  return Readable.from(pieces);
}

/** Only an administrator can create a disk of one megabyte. */
function canMount(): boolean {
  return process.platform === "linux" && process.getuid?.() === 0;
}

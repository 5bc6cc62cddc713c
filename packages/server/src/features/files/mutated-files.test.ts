import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixture } from "#testing/fixture.ts";
import { type UploadAttempts, uploadAttempts } from "#testing/hostile/upload-attempts.ts";
import { leftBehind } from "#testing/left-behind.ts";

let tries: UploadAttempts;

beforeAll(async () => {
  tries = await uploadAttempts();
});

afterAll(() => tries.close());

type Harm = (bytes: Buffer) => Buffer;

const at = fc.double({ min: 0, max: 1, noNaN: true });
const junk = fc.uint8Array({ minLength: 1, maxLength: 40 });
const place = (bytes: Buffer, share: number) => Math.floor(share * bytes.length);

/** A way in which a file may be damaged in transit or on purpose. */
const harm: fc.Arbitrary<Harm> = fc.oneof(
  fc.tuple(at, fc.nat(255)).map<Harm>(([share, to]) => (bytes) => {
    const copy = Buffer.from(bytes);
    copy[place(bytes, share)] = to;
    return copy;
  }),
  fc.tuple(at, junk).map<Harm>(([share, put]) => (bytes) => {
    const copy = Buffer.from(bytes);
    copy.set(put.subarray(0, bytes.length - place(bytes, share)), place(bytes, share));
    return copy;
  }),
  fc.tuple(at, junk).map<Harm>(([share, put]) => (bytes) => {
    const cut = place(bytes, share);
    return Buffer.concat([bytes.subarray(0, cut), put, bytes.subarray(cut)]);
  }),
  fc.tuple(at, at).map<Harm>(([from, to]) => (bytes) => {
    const [first, last] = [place(bytes, Math.min(from, to)), place(bytes, Math.max(from, to))];
    return Buffer.concat([bytes.subarray(0, first), bytes.subarray(last)]);
  }),
  at.map<Harm>((share) => (bytes) => bytes.subarray(0, place(bytes, share))),
  at.map<Harm>((share) => (bytes) => Buffer.concat([bytes, bytes.subarray(place(bytes, share))])),
);

const QUICK = [
  "animated.gif",
  "film.mp4",
  "film-fast.mp4",
  "film.mov",
  "film.webm",
  "recording.mp3",
  "recording.m4a",
  "recording.ogg",
  "recording.wav",
  "recording.flac",
  "document.pdf",
  "scan.pdf",
  "locked.pdf",
  "printing-restricted.pdf",
  "letter.docx",
  "letter.doc",
  "numbers.xlsx",
  "numbers.xls",
  "talk.pptx",
  "locked.docx",
];
// Each of these is decoded, and encoded several times.
const SLOW = ["drawing.svg", "photo.jpg", "photo.png", "photo.webp", "photo.avif"];

test("a damaged file is kept whole or not at all, without internal errors", async () => {
  await holdsFor(fc.constantFrom(...QUICK), 250);
}, 120_000);

test("so is a damaged picture", async () => {
  await holdsFor(fc.constantFrom(...SLOW), 8);
}, 120_000);

test("so are random bytes under any name", async () => {
  const ending = fc.constantFrom(...[...QUICK, ...SLOW].map((name) => name.split(".")[1] ?? ""));
  await fc.assert(
    fc.asyncProperty(ending, fc.uint8Array({ maxLength: 5000 }), async (end, bytes) => {
      await holds(`chance.${end}`, Buffer.from(bytes));
    }),
    { numRuns: 150 },
  );
}, 60_000);

async function holdsFor(names: fc.Arbitrary<string>, numRuns: number): Promise<void> {
  const harms = fc.array(harm, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(names, harms, async (name, all) => {
      let bytes = fixture(name);
      for (const one of all) bytes = one(bytes);
      await holds(name, bytes);
    }),
    { numRuns },
  );
}

async function holds(name: string, bytes: Buffer): Promise<void> {
  // Keeps below the upload limit, which allows so many only over time.
  tries.app.clock.advance(1000);
  const before = await leftBehind(tries.app);
  const { status, body } = await tries.send(name, bytes);
  expect([201, 400, 415], `${body.code}`).toContain(status);
  const after = await leftBehind(tries.app);
  expect(after.arriving).toBe(0);
  if (status !== 201) {
    expect(after).toEqual(before);
    return;
  }
  expect(after.stored - before.stored).toBe(
    after.files + after.renditions - before.files - before.renditions,
  );
  const { rawPayload, headers } = await tries.serve(body.item.url);
  expect(rawPayload).toHaveLength(body.item.bytes);
  expect(headers["etag"]).toBe(`"${createHash("sha256").update(rawPayload).digest("hex")}"`);
  expect(headers["content-type"]).toBe(body.item.mediaType);
}

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixture } from "#testing/fixture.ts";
import {
  FORM_TYPE,
  type RawPart,
  beginSending,
  field,
  fileHead,
  rawForm,
} from "#testing/hostile/raw-form.ts";
import { type UploadAttempts, uploadAttempts } from "#testing/hostile/upload-attempts.ts";
import { leftBehind } from "#testing/left-behind.ts";

const GIF = fixture("animated.gif");
const CONTENT = field("folder", "content");

let tries: UploadAttempts;
let address: string;

beforeAll(async () => {
  tries = await uploadAttempts();
  address = await tries.app.app.listen({ host: "127.0.0.1", port: 0 });
});

afterAll(() => tries.close());

describe("a malformed form leaves nothing behind", () => {
  const gif = { head: fileHead("a.gif"), content: GIF };
  test.each<[string, RawPart[], number, string]>([
    ["no file", [CONTENT], 400, "files.required"],
    ["no fields", [gif], 400, "validation.failed"],
    ["two files", [CONTENT, gif, gif], 400, "validation.failed"],
    [
      "a file in another field",
      [CONTENT, { ...gif, head: fileHead("a.gif", "", "picture") }],
      400,
      "validation.failed",
    ],
    ["a repeated field", [CONTENT, CONTENT, gif], 400, "validation.failed"],
    ["an unknown field", [CONTENT, field("owner", "me"), gif], 400, "validation.failed"],
    [
      "a field that every object inherits",
      [CONTENT, field("__proto__", "me"), gif],
      400,
      "validation.failed",
    ],
    ["an unknown folder", [field("folder", "../etc"), gif], 400, "validation.failed"],
    ["an icon's folder", [field("folder", "icon"), gif], 400, "validation.failed"],
    ["a type that holds no file", [CONTENT, field("type", "texto"), gif], 400, "validation.failed"],
    ["a foreign account", [CONTENT, field("accountId", "another"), gif], 404, "notFound"],
    [
      "a field's name without an end",
      [CONTENT, field("x".repeat(100_000), ""), gif],
      400,
      "validation.failed",
    ],
    [
      "a field without an end",
      [CONTENT, field("type", "x".repeat(1_000_000)), gif],
      400,
      "validation.failed",
    ],
    [
      "thousands of fields",
      [CONTENT, ...Array.from({ length: 5000 }, (_, at) => field(`f${at}`, "")), gif],
      400,
      "request.malformed",
    ],
    [
      "a head without an end",
      [CONTENT, { head: `X: ${"y".repeat(100_000)}`, content: GIF }],
      400,
      "files.required",
    ],
    [
      "parts without a name",
      [CONTENT, { head: "Content-Type: image/gif", content: GIF }],
      400,
      "files.required",
    ],
  ])("%s", async (_, parts, status, code) => {
    const before = await leftBehind(tries.app);
    const answer = await post(rawForm(parts));
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status, code });
    expect(await leftBehind(tries.app)).toEqual(before);
  });

  test.each([
    ["no boundary", "multipart/form-data"],
    ["another boundary", "multipart/form-data; boundary=other"],
    ["an endless boundary", `multipart/form-data; boundary=${"b".repeat(5000)}`],
    ["JSON", "application/json"],
    ["another form encoding", "application/x-www-form-urlencoded"],
    ["mixed", FORM_TYPE.replace("form-data", "mixed")],
    ["nothing", ""],
  ])("with %s as its type", async (_, type) => {
    const before = await leftBehind(tries.app);
    const { statusCode } = await post(rawForm([CONTENT, gif]), type);
    expect([400, 415]).toContain(statusCode);
    expect(await leftBehind(tries.app)).toEqual(before);
  });

  test("truncated at any byte", async () => {
    const whole = rawForm([CONTENT, gif]);
    const before = await leftBehind(tries.app);
    for (let at = 0; at < whole.length - 4; at += 61) {
      const { statusCode } = await post(whole.subarray(0, at));
      expect(statusCode, `${at}`).toBe(400);
    }
    expect(await leftBehind(tries.app)).toEqual(before);
  });
});

describe("a name can be anything", () => {
  test.each([
    ["../../../etc/passwd.gif", "passwd.gif"],
    ["C:\\Users\\me\\photo.gif", "photo.gif"],
    ["a\u202egpj.gif", "agpj.gif"],
    [
      "\u{1f469}\u200d\u{1f680} \u00e7\u00e3o \u05e9\u05dc\u05d5\u05dd.gif",
      "\u{1f469}\u200d\u{1f680} \u00e7\u00e3o \u05e9\u05dc\u05d5\u05dd.gif",
    ],
    ["a\u0000b\u0007c.gif", "abc.gif"],
    ["<script>alert(1)</script>.gif", "script>.gif"],
    ["   spaces   \t .gif", "spaces .gif"],
    ["a;b=c'd%22e.gif", "a;b=c'd\"e.gif"],
    [".gif", ".gif"],
    ["a.GIF", "a.GIF"],
  ])("%j", async (name, stored) => {
    const other = { head: fileHead(name), content: await newGif() };
    const answer = await post(rawForm([CONTENT, other]));
    expect(answer.statusCode, answer.body).toBe(201);
    const { item } = answer.json();
    expect(item.originalName).toBe(stored);
    expect(item.fileName).toMatch(/^[0-9a-f-]{36}\.webp$/);
    const { headers } = await tries.serve(item.url);
    expect(headers["content-disposition"]).toMatch(
      /^inline; filename="[\w .()-]+"; filename\*=UTF-8''[\w.~!%-]+$/,
    );
  });

  test("of any length, it keeps its extension", async () => {
    const other = { head: fileHead(`${"n".repeat(5000)}.gif`), content: await newGif() };
    const { item } = (await post(rawForm([CONTENT, other]))).json();
    expect(item.originalName).toHaveLength(200);
    expect(item.originalName).toMatch(/^n+….gif$/);
  });

  test("even if its bytes are not valid text", async () => {
    const other = { head: fileHead("\u00ff\u00fe\u00ed\u00a0\u0080.gif"), content: await newGif() };
    const { item } = (await post(rawForm([CONTENT, other], "latin1"))).json();
    expect(item.originalName.isWellFormed()).toBe(true);
    expect(item.originalName).toMatch(/\.gif$/);
  });
});

describe("the declared media type does not matter", () => {
  test.each(["text/html", "image/svg+xml", "application/pdf", "x", "text/html; charset=utf-7"])(
    "%s",
    async (type) => {
      const { item } = (
        await post(rawForm([CONTENT, { head: fileHead("a.gif", type), content: GIF }]))
      ).json();
      expect(item).toMatchObject({ kind: "picture", mediaType: "image/webp" });
    },
  );
});

describe("a repeated upload", () => {
  test("is the same file, but another one under another name or in another folder", async () => {
    const first = (await tries.send("first.gif", await newGif())).body.item;
    const again = (await tries.send("first.gif", await newGif(false))).body.item;
    expect(again).toEqual(first);
    const renamed = (await tries.send("again.gif", await newGif(false))).body.item;
    expect(renamed.originalName).toBe("again.gif");
    const asBackground = await tries.send("first.gif", await newGif(false), { folder: "bg" });
    expect(asBackground.body.item.fileName).not.toBe(first.fileName);
  });

  test("is not accepted as another kind of file", async () => {
    expect((await tries.send("letter.docx", fixture("letter.docx"))).status).toBe(201);
    await tries.refuses("letter.xlsx", fixture("letter.docx"), "files.wrongType");
    await tries.refuses("letter.pdf", fixture("letter.docx"), "files.wrongType");
  });

  test("yields complete files when sent many times concurrently", async () => {
    const bytes = await newGif();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tries.send("same.gif", bytes)),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect((await tries.serve(body.item.url)).rawPayload).toHaveLength(body.item.bytes);
    }
    expect((await leftBehind(tries.app)).arriving).toBe(0);
  });
});

describe("a connection", () => {
  const video = rawForm([CONTENT, { head: fileHead("film.mp4"), content: fixture("film.mp4") }]);

  test.each([0.1, 0.5, 0.99])(
    "that is lost after %d of the file leaves nothing behind",
    async (share) => {
      const before = await leftBehind(tries.app);
      const begin = video.subarray(0, Math.floor(video.length * share));
      const socket = beginSending(address, tries.user.token, { length: video.length, begin });
      await expect.poll(async () => (await leftBehind(tries.app)).arriving).toBe(1);
      socket.destroy();
      await expect.poll(() => leftBehind(tries.app)).toEqual(before);
    },
  );

  test("that sends a few bytes at a time yields a complete file", async () => {
    const socket = beginSending(address, tries.user.token, {
      length: video.length,
      begin: video.subarray(0, 100),
    });
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    for (let at = 100; at < video.length; at += 500) {
      socket.write(video.subarray(at, at + 500));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 201 /);
    socket.destroy();
  });
});

let made = 0;

/** A picture that was not uploaded before, or the previous one again. */
async function newGif(isNew = true): Promise<Buffer> {
  if (isNew) made += 1;
  // Data after the last frame do not change the picture.
  return Buffer.concat([GIF, Buffer.from(`number ${made}`)]);
}

async function post(payload: Buffer, type = FORM_TYPE) {
  return tries.app.app.inject({
    method: "POST",
    url: "/api/files",
    headers: {
      authorization: `Bearer ${tries.user.token}`,
      ...(type !== "" && { "content-type": type }),
    },
    payload,
  });
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { givenUser } from "#testing/factories.ts";
import { sendFile } from "#testing/send-file.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

const SRT = "1\n00:00:01,000 --> 00:00:02,000\nOlá\n";

async function upload(name: string, text: string, fields = {}) {
  const { token } = await givenUser(app);
  const file = { name, bytes: Buffer.from(text) };
  const answer = await sendFile(app, "POST /files", {
    token,
    fields: { folder: "content", ...fields },
    file,
  });
  return { ...answer, token };
}

test("F1: SubRip captions are converted to WebVTT and served as inert text", async () => {
  const { status, body, token } = await upload("fala.srt", SRT);
  expect([status, body.item]).toMatchObject([
    201,
    { kind: "captions", mediaType: "text/vtt", originalName: "fala.srt" },
  ]);
  expect(body.item.fileName).toMatch(/\.vtt$/);
  const served = await app.app.inject({
    url: body.item.url,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(served.body).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOlá\n");
  expect(served.headers).toMatchObject({
    "content-type": "text/vtt; charset=utf-8",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox; default-src 'none'"),
  });
});

test.each([
  ["a web page named as captions", "fala.vtt", "<script>alert(1)</script>", "files.wrongType"],
  ["captions without a cue", "fala.vtt", "WEBVTT\n\nNOTE nada", "files.damaged"],
  ["nothing", "fala.vtt", "", "files.empty"],
])("F1: %s are refused", async (_, name, text, code) => {
  const { body } = await upload(name, text);
  expect(body.code).toBe(code);
});

test("F2: captions of more than a megabyte are refused", async () => {
  const { status, body } = await upload(
    "fala.vtt",
    `WEBVTT\n\n${"NOTE longa\n\n".repeat(100_000)}`,
  );
  expect([status, body.code]).toEqual([413, "files.tooLarge"]);
});

test("F1: captions are not a content file of any type of tile", async () => {
  const { body } = await upload("fala.srt", SRT, { type: "video" });
  expect(body.code).toBe("files.wrongType");
});

import { readFileSync } from "node:fs";
import { extensionOf } from "@mosaico/domain/file/file-kind";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixture } from "#testing/fixture.ts";
import { type UploadAttempts, uploadAttempts } from "#testing/hostile/upload-attempts.ts";
import { HAS_REAL_FILES, REAL_FILES, realFiles } from "#testing/real-files.ts";

let tries: UploadAttempts;

beforeAll(async () => {
  tries = await uploadAttempts();
});

afterAll(() => tries.close());

const padded = (begin: string | Buffer) => {
  const bytes = Buffer.alloc(5000);
  Buffer.from(begin as string, "latin1").copy(bytes);
  return bytes;
};
const zipOf = (name: string) =>
  Buffer.concat([
    Buffer.from("504b0304140000000000000000000000000000000000000000000000", "hex").subarray(0, 26),
    Buffer.from([name.length, 0, 0, 0]),
    Buffer.from(name),
    Buffer.alloc(200),
  ]);

describe("F6: a refusal says what the file is", () => {
  test.each<[string, string, Buffer, string]>([
    ["a Pages document", "Brief.pages", zipOf("Index/Document.iwa"), "iwork"],
    ["the same under another name", "Brief.pdf", zipOf("Index/Document.iwa"), "iwork"],
    ["a document with macros", "letter.docm", fixture("letter.docm"), "macros"],
    ["the same under another name", "letter.docx", fixture("letter.docm"), "macros"],
    ["an archive", "all.zip", zipOf("IMG_1.JPG"), "archive"],
    ["a RAR archive", "all.rar", padded("Rar!\x1a\x07\x01\0"), "archive"],
    ["a program", "setup.exe", padded("MZ\x90\0"), "program"],
    ["a program named as a picture", "photo.jpg", padded("MZ\x90\0"), "program"],
    ["a script", "a.pdf", Buffer.from("#!/bin/sh\necho hello\n"), "program"],
    ["a Photoshop file", "cover.psd", padded("8BPS\0\x01"), "design"],
    ["a raw photo, by its name", "IMG_1.nef", padded(""), "raw"],
    ["a TIFF picture", "scan.tif", padded("II*\0\x08\0\0\0"), "otherPicture"],
    ["a bitmap named as a JPEG", "a.jpg", padded("BM\x88\x13\0\0"), "otherPicture"],
    ["an AVI film", "film.avi", padded("RIFF\x24\0\0\0AVI LIST"), "otherVideo"],
    ["audio that few browsers play", "song.aiff", padded("FORM\0\0\x13\x80AIFFCOMM"), "otherAudio"],
    ["audio named as a film", "song.mp4", fixture("recording.m4a"), "audio"],
    ["a saved web page", "page.pdf", Buffer.from("<!DOCTYPE html><p>Hello</p>"), "webPage"],
    ["text", "notes.txt", Buffer.from("Leite, pão e café.\n"), "text"],
    ["text named as a picture", "notes.png", Buffer.from("Leite e pão.\n"), "text"],
    ["RTF", "letter.doc", Buffer.from("{\\rtf1\\ansi Hello}"), "openDocument"],
  ])("%s", async (_, name, bytes, kind) => {
    const { status, body } = await tries.send(name, bytes);
    expect({ status, code: body.code, errors: body.errors }).toEqual({
      status: 415,
      code: "files.wrongType",
      errors: [{ path: "file", code: `files.is.${kind}` }],
    });
  });

  test.each([
    ["letter.docx", "excel", "word"],
    ["letter.doc", "excel", "word"],
    ["numbers.xlsx", "word", "excel"],
    ["talk.pptx", "pdf", "powerpoint"],
    ["document.pdf", "foto", "pdf"],
    ["photo.heic", "video", "picture"],
    ["film-hevc.mov", "foto", "video"],
    ["recording.mp3", "foto", "audio"],
    ["recording.wav", "video", "audio"],
    ["film.mov", "audio", "video"],
  ])("%s in a tile of the type %s is reported as %s", async (name, type, kind) => {
    const { body } = await tries.send(name, fixture(name), { type });
    expect(body.errors).toEqual([{ path: "file", code: `files.is.${kind}` }]);
  });

  test.each([
    ["letter.xlsx", "letter.docx", "word"],
    ["letter.xls", "letter.doc", "word"],
    ["photo.pdf", "photo.heic", "picture"],
    ["photo.jpg", "film.mov", "video"],
    ["film.m4a", "film.mp4", "video"],
    ["song.mp3", "document.pdf", "pdf"],
    ["photo.png", "recording.flac", "audio"],
  ])("%s that contains %s is reported as %s", async (name, content, kind) => {
    const { body } = await tries.send(name, fixture(content));
    expect(body.errors).toEqual([{ path: "file", code: `files.is.${kind}` }]);
  });

  test("no kind is reported if it is unknown", async () => {
    const { body } = await tries.send("blank.jpg", Buffer.alloc(4096));
    expect(body).toMatchObject({
      code: "files.wrongType",
      errors: [{ path: "file", code: "files.wrongType" }],
    });
  });
});

describe(REAL_FILES, () => {
  test.each([
    ["odt", "openDocument"],
    ["ods", "openDocument"],
    ["odp", "openDocument"],
    ["rtf", "openDocument"],
    ["epub", "ebook"],
    ["csv", "text"],
  ])("in %s are refused as %s", async (ending, kind) => {
    const files = realFiles(ending);
    expect(files.length > 0).toBe(HAS_REAL_FILES);
    for (const { name, path } of files) {
      const { body } = await tries.send(`a.${ending}`, readFileSync(path));
      expect(body.errors, name).toEqual([{ path: "file", code: `files.is.${kind}` }]);
      const accepted = await tries.send(`a.${ending}`, readFileSync(path), { type: "arquivo" });
      expect([accepted.status, accepted.body.item?.kind], name).toEqual([201, "other"]);
      const isShown = kind === "openDocument" && !/encrypted/i.test(name);
      const format = isShown ? extensionOf(accepted.body.item.mediaType) : "";
      expect(format, name).toBe(isShown ? ending : "");
    }
  });

  test.each(["mp3", "m4a"])("in %s are accepted as audio", async (ending) => {
    const files = realFiles(ending);
    expect(files.length > 0).toBe(HAS_REAL_FILES);
    for (const { name, path } of files) {
      const { status, body } = await tries.send(`a.${ending}`, readFileSync(path));
      expect([status, body.item?.kind], name).toEqual([201, "audio"]);
    }
  });
});

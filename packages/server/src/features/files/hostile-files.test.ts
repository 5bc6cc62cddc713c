import { FILE_LIMITS } from "@mosaico/domain/file/file-kind";
import { afterAll, beforeAll, describe, test } from "vitest";
import { fixture } from "#testing/fixture.ts";
import {
  HTML,
  chainInItself,
  changed,
  macros,
  many,
  webmBeyondItsEnd,
} from "#testing/hostile/bytes.ts";
import { FILE_TYPE, box, longBox, movieBox } from "#testing/hostile/movie.ts";
import { drawingOf, gifOfFrames, pngThatSays, webpThatSays } from "#testing/hostile/pictures.ts";
import { type UploadAttempts, uploadAttempts } from "#testing/hostile/upload-attempts.ts";
import { officeParts, zip } from "#testing/hostile/zip.ts";

const MOVIE = Buffer.concat([FILE_TYPE, movieBox()]);

let tries: UploadAttempts;

beforeAll(async () => {
  tries = await uploadAttempts();
});

afterAll(() => tries.close());

describe("a refused file leaves nothing behind", () => {
  describe("with another type than its name says", () => {
    test.each([
      ["a web page", "page.html", HTML],
      ["a web page named as a picture", "page.jpg", HTML],
      ["a web page named as a PDF", "page.pdf", HTML],
      ["a web page named as a film", "page.mp4", HTML],
      ["a web page named as a document", "page.docx", HTML],
      ["a web page named as a drawing", "page.svg", HTML],
      ["a script", "run.js", "alert(1)"],
      ["a program", "setup.exe", "MZ\u0090\0"],
      ["a program named as a picture", "setup.png", Buffer.from("4d5a9000", "hex")],
      ["a picture named as a PDF", "photo.pdf", fixture("small-photo.jpg")],
      ["a PDF named as a picture", "document.png", fixture("document.pdf")],
      ["a film named as a picture", "film.jpg", fixture("film.mp4")],
      ["a picture named as a film", "photo.mp4", fixture("small-photo.jpg")],
      ["an AVIF picture named as a film", "photo.mp4", fixture("photo.avif")],
      ["a Word document named as Excel", "letter.xlsx", fixture("letter.docx")],
      ["an old Word document named as Excel", "letter.xls", fixture("letter.doc")],
      ["an Excel document named as PowerPoint", "numbers.pptx", fixture("numbers.xlsx")],
      ["a ZIP file named as Word", "archive.docx", zip([{ name: "a.txt", bytes: "a" }])],
      ["a document with macros", "letter.docm", fixture("letter.docm")],
      ["macros named as Word", "letter.docx", macros("word/vbaProject.bin")],
      ["macros named as Word, in different case", "letter.docx", macros("WORD/VBAPROJECT.BIN")],
      [
        "macros under another name",
        "letter.docx",
        zip(
          officeParts(
            "word",
            [{ name: "word/notes.bin" }],
            '<Override PartName="/word/notes.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
          ),
        ),
      ],
      ["a JAR file named as Word", "java.docx", zip([{ name: "META-INF/MANIFEST.MF" }])],
      [
        "sound without a picture",
        "sound.mp4",
        Buffer.concat([FILE_TYPE, box("moov", Buffer.alloc(0))]),
      ],
      ["a name without an extension", "photo", fixture("small-photo.jpg")],
      ["a name that is only an extension", ".jpg", Buffer.from(HTML)],
      ["two extensions", "photo.jpg.html", fixture("small-photo.jpg")],
    ])("%s", (_, name, bytes) => tries.refuses(name, bytes, "files.wrongType"));
  });

  describe("empty or nearly empty", () => {
    test.each([
      "jpg",
      "png",
      "svg",
      "mp4",
      "webm",
      "pdf",
      "docx",
      "doc",
      "xlsx",
      "xls",
      "pptx",
      "ppt",
    ])("%s", async (ending) => {
      await tries.refuses(`none.${ending}`, "", "files.empty");
      await tries.refuses(`one.${ending}`, "a", "files.wrongType");
      await tries.refuses(`blank.${ending}`, Buffer.alloc(4096), "files.wrongType");
    });
  });

  describe("truncated", () => {
    test.each([
      "photo.jpg",
      "photo.png",
      "photo.webp",
      "photo.avif",
      "drawing.svg",
      "film.mp4",
      "film-fast.mp4",
      "film.mov",
      "film.webm",
      "document.pdf",
      "letter.docx",
      "numbers.xlsx",
      "talk.pptx",
    ])("%s", async (name) => {
      const whole = fixture(name);
      for (const share of [0.3, 0.6, 0.95]) {
        const cut = whole.subarray(0, Math.floor(whole.length * share));
        await tries.refuses(name, cut, "files.damaged");
      }
    });
  });

  describe("encrypted with a password", () => {
    test.each(["locked.docx", "locked.xlsx", "locked.pptx", "locked.doc", "locked.xls"])(
      "%s",
      (name) => tries.refuses(name, fixture(name), "files.locked"),
    );

    test("encrypted in part", () =>
      tries.refuses(
        "part.docx",
        zip(officeParts("word", [{ name: "a.xml", flags: 1 }])),
        "files.locked",
      ));
  });

  describe("pictures that would exhaust the memory", () => {
    test.each([
      ["PNG of 65,535 by 65,535", "bomb.png", pngThatSays(65_535, 65_535)],
      ["PNG of 2 billion by 1", "bomb.png", pngThatSays(2_000_000_000, 1)],
      ["GIF of 65,535 by 65,535", "bomb.gif", gifOfFrames(65_535, 65_535, 1)],
      ["GIF of 5,000 frames", "bomb.gif", gifOfFrames(1000, 1000, 5000)],
      ["drawing of a billion pixels", "bomb.svg", drawingOf(1_000_000_000)],
    ])("%s", (_, name, bytes) =>
      tries.refuses(name, bytes, ["files.tooManyPixels", "files.damaged"]),
    );

    test("WebP of 16,383 by 16,383", () =>
      tries.refuses("bomb.webp", webpThatSays(16_383, 16_383), [
        "files.tooManyPixels",
        "files.damaged",
      ]));
  });

  describe("archives that would fill the disk or write elsewhere", () => {
    const big = 0xfffffff0;
    test.each([
      ["a part of 4 GB", [{ name: "a", says: { unpacked: big } }], {}],
      ["parts of 1 GB in sum", many(20, { says: { unpacked: 60 * 2 ** 20 } }), {}],
      ["overlapping parts", many(50, { says: { packed: 2 ** 20, at: 0 } }), {}],
      ["10,001 parts", many(10_001, {}), {}],
      ["more parts than there are", [], { count: 60_000 }],
    ])("%s", (_, more, lies) =>
      tries.refuses("bomb.docx", zip(officeParts("word", more), lies), [
        "files.unpacksTooLarge",
        "files.damaged",
      ]),
    );

    test.each(["../../etc/passwd", "/etc/passwd", "word\\..\\x", "C:\\x.xml", "a\0.xml"])(
      "a part named %j",
      (name) => tries.refuses("path.docx", zip(officeParts("word", [{ name }])), "files.damaged"),
    );

    test.each([
      ["a repeated name", zip(officeParts("word", [{ name: "word/document.xml", bytes: "y" }]))],
      [
        "the same name in different case",
        zip(officeParts("word", [{ name: "Word/Document.xml" }])),
      ],
      ["a web page in front", Buffer.concat([Buffer.from(HTML), fixture("letter.docx")])],
      ["a directory beyond the end", zip(officeParts("word"), { offset: 0x7fffffff })],
    ])("%s", (_, bytes) =>
      tries.refuses("twice.docx", bytes, ["files.damaged", "files.wrongType"]),
    );
  });

  describe("old documents with invalid structures", () => {
    const letter = fixture("letter.doc");
    test.each([
      ["nothing but a header", letter.subarray(0, 512), "files.damaged"],
      [
        "a header and junk",
        Buffer.concat([letter.subarray(0, 512), Buffer.alloc(4096, 0x41)]),
        "files.damaged",
      ],
      ["sectors of another size", changed(letter, 30, 0xff), "files.damaged"],
      ["a directory that begins in itself", chainInItself(letter), "files.damaged"],
    ])("%s", (_, bytes, code) => tries.refuses("junk.doc", bytes, [code, "files.wrongType"]));
  });

  describe("videos with invalid structures", () => {
    test.each([
      ["no index", Buffer.concat([FILE_TYPE, box("mdat", Buffer.alloc(100))])],
      ["a part beyond the end", Buffer.concat([MOVIE, box("mdat", Buffer.alloc(8), 2 ** 31)])],
      [
        "a part larger than any safe integer",
        Buffer.concat([MOVIE, longBox("mdat", Buffer.alloc(8), 2n ** 62n)]),
      ],
      [
        "parts of size zero",
        Buffer.concat([FILE_TYPE, box("free", Buffer.alloc(0), 4), movieBox()]),
      ],
      [
        "parts without an end",
        Buffer.concat([
          MOVIE,
          ...Array.from({ length: 120_000 }, () => box("free", Buffer.alloc(0))),
        ]),
      ],
    ])("%s", (_, bytes) => tries.refuses("film.mp4", bytes, "files.damaged"));

    test("nested tracks that all extend to the end are not visited repeatedly", async () => {
      const track = box("trak", box("mdia", Buffer.alloc(0), 0x7fffffff));
      const video = Buffer.concat([
        FILE_TYPE,
        box(
          "moov",
          Array.from({ length: 50_000 }, () => track),
        ),
      ]);
      // Visiting each one anew would take a thousand million steps, far more than the test's timeout allows.
      await tries.refuses("film.mp4", video, ["files.damaged", "files.wrongType"]);
    });

    test.each([
      ["a segment beyond the end", webmBeyondItsEnd(fixture("film.webm"))],
      ["nothing but a head", fixture("film.webm").subarray(0, 40)],
    ])("WebM: %s", (_, bytes) => tries.refuses("film.webm", bytes, "files.damaged"));
  });

  describe("larger than the limit of its kind", () => {
    test.each([
      ["picture", "photo.jpg", fixture("small-photo.jpg")],
      ["word", "letter.docx", fixture("letter.docx")],
      ["excel", "numbers.xls", fixture("numbers.xls")],
    ] as const)("%s", (kind, name, begin) => {
      const rest = Buffer.alloc(FILE_LIMITS[kind] + 1 - begin.length);
      return tries.refuses(name, Buffer.concat([begin, rest]), "files.tooLarge");
    });
  });

  test("anything other than a picture as a background", async () => {
    for (const name of ["film.mp4", "document.pdf", "letter.docx"]) {
      await tries.refuses(name, fixture(name), "files.wrongType", { folder: "bg" });
      await tries.refuses(name, fixture(name), "files.wrongType", {
        folder: "content",
        type: "foto",
      });
    }
  });
});

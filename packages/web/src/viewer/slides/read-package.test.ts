import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPackage } from "./read-package.ts";

const FIXTURES = new URL("../../../../../fixtures/", import.meta.url);
// Presentations from programs and people unrelated to Mosaico. They belong to others and are not in the repository.
const REAL_FILES = process.env["MOSAICO_REAL_FILES"] ?? "";

function read(path: string | URL) {
  return readPackage(new Uint8Array(readFileSync(path)).buffer);
}

describe("a presentation created in PowerPoint 2003", () => {
  test("reports omitted pictures, and nothing else", async () => {
    const { omissions } = await read(new URL("older.pptx", FIXTURES));
    expect(omissions).toEqual(["pictures"]);
  });

  test("has its Windows metafiles as SVG", async () => {
    const { files } = await read(new URL("older.pptx", FIXTURES));
    for (const name of ["image1.wmf", "image2.emf"]) {
      const drawing = new TextDecoder().decode(files.media.get(`ppt/media/${name}.svg`));
      expect(drawing).toMatch(/^<svg [^]*<\/svg>\s*$/);
      // A stone of the drawing.
      expect(drawing.toLowerCase()).toMatch(/#e9c46a|rgb\(233, ?196, ?106\)/);
    }
  });

  test("shows an object by the preview stored beside the slide", async () => {
    const { files } = await read(new URL("older.pptx", FIXTURES));
    expect(files.slides.get("ppt/slides/slide1.xml")).toContain('r:embed="object-_x0000_s1026"');
    expect(files.slideRels.get("ppt/slides/_rels/slide1.xml.rels")).toContain(
      'Id="object-_x0000_s1026" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/image1.wmf.svg"',
    );
  });

  test("shows the pictures in the shapes of a diagram", async () => {
    const { files } = await read(new URL("older.pptx", FIXTURES));
    const drawing = files.diagramDrawings.get("ppt/diagrams/drawing1.xml");
    const [, id = ""] = /r:embed="([^"]+)"/.exec(drawing ?? "") ?? [];
    expect(files.slideRels.get("ppt/slides/_rels/slide3.xml.rels")).toContain(`Id="${id}"`);
  });

  test("requests nothing external", async () => {
    const { files } = await read(new URL("older.pptx", FIXTURES));
    expect([...files.slideRels.values()].join("")).not.toContain("127.0.0.1");
  });
});

test.each(["talk.pptx", "workshop.pptx"])("%s has no omissions", async (file) => {
  const { omissions } = await read(new URL(file, FIXTURES));
  expect(omissions).toEqual([]);
});

test("refuses a file that is not an archive", async () => {
  await expect(readPackage(new TextEncoder().encode("nothing").buffer)).rejects.toThrow(Error);
});

const decks = join(REAL_FILES, "pptx");
const real = REAL_FILES !== "" && existsSync(decks) ? readdirSync(decks) : [];
test.skipIf(real.length === 0)(
  "every presentation in the MOSAICO_REAL_FILES folder is read (skipped if not set)",
  async () => {
    for (const file of real) {
      const { files } = await read(join(decks, file));
      expect(files.presentation, file).toContain("presentation");
    }
  },
);

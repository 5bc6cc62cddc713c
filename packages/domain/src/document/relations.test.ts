import { expect, test } from "vitest";
import {
  readRelations,
  relationsPath,
  resolveTarget,
  withImage,
  withoutRelations,
} from "./relations.ts";

const XML =
  '<Relationships xmlns="x"><Relationship Id="rId1" Type="http://a/b/image" Target="../media/a.png"/>' +
  '<Relationship Type="http://a/b/hyperlink" TargetMode="External" Id="rId2" Target="https://example.org/"/></Relationships>';

test("relations are read whatever the order of their attributes", () => {
  expect(readRelations(XML)).toEqual([
    { id: "rId1", type: "image", target: "../media/a.png", isExternal: false },
    { id: "rId2", type: "hyperlink", target: "https://example.org/", isExternal: true },
  ]);
  expect(readRelations(undefined)).toEqual([]);
});

test("paths are resolved as in a package", () => {
  expect(relationsPath("ppt/slides/slide1.xml")).toBe("ppt/slides/_rels/slide1.xml.rels");
  expect(relationsPath("")).toBe("_rels/.rels");
  expect(resolveTarget("ppt/slides/slide1.xml", "../../../../a.png")).toBe("a.png");
  expect(resolveTarget("ppt/slides/slide1.xml", "./b.xml#c")).toBe("ppt/slides/b.xml");
  expect(resolveTarget("", "docProps/thumbnail.jpeg")).toBe("docProps/thumbnail.jpeg");
  expect(resolveTarget("ppt/slides/slide1.xml", "../media/a%20b.png")).toBe("ppt/media/a b.png");
  expect(resolveTarget("ppt/slides/slide1.xml", "/ppt/media/a.png")).toBe("ppt/media/a.png");
});

test.each([XML, '<Relationships xmlns="x"/>', undefined])("a picture is added to %s", (xml) => {
  expect(readRelations(withImage(xml, "new", "../media/b.png")).at(-1)).toEqual({
    id: "new",
    type: "image",
    target: "../media/b.png",
    isExternal: false,
  });
});

test("relations are removed by type", () => {
  const kept = withoutRelations(XML, ({ isExternal }) => isExternal);
  expect(readRelations(kept).map(({ id }) => id)).toEqual(["rId1"]);
});

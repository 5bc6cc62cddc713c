import { describe, expect, test } from "vitest";
import { type Carried, readDrop, readPaste } from "./read-drop.ts";

const nothing: Carried = {
  files: [],
  entries: [],
  uriList: "",
  mozUrl: "",
  html: "",
  plain: "",
  tiles: "",
};
const picture = new File(["x"], "image.png", { type: "image/png" });
const gist = (carried: Partial<Carried>, read = readDrop) => {
  const { files, tiles } = read({ ...nothing, ...carried });
  return {
    files: files.map(({ name }) => name),
    tiles: tiles.map(({ type, title, content }) => [type, title, content]),
  };
};

describe("a drop", () => {
  test("of files is read as these files, whatever else the drag contains", () => {
    expect(gist({ files: [picture], uriList: "https://example.org/a.png", plain: "x" })).toEqual({
      files: ["image.png"],
      tiles: [],
    });
  });

  test("of a link is named by its text", () => {
    expect(
      gist({
        uriList: "https://example.org/a",
        html: '<a href="https://example.org/a">Um sítio</a>',
        plain: "https://example.org/a",
      }).tiles,
    ).toEqual([["url", "Um sítio", "https://example.org/a"]]);
    expect(
      gist({
        uriList: "https://example.org/a",
        mozUrl: "https://example.org/a\nUm sítio",
      }).tiles,
    ).toEqual([["url", "Um sítio", "https://example.org/a"]]);
  });

  test("from the address bar is named by its host", () => {
    expect(
      gist({
        uriList: "https://www.example.org/a",
        html: '<a href="https://www.example.org/a">https://www.example.org/a</a>',
      }).tiles,
    ).toEqual([["url", "example.org", "https://www.example.org/a"]]);
  });

  test("of several addresses becomes a tile for each, without comments and duplicates", () => {
    const uriList = "# two\r\nhttps://a.example/\r\nmailto:b@example.org\r\nhttps://a.example/\r\n";
    expect(gist({ uriList }).tiles.map(([type]) => type)).toEqual(["url", "link-generico"]);
  });

  test("of an address that must not become a link is read as text", () => {
    expect(gist({ uriList: "javascript:alert(1)", plain: "javascript:alert(1)" }).tiles).toEqual([
      ["texto", "javascript:alert(1)", "javascript:alert(1)"],
    ]);
  });

  test("of a selection that contains links is read as text", () => {
    const html = 'Uma <a href="https://a.example/">página</a> boa';
    expect(gist({ html, plain: "Uma página boa" }).tiles).toEqual([
      ["texto", "Uma página boa", "Uma página boa"],
    ]);
  });

  test("of nothing is empty", () => {
    expect(gist({ plain: "  \n" })).toEqual({ files: [], tiles: [] });
  });
});

describe("a paste", () => {
  test("of text is read as text, even if its program added a picture of it", () => {
    expect(gist({ files: [picture], plain: "Olá" }, readPaste)).toEqual({
      files: [],
      tiles: [["texto", "Olá", "Olá"]],
    });
  });

  test("of a picture or files is read as these", () => {
    expect(gist({ files: [picture], html: "<img src=x>" }, readPaste).files).toEqual(["image.png"]);
    const pdf = new File(["x"], "a.pdf", { type: "application/pdf" });
    expect(gist({ files: [pdf], plain: "a.pdf" }, readPaste).files).toEqual(["a.pdf"]);
  });

  test("of a single link copied by its text is read as that link", () => {
    const html = '<a href="https://youtu.be/dQw4w9WgXcQ">Um vídeo</a>';
    expect(gist({ html, plain: "Um vídeo" }, readPaste).tiles).toEqual([
      ["youtube", "Um vídeo", "https://youtu.be/dQw4w9WgXcQ"],
    ]);
  });
});

import { fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { typeOfUpload } from "./type-of-upload.ts";

const typeOf = (name: string) => typeOfUpload({ file: new File(["x"], name) });

test("T7: a dropped file becomes a tile of the type its name suggests, any other an arquivo", () => {
  expect(["a.JPG", "a.mp3", "a.docx", "a.docm", "a.zip", "README"].map(typeOf)).toEqual([
    "foto",
    "audio",
    "word",
    "arquivo",
    "arquivo",
    "arquivo",
  ]);
});

test("T7: captions alone become no tile", () => {
  expect(typeOf("fala.srt")).toBeUndefined();
});

test("V4: the file of a copied tile keeps its type", () => {
  const data = fillTileData({ type: "arquivo", title: "Plano", content: "plano.pdf" });
  expect(typeOfUpload({ file: new File(["x"], "plano.pdf"), data })).toBe("arquivo");
});

test("F7: a file to be stored as it is becomes an arquivo, whatever its name", () => {
  for (const name of ["carta.docx", "fala.srt", "README"]) {
    expect(typeOfUpload({ file: new File(["x"], name), isKeptAsFile: true }), name).toBe("arquivo");
  }
});

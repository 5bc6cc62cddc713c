import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { settlePasted } from "./settle-pasted.ts";

const FROM = { origin: "https://mosaico.example", accountId: "a" };
const film: Tile = {
  id: "film",
  position: { x: 0, y: 0 },
  data: fillTileData({
    type: "video",
    title: "Filme",
    content: "film.mp4",
    captions: "fala.vtt",
    alt: "Uma horta",
    language: "pt",
  }),
};
const text: Tile = {
  ...film,
  id: "text",
  data: { ...film.data, type: "texto", content: "Olá" },
};

test("within an account tiles keep everything they have", () => {
  expect(settlePasted(FROM, [film], FROM)).toMatchObject({ ready: [film], withFile: [] });
});

test("into another account a film is uploaded again with its captions, and other tiles drop theirs", () => {
  const { ready, withFile } = settlePasted(FROM, [film, text], { ...FROM, accountId: "b" });
  expect(withFile).toEqual([film]);
  expect(ready).toEqual([{ ...text, data: { ...text.data, captions: "" } }]);
});

test("from another installation no files are copied, but all texts are", () => {
  const to = { ...FROM, origin: "https://other.example" };
  const { ready, lost } = settlePasted(FROM, [film], to);
  expect(ready).toEqual([{ ...film, data: { ...film.data, content: "", captions: "" } }]);
  expect(ready[0]?.data).toMatchObject({ alt: "Uma horta", language: "pt" });
  expect(lost).toEqual({ icons: 0, files: 1 });
});

test("T13: into another account a picture of a tile's own is uploaded again, and from elsewhere it is left behind", () => {
  const framed = { ...text, data: { ...text.data, captions: "", picture: "capa.webp" } };
  const other = settlePasted(FROM, [framed], { ...FROM, accountId: "b" });
  expect([other.ready, other.withFile]).toEqual([[], [framed]]);
  const elsewhere = settlePasted(FROM, [framed], { ...FROM, origin: "https://other.example" });
  expect(elsewhere.ready).toEqual([{ ...framed, data: { ...framed.data, picture: "" } }]);
  expect(elsewhere.lost.files).toBe(0);
});

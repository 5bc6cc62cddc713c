import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { settlePasted } from "./settle-pasted.ts";

const FROM = { origin: "https://mosaico.example", accountId: "a" };
const video: Tile = {
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
  ...video,
  id: "text",
  data: { ...video.data, type: "texto", content: "Olá" },
};

test("within an account tiles keep everything they have", () => {
  expect(settlePasted(FROM, [video], FROM)).toMatchObject({ ready: [video], withFile: [] });
});

test("into another account a video is uploaded again with its captions, and other tiles drop theirs", () => {
  const { ready, withFile } = settlePasted(FROM, [video, text], { ...FROM, accountId: "b" });
  expect(withFile).toEqual([video]);
  expect(ready).toEqual([{ ...text, data: { ...text.data, captions: "" } }]);
});

test("from another installation no files are copied, but all texts are", () => {
  const to = { ...FROM, origin: "https://other.example" };
  const { ready, lost } = settlePasted(FROM, [video], to);
  expect(ready).toEqual([{ ...video, data: { ...video.data, content: "", captions: "" } }]);
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

import { expect, test } from "vitest";
import { sampleMosaic, sampleTile } from "../testing/sample.ts";
import type { TileData } from "../tile/tile.ts";
import { settleFiles } from "./settle-files.ts";

const files = new Map([
  ["a.webp", { name: "1.webp", kind: "picture", folder: "content" }],
  ["i.webp", { name: "2.webp", kind: "picture", folder: "icon" }],
  ["c.vtt", { name: "3.vtt", kind: "captions", folder: "content" }],
  ["p.pdf", { name: "4.pdf", kind: "pdf", folder: "content" }],
] as const);
const archive = { files, isGeneralIcon: (name: string) => name === "clock.webp" };

function settled(data: Partial<TileData>) {
  const state = settleFiles(sampleMosaic(sampleTile("t", data)), archive);
  return state.ok ? state.value.tiles.get("t")?.data : state.problem;
}

test("X5: files get their names in the account, wherever a mosaic uses them", () => {
  expect(settled({ type: "foto", content: "a.webp", icon: "i.webp" })).toMatchObject({
    content: "1.webp",
    icon: "2.webp",
  });
  expect(settled({ picture: "a.webp", captions: "c.vtt", content: "a.webp" })).toMatchObject({
    picture: "1.webp",
    captions: "3.vtt",
    content: "a.webp",
  });
  const state = sampleMosaic();
  const outcome = settleFiles(
    {
      ...state,
      background: { ...state.background, backgroundImage: "a.webp" },
      settings: { ...state.settings, logo: "a.webp", cover: "other.webp" },
    },
    archive,
  );
  expect(outcome).toMatchObject({
    value: { background: { backgroundImage: "1.webp" }, settings: { logo: "1.webp", cover: "" } },
  });
});

test("X5: general icons stay where the installation has them", () => {
  const icon = (name: string) => settled({ icon: name, iconIsGeneral: true });
  expect(icon("clock.webp")).toMatchObject({ icon: "clock.webp", iconIsGeneral: true });
  expect(icon("i.webp")).toMatchObject({ icon: "", iconIsGeneral: false });
});

test("X5: a name that is not in the archive is left out, so that no file of others is ever named", () => {
  expect(settled({ type: "foto", content: "other.webp", icon: "x.webp" })).toMatchObject({
    type: "foto",
    content: "",
    icon: "",
  });
});

test("X5: a file of the wrong kind is refused", () => {
  const wrong: Partial<TileData>[] = [
    { type: "foto", content: "p.pdf" },
    { type: "arquivo", content: "p.pdf" },
    { icon: "a.webp" },
    { captions: "a.webp" },
    { picture: "p.pdf" },
  ];
  for (const data of wrong) expect(settled(data)).toBe("exchange.unreadable");
});

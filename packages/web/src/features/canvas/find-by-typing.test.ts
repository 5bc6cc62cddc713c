import { compareInRows } from "@mosaico/domain/mosaic/reading-order";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { TypedSearch } from "./find-by-typing.ts";

const tiles: Tile[] = ["Água", "Mapas", "agenda", "Straße", "Meu dia"].map((title, at) => ({
  id: title,
  position: { x: at * 100, y: 0 },
  data: fillTileData({ type: "texto", title }),
}));

function typing() {
  const search = new TypedSearch();
  let at = 0;
  let now = tiles[0];
  return (letters: string, pause = 100) => {
    for (const letter of letters) {
      now = search.type(letter, (at += pause), tiles, now, compareInRows) ?? now;
    }
    return now?.id;
  };
}

test("Letters find the next title that begins with them, ignoring accents and case", () => {
  expect(typing()("agu")).toBe("Água");
  expect(typing()("age")).toBe("agenda");
  expect(typing()("STRASS")).toBe("Straße");
  expect(typing()("meu d")).toBe("Meu dia");
});

test("Repeating a letter cycles through the tiles", () => {
  const type = typing();
  expect(type("m")).toBe("Mapas");
  expect(type("m")).toBe("Meu dia");
  expect(type("m")).toBe("Mapas");
});

test("After a pause a new word begins, and letters without a match lead nowhere", () => {
  const type = typing();
  expect(type("s")).toBe("Straße");
  expect(type("m", 2000)).toBe("Meu dia");
  expect(type("zz", 2000)).toBe("Meu dia");
});

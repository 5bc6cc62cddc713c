import { expect, test } from "vitest";
import { exportName } from "./exchange.api.ts";

test("a file is named after its mosaic, without what file systems refuse", () => {
  expect(exportName("Biblioteca da cidade", "canvas", "pdf")).toBe("Biblioteca da cidade.canvas");
  expect(exportName("漢字 🌈", "markdown", "pdf")).toBe("漢字 🌈.md");
  expect(exportName(' ../a/b: "c"? ', "table", "pdf")).toBe("a b c.csv");
  expect(exportName("...", "table", "pdf")).toBe("mosaico.csv");
  expect(exportName("A", "picture", "svg")).toBe("A.svg");
});

import { describe, expect, test } from "vitest";
import { kindOfName } from "./kind-of-name.ts";

describe("the ending of a name", () => {
  test.each([
    ["Férias 2026.JPG", "picture"],
    ["a.b.jpeg ", "picture"],
    ["filme.mov", "video"],
    ["carta.doc", "word"],
    ["notas.xlsx", "excel"],
    ["aula.ppt", "powerpoint"],
    ["livro.pdf", "pdf"],
  ])("says that %s is a %s", (name, kind) => {
    expect(kindOfName(name)).toBe(kind);
  });

  test.each(["", "jpg", "nota", "nota.", "nota.txt", "foto.jpg.exe", "macro.docm"])(
    "says nothing of %s",
    (name) => {
      expect(kindOfName(name)).toBeUndefined();
    },
  );
});

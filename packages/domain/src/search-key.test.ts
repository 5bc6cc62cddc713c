import { describe, expect, test } from "vitest";
import { holdsWords, searchKey } from "./search-key.ts";

test("a search key has neither accents nor capitals nor doubled spaces", () => {
  expect(searchKey("  Ícone\u00a0 FÃ, Straße ")).toBe("icone fa, strasse");
});

test("a text typed with combining accents is the same as one with ready letters", () => {
  expect(searchKey("a\u0301rvore")).toBe(searchKey("árvore"));
});

describe("a text holds the words of a query", () => {
  test("in any order, accent and case, also as a part of longer words", () => {
    expect(holdsWords("Esqueci a senha. Como volto a entrar?", "ENTRAR senhá esque")).toBe(true);
  });

  test("only when each of them is there", () => {
    expect(holdsWords("Esqueci a senha", "senha mover")).toBe(false);
  });

  test("always when nothing is asked", () => {
    expect(holdsWords("Esqueci a senha", "  ")).toBe(true);
  });
});

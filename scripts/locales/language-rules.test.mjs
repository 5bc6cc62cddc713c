import { describe, expect, test } from "vitest";
import { flattenTexts } from "./flatten-texts.mjs";
import { keysOf, languageProblems } from "./language-rules.mjs";

const texts = (entries) => new Map(Object.entries(entries));
const portuguese = texts({
  "auth.greeting": "Olá, {{name}}",
  "tiles.count_one": "um ladrilho",
  "tiles.count_many": "{{count}} de ladrilhos",
  "tiles.count_other": "{{count}} ladrilhos",
});
const english = {
  "auth.greeting": "Hello, {{name}}",
  "tiles.count_one": "one tile",
  "tiles.count_other": "{{count}} tiles",
};

const many = { "tiles.count_many": "{{count}} de tesselles" };

describe("a file of texts", () => {
  test("is flattened to the keys that code uses", () => {
    const { texts: flat, problems } = flattenTexts("auth", '{"login": {"title": "Entrar"}}');
    expect([...flat]).toEqual([["auth.login.title", "Entrar"]]);
    expect(problems).toEqual([]);
  });

  test.each([
    ['{"a": "x", "a": "y"}', "auth.a appears twice"],
    ['{"a": {"b": "x", "b": "y"}}', "auth.a.b appears twice"],
    ['{"a": " "}', "auth.a is empty"],
    ['{"a": 3}', "auth.a is neither"],
    ['{"a": []}', "auth.a is neither"],
    ['{"a": ["x", 3]}', "auth.a.1 is neither"],
    ['{"a": "x",}', "not JSON"],
  ])("is refused if it is %s", (json, words) => {
    expect(flattenTexts("auth", json).problems).toEqual([expect.stringContaining(words)]);
  });
});

describe("a language", () => {
  test("is complete with its own plural forms", () => {
    expect(languageProblems("en", texts(english), portuguese)).toEqual([]);
    expect(languageProblems("pt", portuguese, portuguese)).toEqual([]);
  });

  test("may quote one of its texts by its key", () => {
    const quoting = { ...english, "auth.greeting": "{{name}}: $t(tiles.count_one)" };
    expect(languageProblems("en", texts(quoting), portuguese)).toEqual([]);
  });

  test.each([
    ["lacks a text", "en", { "auth.greeting": undefined }, "auth.greeting is missing"],
    ["has a text of its own", "en", { "auth.extra": "More" }, "auth.extra is not in pt"],
    ["forgot a placeholder", "en", { "auth.greeting": "Hello" }, "no placeholders"],
    ["renamed a placeholder", "en", { "auth.greeting": "Hello, {{nome}}" }, "{{nome}}"],
    ["added a tag", "en", { "auth.greeting": "Hello, <b>{{name}}</b>" }, "<b>"],
    [
      "quotes what is not there",
      "en",
      { "auth.greeting": "Hello, {{name}}: $t(auth.enter)" },
      "auth.enter, which does not exist",
    ],
    ["has another word for a tile", "en", { "auth.greeting": "{{name}}, a piece" }, "is tile"],
    ["may break before a sign", "fr", { ...many, "auth.greeting": "{{name}} ?" }, "U+202F"],
    [
      "may break within quotes",
      "fr",
      { ...many, "auth.greeting": "« {{name}}\u{a0}»" },
      "U+00A0 inside",
    ],
    [
      "may break before dots",
      "de",
      { "auth.greeting": "{{name}} wird geladen …" },
      "U+00A0 before",
    ],
    ["may break before a unit", "en", { "auth.greeting": "{{name}} of 4 GB" }, "“4 ”"],
    ["lacks a plural form", "en", { "tiles.count_one": undefined }, "tiles.count_one is missing"],
    [
      "has a plural form too many",
      "en",
      { "tiles.count_few": "few" },
      "tiles.count_few is never shown",
    ],
    ["lacks the form for millions", "it", {}, "tiles.count_many is missing"],
  ])("that %s fails the check", (_, language, change, words) => {
    const changed = Object.entries({ ...english, ...change }).filter(
      ([, text]) => text !== undefined,
    );
    expect(languageProblems(language, new Map(changed), portuguese)).toEqual([
      expect.stringContaining(words),
    ]);
  });

  test("counts the plural forms of a text as one key, and leaves a key alone that only looks like one", () => {
    const words = texts({ "a.n_one": "1", "a.n_other": "n", "a.side_one": "one side" });
    expect([...keysOf(words)]).toEqual(["a.n", "a.side_one"]);
  });
});

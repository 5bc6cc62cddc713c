import { LANGUAGES } from "@mosaico/domain/language";
import { describe, expect, test } from "vitest";
import { Translator } from "./translate.ts";

const texts = {
  found_one: "{{count}} resposta",
  found_many: "{{count}} de respostas",
  found_other: "{{count}} respostas",
  tiles_zero: "nada",
  tiles_one: "uma",
  tiles_other: "{{count}}",
  year: "© {{year}}",
  by: "{{who}} abriu “$t(names.notes)”",
  names: { notes: "Notas de {{who}}", empty: "" },
};

function translator(): Translator {
  const i18n = new Translator();
  for (const language of LANGUAGES) i18n.add(language, texts);
  return i18n;
}

describe("a text", () => {
  test.each([
    [0, "0 respostas"],
    [1, "1 resposta"],
    [2, "2 respostas"],
    [12_345, "12.345 respostas"],
    [1_000_000, "1.000.000 de respostas"],
  ])("counts %i in Portuguese as “%s”", (count, text) => {
    expect(translator().in("pt")("found", { count })).toBe(text);
  });

  test.each([
    ["de", "12.345 respostas", "0 respostas", "1000000 respostas"],
    ["en", "12,345 respostas", "0 respostas", "1000000 respostas"],
    ["es", "12.345 respostas", "0 respostas", "1000000 de respostas"],
    ["fr", "12 345 respostas", "0 resposta", "1000000 de respostas"],
    ["it", "12.345 respostas", "0 respostas", "1000000 de respostas"],
  ] as const)(
    "counts in %s by its plural rules and separators",
    (language, many, none, million) => {
      const t = translator().in(language);
      const plain = (text: string) => text.replaceAll(/[\u202F\u00A0]/g, " ");
      expect(plain(t("found", { count: 12_345 }))).toBe(plain(many));
      expect(t("found", { count: 0 })).toBe(none);
      expect(t("found", { count: 1_000_000 }).replaceAll(/\D(?=\d)/g, "")).toBe(million);
    },
  );

  test("has a form of its own for nothing, if there is one", () => {
    const t = translator().in("de");
    expect(t("tiles", { count: 0 })).toBe("nada");
    expect(t("tiles", { count: 1 })).toBe("uma");
  });

  test("takes values, which are neither formatted nor read as placeholders", () => {
    const t = translator().in("de");
    expect(t("year", { year: 2026 })).toBe("© 2026");
    expect(t("year", {})).toBe("© ");
    expect(t("year", { year: "{{who}} $t(tiles) $&" })).toBe("© {{who}} $t(tiles) $&");
  });

  test("may contain another text, with the same values", () => {
    expect(translator().in("de")("by", { who: "Ana" })).toBe("Ana abriu “Notas de Ana”");
  });

  test("may be empty; a missing one is shown as its key", () => {
    const t = translator().in("de");
    expect(t("names.empty")).toBe("");
    for (const key of ["names", "names.none", "year.none", "toString", "found"]) {
      expect(t(key)).toBe(key);
    }
  });
});

test("an error without a text, from a newer server, has that of any error", () => {
  const i18n = new Translator();
  i18n.add("pt", { errors: { server: { error: "Algo falhou" } } });
  expect(i18n.in("pt")("errors.tile.ofTomorrow")).toBe("Algo falhou");
  expect(i18n.in("pt")("tiles.none")).toBe("tiles.none");
});

test("a change of language or of its texts gives new texts to whoever follows", () => {
  const i18n = new Translator();
  const seen: string[] = [];
  const stop = i18n.subscribe(() => seen.push(i18n.current.t("name")));
  i18n.add("pt", { name: "Nome" });
  i18n.add("de", { name: "Name" });
  expect(seen).toEqual(["Nome"]);
  const before = i18n.current;
  i18n.change("de");
  expect(i18n.current).not.toBe(before);
  expect(i18n.language).toBe("de");
  i18n.add("de", { errors: { first: "Erster", auth: { one: "Eins" } } });
  i18n.add("de", { errors: { later: "Zweiter", auth: { two: "Zwei" } } });
  expect(i18n.current.t("errors.first")).toBe("Erster");
  expect(i18n.current.t("errors.later")).toBe("Zweiter");
  expect(i18n.current.t("errors.auth.one")).toBe("Eins");
  expect(i18n.current.t("errors.auth.two")).toBe("Zwei");
  stop();
  i18n.change("pt");
  expect(seen).toEqual(["Nome", "Name", "Name", "Name"]);
});

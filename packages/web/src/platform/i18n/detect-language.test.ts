import { describe, expect, test } from "vitest";
import { detectLanguage } from "./detect-language.ts";

const nothing = { search: "", cookie: "", stored: null, account: undefined };

describe("detectLanguage", () => {
  test("prefers the query, then the cookie, then storage, then the account", () => {
    const all = { search: "?lng=de", cookie: "a=1; i18next=es", stored: "fr", account: "it" };
    expect(detectLanguage(all)).toBe("de");
    expect(detectLanguage({ ...all, search: "" })).toBe("es");
    expect(detectLanguage({ ...all, search: "", cookie: "" })).toBe("fr");
    expect(detectLanguage({ ...nothing, account: "it" })).toBe("it");
  });

  test("falls back to Portuguese for anything but the six languages", () => {
    expect(detectLanguage(nothing)).toBe("pt");
    expect(detectLanguage({ ...nothing, search: "?lng=xx", stored: "<script>" })).toBe("pt");
  });

  test("understands regional tags", () => {
    expect(detectLanguage({ ...nothing, stored: "de-AT" })).toBe("de");
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { EMBED_LIMITS, checkEmbedSites } from "./embed-sites.ts";

const hosts = (...sites: string[]) => {
  const checked = checkEmbedSites(sites);
  return checked.ok ? checked.value : checked.problem;
};

test("S7: a site is its host, however it was typed", () => {
  expect(hosts(" Escola.example ", "https://www.escola.example/turma?a=1#b")).toEqual([
    "escola.example",
    "www.escola.example",
  ]);
  expect(hosts("http://localhost:8080/", "192.168.0.7", "*.escola.example")).toEqual([
    "localhost:8080",
    "192.168.0.7",
    "*.escola.example",
  ]);
  expect(hosts("escola.example", "https://escola.example:443")).toEqual(["escola.example"]);
  expect(hosts("学校.example", "مدرسة.example")).toEqual([
    "xn--48s290a.example",
    "xn--ogblgi1g.example",
  ]);
});

test("S7: any site includes all others", () => {
  expect(hosts("escola.example", "*")).toEqual(["*"]);
});

test.each([
  [],
  [""],
  ["*.example"],
  ["*."],
  ["a.*.example"],
  ["'self'"],
  ["data:"],
  ["javascript:alert(1)"],
  ["escola.example; script-src *"],
  ["escola.example, outra.example"],
  ["user@escola.example"],
  ["[::1]"],
  ["ftp://escola.example"],
  ["escola.example", "😀 😀"],
  ["a".repeat(EMBED_LIMITS.site + 1)],
])("S7: %j is refused", (...sites) => {
  expect(hosts(...sites)).toBe("sharing.badSite");
});

test("S7: there are at most 20 sites", () => {
  const many = Array.from({ length: 21 }, (_, at) => `s${at}.example`);
  expect(hosts(...many.slice(1))).toHaveLength(20);
  expect(hosts(...many)).toBe("sharing.tooManySites");
});

test("S7: nothing of a site can mean something else in a header, and what is accepted stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const checked = checkEmbedSites([text]);
      if (!checked.ok) return;
      expect(checked.value.join(" ")).toMatch(/^(?:\*|(?:\*\.)?[a-z0-9_.-]+(?::\d+)?)$/);
      expect(checkEmbedSites(checked.value)).toEqual(checked);
    }),
  );
});

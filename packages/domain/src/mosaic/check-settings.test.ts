import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString, someSettings, valueOf } from "../testing/arbitraries.ts";
import { LINE_LIMIT, checkSettings } from "./check-settings.ts";
import { GROUNDS, LOOKS } from "../look/look.ts";
import { givenSettings } from "./settings.ts";

const check = (sent: object) => checkSettings(givenSettings(sent));

test("M6: a mosaic has one of eight looks, and nothing else", () => {
  expect(LOOKS).toHaveLength(8);
  for (const look of LOOKS) expect(check({ look })).toEqual({ ok: true, value: { look } });
  for (const look of ["", "Gesso", "gesso ", "paper", "__proto__", "url(x)"])
    expect(check({ look }), look).toMatchObject({ problem: "mosaics.badLook", path: ["look"] });
});

test("M8: a ground is one of twelve, or none", () => {
  expect(GROUNDS).toHaveLength(12);
  for (const ground of ["", ...GROUNDS])
    expect(check({ ground })).toEqual({ ok: true, value: { ground } });
  for (const ground of ["sea", "waves.svg", "constructor"])
    expect(check({ ground })).toMatchObject({ problem: "mosaics.badGround", path: ["ground"] });
});

test("M7: the line below the title is one line of at most 120 characters", () => {
  expect(check({ line: "  Mãos,\n fogo\u0007 e\u202E tempo " })).toEqual({
    ok: true,
    value: { line: "Mãos, fogo e tempo" },
  });
  expect(check({ line: " \u200b " })).toEqual({ ok: true, value: { line: "" } });
  expect(check({ line: "x".repeat(LINE_LIMIT) }).ok).toBe(true);
  expect(check({ line: "x".repeat(LINE_LIMIT + 1) })).toMatchObject({
    problem: "mosaics.lineTooLong",
    path: ["line"],
  });
});

test("M7: logo and cover are the names of files, or none", () => {
  for (const [field, problem] of [
    ["logo", "mosaics.badLogo"],
    ["cover", "mosaics.badCover"],
  ] as const) {
    expect(check({ [field]: "" })).toEqual({ ok: true, value: { [field]: "" } });
    const named = { [field]: "/files/sun.webp" };
    expect(check(named)).toEqual({ ok: true, value: { [field]: "sun.webp" } });
    for (const text of ["javascript:alert(1)", "https://example.org/a.svg", "../a.webp", "<svg>"])
      expect(check({ [field]: text }), text).toMatchObject({ problem, path: [field] });
  }
});

test("O1: checking settings again changes nothing", () => {
  fc.assert(
    fc.property(someSettings, (sent) => {
      const once = valueOf(checkSettings(sent));
      expect(checkSettings(once)).toEqual({ ok: true, value: once });
      expect(Object.keys(once).toSorted()).toEqual(Object.keys(givenSettings(sent)).toSorted());
    }),
  );
});

test("G1: no text makes the check throw", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("look", "line", "logo", "ground"), anyString),
      (sent) => {
        expect(typeof check(sent).ok).toBe("boolean");
      },
    ),
  );
});

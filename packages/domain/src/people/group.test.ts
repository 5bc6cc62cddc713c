import fc from "fast-check";
import { expect, test } from "vitest";
import { GROUP_LIMITS, checkGroupName, highestRole, readGroups } from "./group.ts";
import { ACCOUNT_ROLES } from "./role.ts";

test("W7: of several roles the one with the most permissions counts", () => {
  expect(highestRole(["externo", "designer", "operator"])).toBe("designer");
  expect(highestRole(["owner", "externo"])).toBe("owner");
  expect(highestRole([])).toBeUndefined();
  for (const role of ACCOUNT_ROLES) expect(highestRole([role])).toBe(role);
});

test.each([
  [
    ["staff", "教师", "المعلمون", "👩🏽‍🏫 Teachers"],
    ["staff", "教师", "المعلمون", "👩🏽‍🏫 Teachers"],
  ],
  ["staff", ["staff"]],
  [undefined, []],
  [null, []],
  [[], []],
  [
    [" staff ", "staff", "sta\u202eff"],
    ["staff", "sta ff"],
  ],
  // The same letters, composed or not.
  [["Dire\u0063\u0327a\u0303o"], ["Direção"]],
  [["", " ", "\u200b", 7, null, true, { id: "staff" }, ["staff"], "x".repeat(257)], []],
  [["x".repeat(256)], ["x".repeat(256)]],
])("W8: reads the groups of %j", (claim, names) => {
  expect(readGroups(claim)).toEqual({ names });
});

test("W8: a claim that is something else, or has too many entries, cannot be read", () => {
  for (const claim of [7, true, { staff: true }]) {
    expect(readGroups(claim)).toEqual({ problem: "notAList" });
  }
  const many = (count: number) => Array.from({ length: count }, (_, at) => `g${at}`);
  expect(readGroups(many(GROUP_LIMITS.ofUser))).toMatchObject({ names: many(GROUP_LIMITS.ofUser) });
  expect(readGroups(many(GROUP_LIMITS.ofUser + 1))).toEqual({ problem: "tooMany" });
});

test("W8: what is read can be typed, and what is refused is not read", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const checked = checkGroupName(text);
      expect(readGroups([text])).toEqual({ names: checked.ok ? [checked.value] : [] });
    }),
  );
  expect(checkGroupName("  ")).toMatchObject({ problem: "groups.nameRequired", path: ["group"] });
  expect(checkGroupName("x".repeat(257))).toMatchObject({ problem: "groups.nameTooLong" });
});

import { describe, expect, test } from "vitest";
import { groupsOf, hasGroups } from "./groups-claim.ts";

function read(claims: Readonly<Record<string, unknown>>, claim = "groups") {
  const troubles: string[] = [];
  return { groups: groupsOf(claims, claim, (trouble) => troubles.push(trouble)), troubles };
}

describe("groupsOf", () => {
  test.each<[string, Readonly<Record<string, unknown>>]>([
    ["groups", { groups: ["a"] }],
    ["realm_access.roles", { realm_access: { roles: ["a"] } }],
    ["https://example.org/groups", { "https://example.org/groups": ["a"] }],
    ["a.b", { "a.b": "a", a: { b: "another" } }],
  ])("finds the claim %s", (claim, claims) => {
    expect(read(claims, claim)).toEqual({ groups: ["a"], troubles: [] });
    expect(hasGroups(claims, claim)).toBe(true);
  });

  test.each([
    ["__proto__", {}],
    ["constructor.name", {}],
    ["groups.length", { groups: ["a"] }],
    ["a.b.c", { a: { b: null } }],
  ])("finds nothing at %s, and says nothing about it", (claim, claims) => {
    const { groups } = read(claims, claim);
    expect(groups).toEqual([]);
  });

  test.each([
    { _claim_names: { groups: "src1" }, _claim_sources: { src1: { endpoint: "https://x" } } },
    { hasgroups: true },
  ])("says that Entra ID left them out: %j", (claims) => {
    expect(hasGroups(claims, "groups")).toBe(true);
    const { groups, troubles } = read(claims);
    expect(groups).toEqual([]);
    expect(troubles).toEqual([expect.stringContaining("too many groups")]);
  });

  test("says why a claim cannot be read, without repeating it", () => {
    const many = Array.from({ length: 2001 }, (_, at) => `secret ${at}`);
    for (const claim of [7, { secret: 1 }, many]) {
      const { groups, troubles } = read({ groups: claim });
      expect(groups).toEqual([]);
      expect(troubles).toHaveLength(1);
      expect(troubles[0]).not.toContain("secret");
    }
    expect(read({})).toEqual({ groups: [], troubles: [] });
  });
});

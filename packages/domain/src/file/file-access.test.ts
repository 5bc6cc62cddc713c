import { expect, test } from "vitest";
import type { Actor, Membership } from "../people/permission.ts";
import { mayHaveOriginal, useNeededFor } from "./file-access.ts";

test("F3: who sees all of an account has its files without any use", () => {
  for (const role of ["owner", "designer", "operator", "externo"] as const) {
    expect(useNeededFor(member({ role }), "ours"), role).toBe("none");
  }
  expect(useNeededFor({ userId: "u", isAdmin: true, memberships: [] }, "ours")).toBe("none");
});

test("F3: an externo of some mosaics has what one of these uses", () => {
  expect(useNeededFor(member({ role: "externo", mosaicIds: [3, 5] }), "ours")).toEqual([3, 5]);
  expect(useNeededFor(member({ role: "externo", mosaicIds: [] }), "ours")).toEqual([]);
});

test("F3: nobody, a stranger and a former member have none of it", () => {
  expect(useNeededFor(undefined, "ours")).toEqual([]);
  expect(useNeededFor(member({ role: "owner" }), "theirs")).toEqual([]);
  expect(useNeededFor(member({ role: "owner", status: "removed" }), "ours")).toEqual([]);
  expect(useNeededFor(member({ role: "owner", status: "pending" }), "ours")).toEqual([]);
});

test("F9: who may edit tiles of an account has the originals of its photos, and nobody else", () => {
  for (const role of ["owner", "designer", "operator"] as const) {
    expect(mayHaveOriginal(member({ role }), "ours"), role).toBe(true);
    expect(mayHaveOriginal(member({ role }), "theirs"), role).toBe(false);
    expect(mayHaveOriginal(member({ role, status: "removed" }), "ours"), role).toBe(false);
  }
  expect(mayHaveOriginal({ userId: "u", isAdmin: true, memberships: [] }, "ours")).toBe(true);
  expect(mayHaveOriginal(member({ role: "externo" }), "ours")).toBe(false);
  expect(mayHaveOriginal(member({ role: "externo", mosaicIds: [3] }), "ours")).toBe(false);
  expect(mayHaveOriginal(undefined, "ours")).toBe(false);
});

function member(given: Partial<Membership>): Actor {
  const membership = { accountId: "ours", role: "owner", status: "active", ...given } as Membership;
  return { userId: "u", isAdmin: false, memberships: [membership] };
}

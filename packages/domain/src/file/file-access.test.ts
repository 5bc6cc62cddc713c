import { expect, test } from "vitest";
import type { Actor, Membership } from "../people/permission.ts";
import { mayHaveOriginal, useNeededFor } from "./file-access.ts";

test("F3: members who see the whole account have access to its files, used or not", () => {
  for (const role of ["owner", "designer", "operator", "externo"] as const) {
    expect(useNeededFor(member({ role }), "ours"), role).toBe("none");
  }
  expect(useNeededFor({ userId: "u", isAdmin: true, memberships: [] }, "ours")).toBe("none");
});

test("F3: an externo with some mosaics has access to the files that one of these uses", () => {
  expect(useNeededFor(member({ role: "externo", mosaicIds: [3, 5] }), "ours")).toEqual([3, 5]);
  expect(useNeededFor(member({ role: "externo", mosaicIds: [] }), "ours")).toEqual([]);
});

test("F3: visitors, strangers and former members have access to none", () => {
  expect(useNeededFor(undefined, "ours")).toEqual([]);
  expect(useNeededFor(member({ role: "owner" }), "theirs")).toEqual([]);
  expect(useNeededFor(member({ role: "owner", status: "removed" }), "ours")).toEqual([]);
  expect(useNeededFor(member({ role: "owner", status: "pending" }), "ours")).toEqual([]);
});

test("F9: only members who may edit tiles of an account have access to the originals of its photos", () => {
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

function member(overrides: Partial<Membership>): Actor {
  const membership = {
    accountId: "ours",
    role: "owner",
    status: "active",
    ...overrides,
  } as Membership;
  return { userId: "u", isAdmin: false, memberships: [membership] };
}

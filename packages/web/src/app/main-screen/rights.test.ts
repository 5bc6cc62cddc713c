import type { User } from "@mosaico/contract/auth";
import { describe, expect, test } from "vitest";
import { mayCreate, rightsOf } from "./rights.ts";

const userWith = (role: User["role"]): User => ({
  id: "u",
  name: "Ana",
  email: "ana@example.org",
  role,
  status: "active",
  photoUrl: null,
  language: "pt",
  accounts: role === "admin" ? [] : [{ id: "a", name: "A", role, plan: "Mosaico Base" }],
});
const mosaic = { id: 1, accountId: "a" };

describe("what the main screen offers", () => {
  test.each([
    ["admin", { edit: true, design: true, remove: true, icons: true, create: true }],
    ["owner", { edit: true, design: true, remove: true, icons: true, create: true }],
    ["designer", { edit: true, design: true, remove: false, icons: true, create: true }],
    ["operator", { edit: true, design: false, remove: false, icons: true, create: false }],
    ["externo", { edit: false, design: false, remove: false, icons: false, create: false }],
  ] as const)("%s gets the tools of the role and no others", (role, rights) => {
    expect(rightsOf(userWith(role), mosaic)).toEqual(rights);
  });

  test("a right in one account is none in another, but for creating in one's own", () => {
    const elsewhere = { id: 2, accountId: "b" };
    expect(rightsOf(userWith("owner"), elsewhere)).toEqual({
      edit: false,
      design: false,
      remove: false,
      icons: false,
      create: true,
    });
    expect(mayCreate(userWith("operator"))).toBe(false);
  });
});

import type { User } from "@mosaico/contract/auth";
import { describe, expect, test } from "vitest";
import { mayCreate, rightsOf } from "./rights.ts";
import type { Rights } from "./room.ts";

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

const WORKERS = ["edit", "icons"] as const;
const DESIGNERS = ["design", "create"] as const;
const OWNERS = ["remove", "people", "implementations", "share", "pay"] as const;

const given = (rights: Rights) =>
  Object.entries(rights)
    .filter(([, has]) => has)
    .map(([right]) => right)
    .toSorted();

describe("what the main screen offers", () => {
  test.each([
    ["admin", ["platform", ...OWNERS, ...DESIGNERS, ...WORKERS]],
    ["owner", [...OWNERS, ...DESIGNERS, ...WORKERS]],
    ["designer", [...DESIGNERS, ...WORKERS]],
    ["operator", WORKERS],
    ["externo", []],
  ] as const)("%s gets the tools of the role and no others", (role, rights) => {
    expect(given(rightsOf(userWith(role), mosaic))).toEqual([...rights].toSorted());
  });

  test("a right in one account is none in another, but for creating in one's own", () => {
    const elsewhere = { id: 2, accountId: "b" };
    expect(given(rightsOf(userWith("owner"), elsewhere))).toEqual(["create"]);
    expect(mayCreate(userWith("operator"))).toBe(false);
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ACTIONS,
  type Actor,
  type Membership,
  PERMISSIONS,
  can,
  canGive,
  roleIn,
} from "./permission.ts";
import { ACCOUNT_ROLES, type AccountRole, type Role } from "./role.ts";

const ROLES: readonly Role[] = ["admin", ...ACCOUNT_ROLES];
const member = (role: AccountRole, more: Partial<Membership> = {}): Actor => ({
  userId: "u",
  isAdmin: false,
  memberships: [{ accountId: "a", role, status: "active", mosaicIds: null, ...more }],
});
const admin: Actor = { userId: "u", isAdmin: true, memberships: [] };
const nobody: Actor = { userId: "u", isAdmin: false, memberships: [] };

test("R1: each role may do in its account exactly what the table says", () => {
  for (const action of ACTIONS) {
    for (const role of ACCOUNT_ROLES) {
      expect(can(member(role), action, { accountId: "a", mosaicId: 1 }), `${role} ${action}`).toBe(
        PERMISSIONS[action].includes(role),
      );
    }
  }
});

test("R1: an externo can view and do nothing else", () => {
  expect(ACTIONS.filter((action) => can(member("externo"), action, { accountId: "a" }))).toEqual([
    "mosaic.see",
  ]);
});

test("R1: a role includes all the permissions of the roles after it", () => {
  for (const [index, role] of ROLES.entries()) {
    for (const lesser of ROLES.slice(index))
      expect(canGive(role, lesser), `${role} ${lesser}`).toBe(true);
  }
});

test("R2: a user without a membership may do nothing", () => {
  for (const action of ACTIONS) expect(can(nobody, action, { accountId: "a" })).toBe(false);
  expect(roleIn(nobody, "a")).toBeUndefined();
});

test("R2: a pending or removed membership gives nothing", () => {
  for (const status of ["pending", "removed"] as const) {
    const actor = member("owner", { status });
    for (const action of ACTIONS) expect(can(actor, action, { accountId: "a" })).toBe(false);
    expect(roleIn(actor, "a")).toBeUndefined();
  }
});

test("R2: a membership gives nothing in another account", () => {
  for (const action of ACTIONS)
    expect(can(member("owner"), action, { accountId: "b" })).toBe(false);
});

test("R2: an active membership counts beside an old one in the same account", () => {
  const actor: Actor = {
    ...nobody,
    memberships: [
      { accountId: "a", role: "owner", status: "removed", mosaicIds: null },
      { accountId: "a", role: "operator", status: "active", mosaicIds: null },
    ],
  };
  expect(roleIn(actor, "a")).toBe("operator");
  expect(can(actor, "tile.edit", { accountId: "a" })).toBe(true);
  expect(can(actor, "mosaic.delete", { accountId: "a" })).toBe(false);
});

test("R2: checking each account of a user in very many reads each membership only a few times", () => {
  let looks = 0;
  const memberships = Array.from({ length: 5000 }, (_, at) => ({
    get accountId() {
      looks += 1;
      return `account-${at}`;
    },
    role: "operator" as const,
    status: at % 2 === 0 ? ("active" as const) : ("removed" as const),
    mosaicIds: null,
  }));
  const actor: Actor = { ...nobody, memberships };
  const roles = memberships.map((_, at) => roleIn(actor, `account-${at}`));
  expect(roles.filter((role) => role === "operator")).toHaveLength(2500);
  expect(looks).toBeLessThan(4 * memberships.length);
});

test("R3: an externo sees the mosaics that they were given and no others", () => {
  const actor = member("externo", { mosaicIds: [1, 3] });
  expect(
    [1, 2, 3].map((mosaicId) => can(actor, "mosaic.see", { accountId: "a", mosaicId })),
  ).toEqual([true, false, true]);
  expect(can(actor, "mosaic.see", { accountId: "a" })).toBe(true);
});

test("R3: an externo without a limit sees all, one whose mosaics were deleted sees none", () => {
  const thing = { accountId: "a", mosaicId: 1 };
  expect(can(member("externo"), "mosaic.see", thing)).toBe(true);
  expect(can(member("externo", { mosaicIds: [] }), "mosaic.see", thing)).toBe(false);
});

test("R3: the other roles see the whole account, even with a list of mosaics", () => {
  for (const role of ["owner", "designer", "operator"] as const) {
    expect(
      can(member(role, { mosaicIds: [2] }), "mosaic.see", { accountId: "a", mosaicId: 1 }),
    ).toBe(true);
  }
});

test("R4: a platform admin may do everything everywhere", () => {
  for (const action of ACTIONS) {
    expect(can(admin, action, { accountId: "a", mosaicId: 1 })).toBe(true);
    expect(can(admin, action, { accountId: null })).toBe(true);
  }
  expect(roleIn(admin, "a")).toBe("admin");
});

test("R4: resources without an account belong to nobody else", () => {
  for (const role of ACCOUNT_ROLES) {
    for (const action of ACTIONS)
      expect(can(member(role), action, { accountId: null })).toBe(false);
  }
});

test("R5: nobody gives a role with more permissions than their own", () => {
  for (const [index, giver] of ROLES.entries()) {
    for (const lower of ROLES.slice(0, index))
      expect(canGive(giver, lower), `${giver} gives ${lower}`).toBe(false);
  }
});

test("R5: a user who may give a role has all of its permissions", () => {
  const role = fc.constantFrom(...ACCOUNT_ROLES);
  fc.assert(
    fc.property(role, role, fc.constantFrom(...ACTIONS), (giver, target, action) => {
      fc.pre(canGive(giver, target));
      const thing = { accountId: "a", mosaicId: 1 };
      expect(can(member(giver), action, thing) || !can(member(target), action, thing)).toBe(true);
    }),
  );
});

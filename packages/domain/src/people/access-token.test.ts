import fc from "fast-check";
import { expect, test } from "vitest";
import {
  TOKEN_LIMITS,
  TOKEN_SCOPES,
  type TokenGrant,
  checkTokenName,
  grantedActor,
} from "./access-token.ts";
import { ACTIONS, type Actor, type Membership, can, seenMosaics } from "./permission.ts";
import { ACCOUNT_ROLES, type AccountRole } from "./role.ts";

const ALL: TokenGrant = { scope: "manage", accountId: null, mosaicIds: null };

function person(role: AccountRole, more: Partial<Membership> = {}): Actor {
  const membership = { accountId: "a", role, status: "active", mosaicIds: null, ...more } as const;
  return { userId: "u", isAdmin: false, memberships: [membership] };
}

function allowed(actor: Actor, thing = { accountId: "a", mosaicId: 1 }): readonly string[] {
  return ACTIONS.filter((action) => can(actor, action, thing));
}

test("K1: a token never has a permission that its user lacks, or that its scope does not include", () => {
  const widest = { read: "externo", edit: "designer", manage: "owner" } as const;
  for (const role of ACCOUNT_ROLES) {
    for (const scope of TOKEN_SCOPES) {
      const both = allowed(person(role)).filter((one) =>
        allowed(person(widest[scope])).includes(one),
      );
      expect(allowed(grantedActor(person(role), { ...ALL, scope })), `${role} ${scope}`).toEqual(
        both,
      );
    }
  }
});

test("K1: an externo with a token for everything still sees only their mosaics", () => {
  const actor = grantedActor(person("externo", { mosaicIds: [1, 2] }), ALL);
  expect(seenMosaics(actor, "a")).toEqual([1, 2]);
});

test("K1: a token for reading of a designer sees the whole account", () => {
  // Roles change, and a list from earlier may still be there.
  const actor = grantedActor(person("designer", { mosaicIds: [7] }), { ...ALL, scope: "read" });
  expect(seenMosaics(actor, "a")).toBe("all");
});

test("K1: a membership that is not active gives a token nothing", () => {
  for (const status of ["pending", "removed"] as const) {
    expect(allowed(grantedActor(person("owner", { status }), ALL))).toEqual([]);
  }
});

test("K2: a token for an account reaches no other", () => {
  const both: Actor = {
    userId: "u",
    isAdmin: false,
    memberships: [
      ...person("owner").memberships,
      ...person("owner", { accountId: "b" }).memberships,
    ],
  };
  const actor = grantedActor(both, { ...ALL, accountId: "b" });
  expect(allowed(actor)).toEqual([]);
  expect(seenMosaics(actor, "a")).toEqual([]);
  expect(can(actor, "mosaic.delete", { accountId: "b", mosaicId: 3 })).toBe(true);
});

test("K2: a token for some mosaics reaches no others, and nothing else of the account but icons and uploads", () => {
  const actor = grantedActor(person("owner"), { ...ALL, mosaicIds: [1] });
  expect(seenMosaics(actor, "a")).toEqual([1]);
  expect(can(actor, "mosaic.delete", { accountId: "a", mosaicId: 1 })).toBe(true);
  expect(can(actor, "mosaic.see", { accountId: "a", mosaicId: 2 })).toBe(false);
  expect(ACTIONS.filter((action) => can(actor, action, { accountId: "a" }))).toEqual([
    "mosaic.see",
    "tile.edit",
  ]);
});

test("K2: a token for some mosaics of an externo reaches those of both lists", () => {
  const actor = grantedActor(person("externo", { mosaicIds: [1, 2] }), {
    ...ALL,
    mosaicIds: [2, 3],
  });
  expect(seenMosaics(actor, "a")).toEqual([2]);
});

test("K2: a token of a platform admin acts in the account that it names, never for the platform", () => {
  const admin: Actor = { userId: "u", isAdmin: true, memberships: [] };
  expect(allowed(grantedActor(admin, ALL))).toEqual([]);
  const actor = grantedActor(admin, { ...ALL, scope: "edit", accountId: "a" });
  expect(allowed(actor)).toEqual(allowed(person("designer")));
  expect(can(actor, "platform.maintain", { accountId: null })).toBe(false);
});

test("K3: the name of a token is visible and not too long", () => {
  expect(checkTokenName("  Backup\u200b 備份 ")).toMatchObject({ value: "Backup 備份" });
  expect(checkTokenName(" \u200b ")).toMatchObject({ problem: "tokens.nameRequired" });
  expect(checkTokenName("x".repeat(TOKEN_LIMITS.name))).toHaveProperty("value");
  expect(checkTokenName("x".repeat(TOKEN_LIMITS.name + 1))).toMatchObject({
    problem: "tokens.nameTooLong",
  });
});

test("K2: no grant gives more than its user has", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ACCOUNT_ROLES),
      fc.constantFrom(...TOKEN_SCOPES),
      fc.option(fc.constantFrom("a", "b")),
      fc.option(fc.array(fc.integer({ min: 1, max: 4 }))),
      fc.constantFrom(...ACTIONS),
      fc.integer({ min: 1, max: 4 }),
      (role, scope, accountId, mosaicIds, action, mosaicId) => {
        const user = person(role, { mosaicIds: [1, 2] });
        const actor = grantedActor(user, { scope, accountId, mosaicIds });
        for (const thing of [
          { accountId: "a", mosaicId },
          { accountId: "a" },
          { accountId: "b" },
        ]) {
          if (can(actor, action, thing)) expect(can(user, action, thing)).toBe(true);
        }
      },
    ),
  );
});

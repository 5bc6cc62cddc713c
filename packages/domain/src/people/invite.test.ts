import { expect, test } from "vitest";
import {
  INVITES_A_DAY,
  INVITE_DAYS,
  canSpareOwner,
  checkLimitedTo,
  inviteStatus,
} from "./invite.ts";
import { canGive } from "./permission.ts";
import { ACCOUNT_ROLES } from "./role.ts";

const now = "2026-11-21T12:00:00.000Z";
const later = "2026-11-21T12:00:00.001Z";

test("R7: an invite is valid for seven days, and an account sends a hundred within one", () => {
  expect([INVITE_DAYS, INVITES_A_DAY]).toEqual([7, 100]);
});

test("R7: an invite is pending until it expires, and stays active once accepted", () => {
  expect(inviteStatus({ acceptedAt: null, expiresAt: later }, now)).toBe("pending");
  expect(inviteStatus({ acceptedAt: null, expiresAt: now }, now)).toBe("expired");
  expect(inviteStatus({ acceptedAt: now, expiresAt: now }, later)).toBe("active");
});

test("R5: an owner and a platform admin invite with every role, a designer with none above their own", () => {
  const invitable = (giver: "admin" | "owner" | "designer" | "externo") =>
    ACCOUNT_ROLES.filter((role) => canGive(giver, role));
  const all = ["owner", "designer", "operator", "externo"];
  expect(invitable("admin")).toEqual(all);
  expect(invitable("owner")).toEqual(all);
  expect(invitable("designer")).toEqual(["designer", "operator", "externo"]);
  expect(invitable("externo")).toEqual(["externo"]);
});

test("R8: an externo is limited to the listed mosaics without duplicates, and to none if the list is empty", () => {
  expect(checkLimitedTo("externo", [3, 1, 3])).toEqual({ ok: true, value: [3, 1] });
  expect(checkLimitedTo("externo", [])).toEqual({ ok: true, value: [] });
  expect(checkLimitedTo("externo", null)).toEqual({ ok: true, value: null });
});

test("R8: nobody else is limited to some mosaics", () => {
  for (const role of ["owner", "designer", "operator"] as const) {
    expect(checkLimitedTo(role, null)).toEqual({ ok: true, value: null });
    for (const some of [[], [1]]) {
      expect(checkLimitedTo(role, some)).toEqual({
        ok: false,
        problem: "people.mosaicsOfExterno",
        path: ["mosaicIds"],
      });
    }
  }
});

test("R9: an owner may leave if there is another", () => {
  expect([canSpareOwner(0), canSpareOwner(1), canSpareOwner(7)]).toEqual([false, true, true]);
});

import type { AdminUser } from "@mosaico/contract/admin";
import { expect, test } from "vitest";
import { actionsFor } from "./admin-actions.ts";

const ana: AdminUser = {
  id: "ana",
  name: "Ana",
  email: "ana@example.org",
  status: "active",
  isAdmin: false,
  language: "pt",
  hasSecondStep: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  lastSeenAt: null,
  sessionCount: 0,
  accounts: [],
};

test("only applicable actions are offered", () => {
  expect(actionsFor(ana, "root")).toEqual(["makeAdmin", "block"]);
  expect(actionsFor({ ...ana, status: "blocked" }, "root")).toEqual(["makeAdmin", "unblock"]);
  expect(
    actionsFor({ ...ana, isAdmin: true, sessionCount: 1, hasSecondStep: true }, "root"),
  ).toEqual(["endSessions", "secondStepOff", "unmakeAdmin", "block"]);
});

test("users cannot block themselves", () => {
  expect(actionsFor({ ...ana, isAdmin: true }, "ana")).toEqual(["unmakeAdmin"]);
});

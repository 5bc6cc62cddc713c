import { expect, test } from "vitest";
import type { Change } from "../change.ts";
import { FirstChange } from "./first-change.ts";

const change = (changeId: string): Change => ({ changeId, baseRevision: 0, operations: [] });

/** Fails so often, with something else answered after each failure. */
function fail(first: FirstChange, times: number, code = "network"): void {
  for (let count = 0; count < times; count++) {
    first.fail(change("a"), code);
    first.answered();
  }
}

test("a failed change is not sent again before another request was made", () => {
  const first = new FirstChange();
  expect(first.mustProbe).toBe(false);
  first.fail(change("a"), "network");
  expect(first.mustProbe).toBe(true);
  first.answered();
  expect(first.mustProbe).toBe(false);
  expect(first.isFailing).toBe(true);
});

test("a change is stuck after four failures with other responses in between, and stays so during the next attempt", () => {
  const first = new FirstChange();
  fail(first, 3);
  expect(first.stuck).toBeUndefined();
  fail(first, 1);
  expect(first.stuck).toMatchObject({ changeId: "a", code: "network", failures: 4 });
  first.fail(change("a"), "server.error");
  expect(first.stuck).toMatchObject({ code: "server.error", failures: 4 });
});

test("failures do not count while no other request succeeds", () => {
  const first = new FirstChange();
  for (let count = 0; count < 20; count++) first.fail(change("a"), "network");
  expect(first.stuck).toBeUndefined();
});

test("failures do not count if the server asks to wait", () => {
  const first = new FirstChange();
  fail(first, 20, "rate.limited");
  expect(first.mustProbe).toBe(false);
  expect(first.stuck).toBeUndefined();
});

test("the failures of one change do not count for the next", () => {
  const first = new FirstChange();
  fail(first, 4);
  first.follow(change("b"));
  expect(first.isFailing).toBe(false);
  fail(first, 3);
  first.follow(undefined);
  fail(first, 3);
  expect(first.stuck).toBeUndefined();
});

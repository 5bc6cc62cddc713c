import { describe, expect, test } from "vitest";
import {
  type QueueEvent,
  type QueueState,
  greaterNeed,
  hasFailed,
  isBusy,
  nextState,
} from "./queue-state.ts";

const STATES: readonly QueueState[] = [
  "idle",
  "working",
  "waiting",
  "retrying",
  "signedOut",
  "closed",
];
const EVENTS: readonly QueueEvent[] = [
  "begin",
  "retry",
  "recover",
  "settle",
  "fail",
  "signOut",
  "close",
];

/** The states that a row of events leads through; an event that leads nowhere stops it. */
function path(from: QueueState, ...events: QueueEvent[]): (QueueState | undefined)[] {
  let state: QueueState | undefined = from;
  return events.map((event) => (state = state && nextState(state, event)));
}

describe("a queue", () => {
  test("works while something is due, and is idle afterwards", () => {
    expect(path("idle", "begin", "settle")).toEqual(["working", "idle"]);
  });

  test("waits after a failure, and works again once an attempt has succeeded", () => {
    expect(path("idle", "begin", "fail", "retry", "fail", "retry", "recover")).toEqual([
      "working",
      "waiting",
      "retrying",
      "waiting",
      "retrying",
      "working",
    ]);
  });

  test("starts nothing while it is waiting or already working", () => {
    for (const state of STATES.filter((one) => one !== "idle"))
      expect(nextState(state, "begin")).toBeUndefined();
  });

  test("retries only if it is waiting", () => {
    for (const state of STATES.filter((one) => one !== "waiting"))
      expect(nextState(state, "retry")).toBeUndefined();
  });

  test("can be closed in every state, permanently", () => {
    for (const state of STATES.filter((one) => one !== "closed"))
      expect(nextState(state, "close")).toBe("closed");
    for (const event of EVENTS) expect(nextState("closed", event)).toBeUndefined();
  });

  test("can only be closed once it is signed out", () => {
    expect(EVENTS.filter((event) => nextState("signedOut", event))).toEqual(["close"]);
  });

  test("accepts the results of requests only while they are pending", () => {
    for (const state of STATES) expect(nextState(state, "fail") !== undefined).toBe(isBusy(state));
  });

  test("reaches every state from the initial one", () => {
    const reached = new Set<QueueState>(["idle"]);
    for (const state of reached)
      for (const event of EVENTS) reached.add(nextState(state, event) ?? state);
    expect([...reached].toSorted()).toEqual(STATES.toSorted());
  });
});

test("shows a failure until an attempt succeeds", () => {
  expect(STATES.filter(hasFailed)).toEqual(["waiting", "retrying"]);
});

test("of two needs, the more comprehensive one counts", () => {
  expect(greaterNeed("news", "whole")).toBe("whole");
  expect(greaterNeed("whole", "changes")).toBe("whole");
  expect(greaterNeed("changes", "news")).toBe("changes");
  expect(greaterNeed("nothing", "nothing")).toBe("nothing");
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand";
import { LeaveWhenSaved } from "./leave-when-saved.ts";

let went: string[];
let leaving: LeaveWhenSaved;

beforeEach(() => {
  vi.useFakeTimers();
  went = [];
  leaving = new LeaveWhenSaved();
});

afterEach(() => {
  vi.useRealTimers();
});

function savingWith(hasUnsent: boolean) {
  return createStore(() => ({ hasUnsent }));
}

test("where all is saved it goes at once, each time", () => {
  const saving = savingWith(false);
  leaving.leave(saving, () => went.push("history"));
  leaving.leave(saving, () => went.push("history"));
  expect(went).toEqual(["history", "history"]);
});

test("pressed twice while something is being saved, it goes once", () => {
  const saving = savingWith(true);
  leaving.leave(saving, () => went.push("first"));
  vi.advanceTimersByTime(1000);
  leaving.leave(saving, () => went.push("second"));
  expect(went).toEqual([]);
  saving.setState({ hasUnsent: false });
  vi.runAllTimers();
  expect(went).toEqual(["first"]);
});

test("nobody waits longer for having pressed again, and goes once", () => {
  const saving = savingWith(true);
  leaving.leave(saving, () => went.push("first"));
  vi.advanceTimersByTime(1400);
  leaving.leave(saving, () => went.push("second"));
  vi.advanceTimersByTime(100);
  expect(went).toEqual(["first"]);
  saving.setState({ hasUnsent: false });
  vi.runAllTimers();
  expect(went).toEqual(["first"]);
});

test("it goes again for a press after it went", () => {
  const saving = savingWith(true);
  leaving.leave(saving, () => went.push("first"));
  saving.setState({ hasUnsent: false });
  saving.setState({ hasUnsent: true });
  leaving.leave(saving, () => went.push("second"));
  saving.setState({ hasUnsent: false });
  expect(went).toEqual(["first", "second"]);
});

test("who has gone elsewhere meanwhile is not taken to the page", () => {
  const saving = savingWith(true);
  leaving.leave(saving, () => went.push("history"));
  leaving.cancel();
  saving.setState({ hasUnsent: false });
  vi.runAllTimers();
  expect(went).toEqual([]);
});

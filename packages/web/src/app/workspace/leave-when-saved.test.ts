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

test("if everything is saved it leaves at once, each time", () => {
  const saving = savingWith(false);
  leaving.leave(saving, () => went.push("history"));
  leaving.leave(saving, () => went.push("history"));
  expect(went).toEqual(["history", "history"]);
});

test("pressed twice during saving, it leaves once", () => {
  const saving = savingWith(true);
  leaving.leave(saving, () => went.push("first"));
  vi.advanceTimersByTime(1000);
  leaving.leave(saving, () => went.push("second"));
  expect(went).toEqual([]);
  saving.setState({ hasUnsent: false });
  vi.runAllTimers();
  expect(went).toEqual(["first"]);
});

test("pressing again does not extend the wait, and it leaves once", () => {
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

test("it leaves again when pressed after it has left", () => {
  const saving = savingWith(true);
  leaving.leave(saving, () => went.push("first"));
  saving.setState({ hasUnsent: false });
  saving.setState({ hasUnsent: true });
  leaving.leave(saving, () => went.push("second"));
  saving.setState({ hasUnsent: false });
  expect(went).toEqual(["first", "second"]);
});

test("a user who has moved on meanwhile is not taken to the page", () => {
  const saving = savingWith(true);
  leaving.leave(saving, () => went.push("history"));
  leaving.cancel();
  saving.setState({ hasUnsent: false });
  vi.runAllTimers();
  expect(went).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PresenceAnnouncer } from "./presence-announcer.ts";

const ana = { id: "a", name: "Ana", colour: "#2a7f86" };
const bia = { id: "b", name: "Bia", colour: "#b04a2e" };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("people who joined and left are announced together, after a delay and not often", () => {
  const notify = vi.fn<(news: object) => void>();
  const announcer = new PresenceAnnouncer(notify);
  announcer.take([ana]);
  announcer.take([ana, bia]);
  expect(notify).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3000);
  expect(notify.mock.calls).toEqual([[{ came: ["Ana", "Bia"], left: [] }]]);
  announcer.take([bia]);
  vi.advanceTimersByTime(5000);
  expect(notify).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(6000);
  expect(notify).toHaveBeenLastCalledWith({ came: [], left: ["Ana"] });
});

test("a page reload is not announced", () => {
  const notify = vi.fn<(news: object) => void>();
  const announcer = new PresenceAnnouncer(notify);
  announcer.take([ana]);
  vi.advanceTimersByTime(20_000);
  announcer.take([]);
  announcer.take([ana]);
  vi.advanceTimersByTime(20_000);
  expect(notify).toHaveBeenCalledTimes(1);
});

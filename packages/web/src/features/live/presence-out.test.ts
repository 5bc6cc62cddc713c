import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PresenceOut } from "./presence-out.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start(hasCompany = true) {
  const room = { hasCompany };
  const sent: object[] = [];
  const out = new PresenceOut(
    (message) => sent.push(message),
    () => room.hasCompany,
  );
  return { out, sent: sent, room };
}

describe("PresenceOut", () => {
  test("sends what changed, only the latest within a moment, at most fifteen times a second", () => {
    const { out, sent } = start();
    for (let ms = 0; ms < 1000; ms += 5) {
      out.cursor({ x: ms, y: 0.4 });
      vi.advanceTimersByTime(5);
    }
    vi.advanceTimersByTime(100);
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.length).toBeLessThanOrEqual(16);
    expect(sent[0]).toEqual({ type: "presence", cursor: { x: 0, y: 0 } });
    expect(sent.at(-1)).toEqual({ type: "presence", cursor: { x: 995, y: 0 } });
  });

  test("sends nothing twice", () => {
    const { out, sent } = start();
    for (let times = 0; times < 3; times += 1) {
      out.selection(["t"]);
      out.editing("t");
      out.cursor(null);
      vi.advanceTimersByTime(200);
    }
    expect(sent).toEqual([
      { type: "presence", selection: ["t"] },
      { type: "presence", editing: "t" },
    ]);
  });

  test("sends nothing while alone, and everything to newcomers", () => {
    const { out, sent, room } = start(false);
    out.cursor({ x: 1, y: 2 });
    out.editing("t");
    vi.advanceTimersByTime(200);
    out.renew();
    expect(sent).toEqual([]);
    room.hasCompany = true;
    out.renew();
    expect(sent).toEqual([
      { type: "presence", cursor: { x: 1, y: 2 }, selection: [], editing: "t" },
    ]);
  });

  test("sends no more often, however many arrive at once", () => {
    const { out, sent } = start();
    for (let ms = 0; ms < 1000; ms += 2) {
      out.renew();
      vi.advanceTimersByTime(2);
    }
    expect(sent.length).toBeLessThanOrEqual(16);
  });

  test("limits the number of selected tiles", () => {
    const { out, sent } = start();
    out.selection(Array.from({ length: 3000 }, (_, at) => `t${at}`));
    expect((sent[0] as { selection: string[] }).selection).toHaveLength(100);
  });
});

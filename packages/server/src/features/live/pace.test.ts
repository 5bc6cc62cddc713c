import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inRounds } from "./pace.ts";
import { editMessage } from "@mosaico/contract/live";
import { limitTo, readMessage } from "./read-message.ts";

// Time only advances when these tests say so.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pause = (ms: number) => vi.advanceTimersByTime(ms);

test("several updates between two rounds are sent once, in their latest state", () => {
  let state = 0;
  const sent: [string, number][] = [];
  const rounds = inRounds({ minMs: 60, perMs: 1000 }, (id) => sent.push([id, state]));
  for (state = 1; state <= 50; state += 1) {
    rounds.mark("a");
    pause(4);
  }
  pause(60);
  expect(sent).toEqual([
    ["a", 1],
    ["a", 15],
    ["a", 30],
    ["a", 45],
    ["a", 51],
  ]);
  rounds.stop();
});

test("many ids take turns, and the total cost over time is bounded", () => {
  const counts = new Map<string, number>();
  let cost = 0;
  const rounds = inRounds({ minMs: 10, perMs: 10 }, (id) => {
    counts.set(id, (counts.get(id) ?? 0) + 1);
    cost += 50;
    return 50;
  });
  for (let n = 0; n < 60; n += 1) {
    for (let id = 0; id < 20; id += 1) rounds.mark(String(id));
    pause(5);
    // The budget for the elapsed time, and one round before it.
    expect(cost).toBeLessThanOrEqual((n + 1) * 5 * 10 + 150);
  }
  expect(counts.size).toBe(20);
  expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1);
  rounds.stop();
});

test("urgent updates are sent before many calm ones, and calm ones are not starved", () => {
  const sent: string[] = [];
  const rounds = inRounds({ minMs: 5, perMs: 4 }, (id) => {
    sent.push(id);
    return 1;
  });
  for (let id = 0; id < 200; id += 1) rounds.mark(`calm${id}`, false);
  const urgent = Array.from({ length: 30 }, (_, id) => `urgent${id}`);
  for (let n = 0; n < 20 && sent.length < 100; n += 1) {
    for (const id of urgent) rounds.mark(id);
    pause(5);
  }
  const calm = sent.filter((id) => id.startsWith("calm")).length;
  expect(sent.length - calm).toBeGreaterThan(calm);
  expect(calm).toBeGreaterThan(10);
  expect(urgent.every((id) => sent.includes(id))).toBe(true);
  rounds.stop();
});

test("rounds that share a budget stay within it together", () => {
  const together = { perMs: 10, evenAt: 0 };
  let cost = 0;
  const send = () => {
    cost += 50;
    return 50;
  };
  const all = Array.from({ length: 5 }, () => inRounds({ minMs: 10, perMs: 10 }, send, together));
  for (let n = 0; n < 40; n += 1) {
    for (const rounds of all) for (const id of ["a", "b", "c"]) rounds.mark(id);
    pause(5);
  }
  expect(cost).toBeLessThanOrEqual(40 * 5 * 10 + 5 * 150);
  expect(cost).toBeGreaterThan(5 * 150);
  for (const rounds of all) rounds.stop();
});

test("pending updates are sent on stop, and nothing after that", () => {
  const sent: string[] = [];
  const rounds = inRounds({ minMs: 5, perMs: 1 }, (id) => sent.push(id));
  rounds.mark("a");
  rounds.stop();
  rounds.mark("b");
  pause(20);
  expect(sent).toEqual(["a"]);
});

test("accepts as many messages a second as the rate allows, with its burst", () => {
  let now = 0;
  const take = limitTo({ burst: 40, perSecond: 20 }, () => now);
  const many = (count: number) =>
    Array.from({ length: count }, () => take()).filter(Boolean).length;
  expect(many(60)).toBe(40);
  now = 60_000;
  expect(many(60)).toBe(40);
  const steady = limitTo({ burst: 40, perSecond: 20 }, () => now);
  for (let n = 0; n < 1000; n += 1) {
    now += 50;
    expect(steady()).toBe(true);
  }
});

test("presence has to satisfy the contract and the rules of tiles", () => {
  const read = (presence: object) => readMessage(JSON.stringify({ type: "presence", ...presence }));
  expect(read({ cursor: { x: -5, y: 1e7 }, selection: ["a_-9"], editing: "a" })).toBeDefined();
  expect(read({ cursor: null, editing: null })).toBeDefined();
  for (const wrong of [
    { cursor: { x: 1e8, y: 0 } },
    { cursor: { x: "0", y: 0 } },
    { selection: ["a b"] },
    { editing: "" },
    { type: "hello" },
    { more: 1 },
  ]) {
    expect(read(wrong)).toBeUndefined();
  }
  expect(readMessage("[")).toBeUndefined();
});

test("edits are read as their schema reads them", () => {
  const edit = { type: "edit", request: 3, body: { changeId: "c", 漢字: [{ op: "مرحبا" }] } };
  const others = [
    { request: 0 },
    { request: Number.MAX_SAFE_INTEGER },
    { request: Number.MAX_SAFE_INTEGER + 1 },
    { request: -1 },
    { request: 1.5 },
    { request: "1" },
    { request: null },
    { body: {} },
    { body: [] },
    { body: null },
    { body: "{}" },
    { type: "Edit" },
    { more: undefined },
    { more: 1 },
  ];
  for (const other of [{}, ...others]) {
    const text = JSON.stringify({ ...edit, ...other });
    expect(readMessage(text), text).toEqual(editMessage.safeParse(JSON.parse(text)).data);
  }
  expect(readMessage(JSON.stringify(edit))).toEqual(edit);
  for (const missing of ["request", "body"]) {
    expect(readMessage(JSON.stringify({ ...edit, [missing]: undefined }))).toBeUndefined();
  }
  const own = '{"type":"edit","request":1,"body":{},"__proto__":{}}';
  expect(readMessage(own)).toEqual(editMessage.safeParse(JSON.parse(own)).data);
});

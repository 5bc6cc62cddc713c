import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Incoming, incomingPieces } from "./incoming-pieces.ts";

const SECOND = 1000;
const PIECE = new Uint8Array(128 * 1024);

let more: ReturnType<typeof vi.fn<() => void>>;
let abandon: ReturnType<typeof vi.fn<() => void>>;
let incoming: Incoming;

beforeEach(() => {
  vi.useFakeTimers();
  more = vi.fn<() => void>();
  abandon = vi.fn<() => void>();
  incoming = incomingPieces({ more, abandon });
});
afterEach(() => vi.useRealTimers());

test("a reader who reads nothing for 30 seconds is cut off, and not before", async () => {
  incoming.add(PIECE);
  await vi.advanceTimersByTimeAsync(29 * SECOND);
  expect(abandon).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(abandon).toHaveBeenCalledOnce();
});

test("a reader who reads every 30 seconds but too little in all is cut off after a minute", async () => {
  const reader = readerOf(incoming);
  const seconds = 25;
  for (let spent = 0; spent < 60; spent += seconds) {
    expect(abandon).not.toHaveBeenCalled();
    incoming.add(PIECE);
    await vi.advanceTimersByTimeAsync(seconds * SECOND);
    await reader.next();
  }
  expect(abandon).toHaveBeenCalledOnce();
});

test("a reader of 16 KB per second is not cut off", async () => {
  const reader = readerOf(incoming);
  for (let taken = 0; taken < 30; taken += 1) {
    incoming.add(PIECE);
    await vi.advanceTimersByTimeAsync(8 * SECOND);
    await reader.next();
  }
  expect(abandon).not.toHaveBeenCalled();
});

test("a reader who takes a quarter of an hour is cut off", async () => {
  const reader = readerOf(incoming);
  for (let minute = 0; minute <= 15; minute += 1) {
    expect(abandon).not.toHaveBeenCalled();
    for (let piece = 0; piece < 10; piece += 1) {
      incoming.add(PIECE);
      await vi.advanceTimersByTimeAsync(6 * SECOND);
      await reader.next();
    }
  }
  expect(abandon).toHaveBeenCalled();
});

test("minutes of work before the response begins do not count against the reader", async () => {
  const reader = readerOf(incoming);
  await vi.advanceTimersByTimeAsync(150 * SECOND);
  incoming.add(PIECE);
  incoming.end();
  expect(await reader.next()).toEqual({ done: false, value: PIECE });
  expect(await reader.next()).toMatchObject({ done: true });
  expect(abandon).not.toHaveBeenCalled();
});

test("a thread that produces its chunks slowly does not count against the reader either", async () => {
  const reader = readerOf(incoming);
  for (let piece = 0; piece < 10; piece += 1) {
    const taking = reader.next();
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    incoming.add(PIECE);
    await taking;
  }
  expect(abandon).not.toHaveBeenCalled();
  expect(more).toHaveBeenCalledTimes(10);
});

function readerOf({ pieces }: Incoming): AsyncIterator<Uint8Array> {
  return pieces[Symbol.asyncIterator]();
}

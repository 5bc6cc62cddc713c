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

test("a reader who takes nothing for 30 seconds is given up, and not before", async () => {
  incoming.add(PIECE);
  await vi.advanceTimersByTimeAsync(29 * SECOND);
  expect(abandon).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(abandon).toHaveBeenCalledOnce();
});

test("a reader who takes each piece within 30 seconds but too little in all is given up after a minute", async () => {
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

test("a reader who takes 16 KB a second is not given up", async () => {
  const reader = readerOf(incoming);
  for (let taken = 0; taken < 30; taken += 1) {
    incoming.add(PIECE);
    await vi.advanceTimersByTimeAsync(8 * SECOND);
    await reader.next();
  }
  expect(abandon).not.toHaveBeenCalled();
});

test("a reader who takes for a quarter of an hour is given up", async () => {
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

test("work that takes minutes before the answer begins is not the reader's delay", async () => {
  const reader = readerOf(incoming);
  await vi.advanceTimersByTimeAsync(150 * SECOND);
  incoming.add(PIECE);
  incoming.end();
  expect(await reader.next()).toEqual({ done: false, value: PIECE });
  expect(await reader.next()).toMatchObject({ done: true });
  expect(abandon).not.toHaveBeenCalled();
});

test("a thread that makes its pieces slowly is not the reader's delay either", async () => {
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

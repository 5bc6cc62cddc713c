import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import type { ByteSource } from "./byte-source.ts";
import type { Pdfjs } from "./pdfjs.ts";
import { readByRange } from "./read-by-range.ts";

const megabyte = 2 ** 20;
const lost = new ApiError("network", 0);
const sound = new Uint8Array([1, 2, 3]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The library's side: requests ranges and records what it receives. */
function library() {
  const portions: [number, Uint8Array][] = [];
  const streamed: number[] = [];
  class PDFDataRangeTransport {
    onDataRange(begin: number, bytes: Uint8Array) {
      portions.push([begin, bytes]);
    }
    onDataProgressiveRead(bytes: Uint8Array) {
      streamed.push(bytes.length);
    }
    onDataProgressiveDone() {
      streamed.push(0);
    }
  }
  return { portions: portions, streamed, pdfjs: { PDFDataRangeTransport } as unknown as Pdfjs };
}

function source(length: number, read: ByteSource["read"], rest?: ByteSource["rest"]): ByteSource {
  return { length, first: new Uint8Array(10), read, ...(rest === undefined ? {} : { rest }) };
}

test("a piece that is lost twice is requested a third time", async () => {
  const read = vi.fn<ByteSource["read"]>();
  read.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue(sound);
  const { pdfjs, portions } = library();
  const onStall = vi.fn<(error: unknown) => void>();
  const { signal } = new AbortController();
  const reader = readByRange(pdfjs, source(90 * megabyte, read), { signal, onStall });
  reader.transport.requestDataRange(100, 103);
  await vi.runAllTimersAsync();
  expect(portions).toEqual([[100, sound]]);
  expect(onStall).not.toHaveBeenCalled();
});

test("a piece that still fails is reported, and requested again on demand", async () => {
  const read = vi.fn<ByteSource["read"]>().mockRejectedValue(lost);
  const { pdfjs, portions } = library();
  const onStall = vi.fn<(error: unknown) => void>();
  const { signal } = new AbortController();
  const reader = readByRange(pdfjs, source(90 * megabyte, read), { signal, onStall });
  reader.transport.requestDataRange(100, 103);
  await vi.runAllTimersAsync();
  expect(onStall).toHaveBeenCalledExactlyOnceWith(lost);

  read.mockResolvedValue(sound);
  reader.readAgain();
  await vi.runAllTimersAsync();
  expect(portions).toEqual([[100, sound]]);
});

test("a refusal is not retried automatically", async () => {
  const read = vi.fn<ByteSource["read"]>().mockRejectedValue(new ApiError("notFound", 404));
  const { signal } = new AbortController();
  const reader = readByRange(library().pdfjs, source(90 * megabyte, read), { signal });
  reader.transport.requestDataRange(100, 103);
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledOnce();
});

test("the rest of a small document follows by itself, and nothing of a large one", async () => {
  const rest: ByteSource["rest"] = async (take) => {
    take(new Uint8Array(5));
  };
  const read = vi.fn<ByteSource["read"]>();
  const { signal } = new AbortController();
  const onProgress = vi.fn<(share: number) => void>();
  const small = library();
  readByRange(small.pdfjs, source(15, read, rest), { signal, onProgress });
  await vi.runAllTimersAsync();
  expect(small.streamed).toEqual([5, 0]);
  expect(onProgress).toHaveBeenCalledWith(1);

  const large = library();
  readByRange(large.pdfjs, source(90 * megabyte, read, rest), { signal });
  await vi.runAllTimersAsync();
  expect(large.streamed).toEqual([]);
});

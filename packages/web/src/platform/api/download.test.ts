import { expect, test, vi } from "vitest";
import { download } from "./download.ts";

const { signal } = new AbortController();

/** A response in pieces, whose stream cannot be iterated, as in Safari. */
function inPieces(pieces: readonly string[], length: number): Response {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  Object.defineProperty(stream, Symbol.asyncIterator, { value: undefined });
  return new Response(stream, { headers: { "content-length": String(length) } });
}

async function downloaded(response: Response) {
  vi.stubGlobal("fetch", async () => response);
  const shares: number[] = [];
  try {
    const bytes = await download("/files/a", { signal, onProgress: (share) => shares.push(share) });
    return { text: new TextDecoder().decode(bytes), shares };
  } finally {
    vi.unstubAllGlobals();
  }
}

test("reads a file in pieces and reports its progress, also where streams cannot be iterated", async () => {
  const response = inPieces(["Grü", "ße"], 7);
  expect(Object.hasOwn(response.body ?? {}, Symbol.asyncIterator)).toBe(true);
  expect(await downloaded(response)).toEqual({ text: "Grüße", shares: [4 / 7, 1] });
});

test.each([
  ["shorter", 8],
  ["longer", 5],
])("refuses a file that is %s than announced", async (_how, length) => {
  await expect(downloaded(inPieces(["Grü", "ße"], length))).rejects.toMatchObject({
    code: "network",
  });
});

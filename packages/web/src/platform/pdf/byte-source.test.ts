import { afterEach, expect, test, vi } from "vitest";
import { openAddress, openFile } from "./byte-source.ts";

const signal = new AbortController().signal;
const kilobyte = 1024;

afterEach(() => vi.unstubAllGlobals());

/** Serves one file of this length in which each byte is its position modulo 251. */
function serve(length: number, { ranges = true } = {}) {
  const all = Uint8Array.from({ length }, (_, at) => at % 251);
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (_: string, init: { headers: { Range: string } }) => {
    const range = init.headers.Range;
    requested.push(range);
    const [begin = 0, end = 0] = range.slice("bytes=".length).split("-").map(Number);
    const last = end === 0 ? length - 1 : end;
    if (!ranges) return new Response(all);
    const part = all.slice(begin, last + 1);
    const headers = { "Content-Range": `bytes ${begin}-${begin + part.length - 1}/${length}` };
    return new Response(part, { status: 206, headers });
  });
  return requested;
}

test("only the beginning of a large file is fetched, and then what is requested", async () => {
  const ranges = serve(900 * kilobyte);
  const source = await openAddress("/files/a.pdf", signal);
  expect(source).toMatchObject({ length: 900 * kilobyte, first: { length: 256 * kilobyte } });
  const part = await source.read(600_000, 600_010);
  expect([...part]).toEqual(Array.from({ length: 10 }, (_, at) => (600_000 + at) % 251));
  expect(ranges).toEqual(["bytes=0-262143", "bytes=600000-600009"]);
});

test("everything after the beginning comes in one response", async () => {
  const ranges = serve(900 * kilobyte);
  const source = await openAddress("/files/a.pdf", signal);
  let bytes = 0;
  await source.rest?.((part) => {
    bytes += part.length;
  });
  expect(bytes).toBe((900 - 256) * kilobyte);
  expect(ranges.at(-1)).toBe("bytes=262144-");
});

test("a server without range support sends the whole file, which is sliced here", async () => {
  serve(300 * kilobyte, { ranges: false });
  const source = await openAddress("/files/a.pdf", signal);
  expect(source.first.length).toBe(source.length);
  expect([...(await source.read(5, 8))]).toEqual([5, 6, 7]);
});

test("a refusal keeps its code, and differs from a missing response", async () => {
  const problem = { code: "notFound" };
  vi.stubGlobal("fetch", async () => Response.json(problem, { status: 404 }));
  await expect(openAddress("/files/a.pdf", signal)).rejects.toMatchObject({ code: "notFound" });
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(openAddress("/files/a.pdf", signal)).rejects.toMatchObject({ code: "network" });
});

test("a truncated piece counts as lost", async () => {
  serve(900 * kilobyte);
  const source = await openAddress("/files/a.pdf", signal);
  await expect(source.read(900 * kilobyte - 5, 900 * kilobyte + 5)).rejects.toMatchObject({
    code: "network",
  });
});

test("a chosen file is read in place", async () => {
  const source = await openFile(new Blob(["%PDF-1.7 and more"]));
  expect(source.length).toBe(17);
  expect(new TextDecoder().decode(await source.read(9, 12))).toBe("and");
});

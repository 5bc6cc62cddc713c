import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { api } from "@mosaico/contract/api";
import { describe, expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../..");
// How a request can leave a page; the walls refuse these names everywhere else.
const REQUESTS =
  /(?<![.#]|async )\b(?:fetch|sendByXhr)\(|\b(?:window|globalThis|self)\.fetch\(|\bsendBeacon\(|new (?:EventSource|WebSocket|XMLHttpRequest)\(/;
/** The key of an endpoint, as it is written where one is called. */
const KEYS = /["'`]((?:GET|HEAD|POST|PUT|PATCH|DELETE) \/[^"'`]*)["'`]/g;
/** What each of them sends: a page or a file by its address, a channel by its path, or an endpoint by its key. */
const SENDERS = {
  "app/crash-boundary.tsx": "page",
  "platform/api/call.ts": "endpoint",
  "platform/api/download.ts": "file",
  "platform/api/open-response.ts": "endpoint",
  "platform/api/refresh-cached.ts": "file",
  "platform/api/upload.ts": "endpoint",
  "platform/fetch-picture.ts": "file",
  "platform/live/keep-socket.ts": "channel",
  "platform/offline/pictures.ts": "file",
  "platform/pdf/byte-source.ts": "file",
};

const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(SOURCES, path), "utf8") }));

function keysIn(text: string): string[] {
  return [...text.matchAll(KEYS)].map(([, key]) => key ?? "");
}

test("every endpoint that the app names is one of the contract, and it names most of them", () => {
  const named = sources.flatMap(({ path, text }) => keysIn(text).map((key) => ({ path, key })));
  expect(named.filter(({ key }) => !(key in api))).toEqual([]);
  const keys = new Set(named.map(({ key }) => key));
  // What is left is for programs, visitors without the app, and other services.
  expect(keys.size).toBeGreaterThan(Object.keys(api).length * 0.6);
});

describe("these tests notice", () => {
  test.each([
    'await fetch("/api/mosaics")',
    'window.fetch("/x")',
    'globalThis.fetch("/x")',
    'navigator.sendBeacon("/x")',
    'new EventSource("/x")',
    'new WebSocket("/x")',
    "new XMLHttpRequest()",
  ])("a request beside the few functions: %s", (text) => {
    expect(REQUESTS.test(text)).toBe(true);
  });

  test.each(["query.fetch()", "async fetch(request) {", "prefetch()", "this.#fetch(1)"])(
    "and leave alone what is none: %s",
    (text) => {
      expect(REQUESTS.test(text)).toBe(false);
    },
  );

  test("an endpoint that is not in the contract", () => {
    const keys = keysIn('call("GET /mosaics", {}); call(`POST /mosaic`, {}); call("PUT /x/:id")');
    expect(keys.filter((key) => !(key in api))).toEqual(["POST /mosaic", "PUT /x/:id"]);
  });
});

test("what the app sends to the server goes through the few functions that take the contract's keys", () => {
  const senders = sources.filter(({ text }) => REQUESTS.test(text)).map(({ path }) => path);
  expect(senders.toSorted()).toEqual(Object.keys(SENDERS).toSorted());
  for (const [path, what] of Object.entries(SENDERS)) {
    const text = readFileSync(join(SOURCES, path), "utf8");
    expect(text.includes("CallKey") || text.includes("UploadKey"), path).toBe(what === "endpoint");
    // Nobody spells out an address of the API beside these.
    if (what !== "channel") expect(text, path).not.toMatch(/["`]\/api\//);
  }
});

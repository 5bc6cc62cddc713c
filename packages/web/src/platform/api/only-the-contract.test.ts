import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../..");
// How a request can leave a page; the walls refuse these names everywhere else.
const REQUESTS =
  /(?<![.#]|async )\b(?:fetch|sendByXhr)\(|\bsendBeacon\(|new (?:EventSource|WebSocket|XMLHttpRequest)\(/;
/** What each of them sends: a page or a file by its address, a channel by its path, or an endpoint by its key. */
const SENDERS = {
  "app/crash-boundary.tsx": "page",
  "platform/api/call-for-file.ts": "endpoint",
  "platform/api/call.ts": "endpoint",
  "platform/api/download.ts": "file",
  "platform/api/refresh-cached.ts": "file",
  "platform/api/upload.ts": "endpoint",
  "platform/fetch-picture.ts": "file",
  "platform/live/keep-socket.ts": "channel",
  "platform/offline/pictures.ts": "file",
  "platform/pdf/byte-source.ts": "file",
};

test("what the app sends to the server goes through the few functions that take the contract's keys", () => {
  const senders = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\//.test(path))
    .filter((path) => REQUESTS.test(readFileSync(join(SOURCES, path), "utf8")));
  expect(senders.toSorted()).toEqual(Object.keys(SENDERS).toSorted());
  for (const [path, what] of Object.entries(SENDERS)) {
    const text = readFileSync(join(SOURCES, path), "utf8");
    expect(text.includes("CallKey") || text.includes("UploadKey"), path).toBe(what === "endpoint");
    // Nobody spells out an address of the API beside these.
    if (what !== "channel") expect(text, path).not.toMatch(/["`]\/api\//);
  }
});

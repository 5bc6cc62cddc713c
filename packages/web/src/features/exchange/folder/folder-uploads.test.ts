import type { WireFile } from "@mosaico/contract/files";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#platform/api/api-error.ts";
import { type FolderTask, FolderUploads } from "./folder-uploads.ts";

const stored = (name: string) => ({ fileName: `${name}.pdf`, kind: "pdf" }) as WireFile;
const task = (at: number): FolderTask => ({
  key: `file-${at}`,
  kind: "pdf",
  type: "pdf",
  source: {
    path: ["a", `${at}.pdf`],
    bytes: 1,
    open: async () => new File(["x"], `${at}.pdf`),
  },
});
const tasks = (count: number) => Array.from({ length: count }, (_, at) => task(at));
const check = async () => undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("X9: a few files are sent at a time, and each is counted when it has arrived", async () => {
  let running = 0;
  let maxRunning = 0;
  const uploads = new FolderUploads(tasks(10), {
    check,
    send: async (file) => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await vi.advanceTimersByTimeAsync(1);
      running -= 1;
      return stored(file.name);
    },
  });
  expect(await uploads.run()).toBe(true);
  expect(maxRunning).toBe(3);
  expect(uploads.view.getState()).toMatchObject({ done: 10, isRunning: false });
  expect(uploads.stored.get("file-4")).toEqual({
    name: "4.pdf.pdf",
    kind: "pdf",
    folder: "content",
  });
});

test("X9: after a failure only what has not arrived is sent again", async () => {
  let isBroken = true;
  const sent: string[] = [];
  const uploads = new FolderUploads(tasks(5), {
    check: async (file) => (file.name === "0.pdf" && isBroken ? "files.damaged" : undefined),
    send: async (file) => {
      sent.push(file.name);
      if (file.name === "3.pdf" && isBroken) throw new ApiError("network", 0);
      return stored(file.name);
    },
  });
  expect(await uploads.run()).toBe(false);
  expect([...uploads.view.getState().failed]).toEqual([
    ["file-0", "files.damaged"],
    ["file-3", "network"],
  ]);
  isBroken = false;
  sent.length = 0;
  expect(await uploads.run()).toBe(true);
  expect(sent).toEqual(["0.pdf", "3.pdf"]);
});

test("X9: a folder that is sent too fast waits until the server accepts more", async () => {
  let refusals = 2;
  const uploads = new FolderUploads(tasks(4), {
    check,
    send: async (file) => {
      refusals -= 1;
      if (refusals >= 0) throw new ApiError("rate.limited", 429, { retryAfter: 3 });
      return stored(file.name);
    },
  });
  const run = uploads.run();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await run).toBe(true);
  expect(uploads.view.getState().failed.size).toBe(0);
});

test("X9: stopped uploads are cancelled, and nothing more is sent", async () => {
  const signals: AbortSignal[] = [];
  const uploads = new FolderUploads(tasks(9), {
    check,
    send: (_, __, { signal }) => {
      signals.push(signal);
      return new Promise((__resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      });
    },
  });
  const run = uploads.run();
  await vi.advanceTimersByTimeAsync(1);
  uploads.stop();
  expect(await run).toBe(false);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  expect(uploads.view.getState()).toMatchObject({ isRunning: false, done: 0 });
  expect(uploads.view.getState().failed.size).toBe(0);
});

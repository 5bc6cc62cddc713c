import type { WireFile } from "@mosaico/contract/files";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#platform/api/api-error.ts";
import { type QueuedUpload, UploadQueue, type UploadQueueOutside } from "./upload-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const kept = (name: string): WireFile => ({
  fileName: `kept-${name}`,
  url: `/files/kept-${name}`,
  kind: "picture",
  mediaType: "image/webp",
  bytes: 1,
  originalName: name,
  width: 1,
  height: 1,
  preview: null,
  sizes: [],
  original: null,
});

type Sent = PromiseWithResolvers<WireFile> & {
  name: string;
  notify: (share: number) => void;
  signal: AbortSignal;
};

function setUp(other: Partial<UploadQueueOutside> = {}) {
  const sent: Sent[] = [];
  const settled: string[] = [];
  const rests: number[] = [];
  const uploads = new UploadQueue({
    check: async ({ file }) => (file.size === 0 ? "files.empty" : undefined),
    send: ({ file }, { onProgress, signal }) => {
      const promise = Promise.withResolvers<WireFile>();
      signal.addEventListener("abort", () => promise.reject(new DOMException("", "AbortError")));
      sent.push({ ...promise, name: file.name, notify: onProgress, signal });
      return promise.promise;
    },
    settle: ({ position }, { fileName }) => {
      settled.push(`${fileName} ${position.x}`);
      return undefined;
    },
    ...other,
  });
  uploads.onRest((done) => rests.push(done));
  const drop = (...names: string[]) => {
    uploads.add(
      names.map((name, at) => ({ file: new File(["x"], name), position: { x: at * 100, y: 0 } })),
    );
  };
  const find = (name: string): QueuedUpload | undefined =>
    uploads.view.getState().uploads.find(({ file }) => file.name === name);
  const states = () =>
    uploads.view.getState().uploads.map(({ file, state }) => `${file.name} ${state.is}`);
  return { uploads, sent, settled, rests, drop, find, states };
}

const pass = () => vi.advanceTimersByTimeAsync(0);

test("Three files are sent at a time, in order, and each becomes a tile once it is uploaded", async () => {
  const { sent, settled, rests, drop } = setUp();
  drop("a", "b", "c", "d", "e");
  await pass();
  expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  sent[1]?.resolve(kept("b"));
  await pass();
  expect(settled).toEqual(["kept-b 100"]);
  expect(sent.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
  for (const name of ["a", "c", "d"]) sent.find((one) => one.name === name)?.resolve(kept(name));
  await pass();
  expect(rests).toEqual([]);
  sent[4]?.resolve(kept("e"));
  await pass();
  expect(rests).toEqual([5]);
});

test("The progress of a file is reported", async () => {
  const { sent, drop, find } = setUp();
  drop("a");
  await pass();
  sent[0]?.notify(0.4);
  expect(find("a")?.state).toEqual({ is: "sending", share: 0.4 });
  sent[0]?.notify(1);
  expect(find("a")?.state).toEqual({ is: "preparing" });
});

test("A failed file stays with its reason, and the others continue", async () => {
  const { uploads, sent, settled, drop, find, rests } = setUp();
  drop("a", "b");
  await pass();
  sent[0]?.reject(new ApiError("files.damaged", 415));
  sent[1]?.resolve(kept("b"));
  await pass();
  expect(find("a")?.state).toEqual({ is: "failed", code: "files.damaged" });
  expect(settled).toEqual(["kept-b 100"]);
  expect(rests).toEqual([1]);
  expect(uploads.isBusy).toBe(false);
  uploads.retry(find("a")?.id ?? "");
  await pass();
  sent[2]?.resolve(kept("a"));
  await pass();
  expect(settled).toEqual(["kept-b 100", "kept-a 0"]);
  expect(rests).toEqual([1, 1]);
});

test("A file known to be invalid is never sent", async () => {
  const { uploads, sent, find } = setUp();
  uploads.add([{ file: new File([], "empty"), position: { x: 0, y: 0 } }]);
  await pass();
  expect(sent).toEqual([]);
  expect(find("empty")?.state).toEqual({ is: "failed", code: "files.empty" });
});

test("Cancelling a file ends its upload at once, and the next one starts", async () => {
  const { uploads, sent, settled, drop, find, states } = setUp();
  drop("a", "b", "c", "d");
  await pass();
  uploads.dismiss(find("b")?.id ?? "");
  await pass();
  expect(sent[1]?.signal.aborted).toBe(true);
  expect(states()).toEqual(["a sending", "c sending", "d sending"]);
  expect(settled).toEqual([]);
});

test("A rate-limiting server is given time, and the upload is then retried", async () => {
  const { sent, settled, drop, states } = setUp();
  drop("a", "b");
  await pass();
  sent[0]?.reject(new ApiError("rate.limited", 429, { retryAfter: 7 }));
  await pass();
  expect(states()).toEqual(["a waiting", "b sending"]);
  await vi.advanceTimersByTimeAsync(6900);
  expect(sent.length).toBe(2);
  await vi.advanceTimersByTimeAsync(2000);
  sent[2]?.resolve(kept("a"));
  await pass();
  expect(settled).toEqual(["kept-a 0"]);
});

test("A server that asks for minutes is given them", async () => {
  const { sent, drop } = setUp();
  drop("a");
  await pass();
  sent[0]?.reject(new ApiError("rate.limited", 429, { retryAfter: 300 }));
  await vi.advanceTimersByTimeAsync(299_000);
  expect(sent.length).toBe(1);
  await vi.advanceTimersByTimeAsync(80_000);
  expect(sent.length).toBe(2);
});

test("A refused tile counts as a failure of its file", async () => {
  const { sent, drop, find } = setUp({ settle: () => "mosaics.tooManyTiles" });
  drop("a");
  await pass();
  sent[0]?.resolve(kept("a"));
  await pass();
  expect(find("a")?.state).toEqual({ is: "failed", code: "mosaics.tooManyTiles" });
});

test("Stopping cancels everything, and nothing becomes a tile afterwards", async () => {
  const { uploads, sent, settled, drop, states } = setUp();
  drop("a", "b", "c", "d");
  await pass();
  expect(uploads.stop()).toBe(4);
  sent[0]?.resolve(kept("a"));
  await pass();
  expect(sent.length).toBe(3);
  expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
  expect([settled, states()]).toEqual([[], []]);
});

test("F7: a refused file is sent again to be stored as it is", async () => {
  const asFile: (boolean | undefined)[] = [];
  const { uploads, drop, find, states } = setUp({
    check: async ({ isKeptAsFile }) => {
      asFile.push(isKeptAsFile);
      return isKeptAsFile === true ? undefined : "files.damaged";
    },
  });
  drop("broken.docx");
  await pass();
  expect(states()).toEqual(["broken.docx failed"]);
  uploads.keepAsFile(find("broken.docx")?.id ?? "");
  await pass();
  expect(asFile).toEqual([undefined, true]);
  expect(states()).toEqual(["broken.docx sending"]);
});

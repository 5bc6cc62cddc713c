import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Unanswered } from "#platform/live/unanswered.ts";
import { SocketEdits } from "./socket-edits.ts";

const PATIENCE = 10_000;
const body = (text = "") => ({
  changeId: "c1",
  baseRevision: 7,
  operations: [{ op: "rename" as const, title: text }],
});

let sent: string[];
let isOpen: boolean;
let edits: SocketEdits;
const say = (text: string) => {
  if (isOpen) sent.push(text);
  return isOpen;
};

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  isOpen = true;
  edits = new SocketEdits();
});
afterEach(() => void vi.useRealTimers());

const answer = { revision: 8, changeId: "c1", operations: [] };
const done = (request: number) => edits.receive({ type: "done", request, answer }, "secret");

describe("SocketEdits", () => {
  test("sends an edit, and gives each the answer to its own request", async () => {
    const [first, second] = [edits.send(body("one"), say), edits.send(body("two"), say)];
    expect(sent.map((text) => JSON.parse(text) as object)).toEqual([
      { type: "edit", request: 1, body: body("one") },
      { type: "edit", request: 2, body: body("two") },
    ]);
    const problem = {
      type: "/api/docs/errors/tile.exists",
      title: "Conflict",
      status: 409,
      code: "tile.exists" as const,
      message: "tile.exists" as const,
      errors: [{ path: "operations.0", code: "tile.exists" }],
    };
    done(1);
    edits.receive({ type: "refused", request: 2, problem, retryAfter: 3 }, "secret");
    expect(await first).toEqual(answer);
    await expect(second).rejects.toMatchObject({
      code: "tile.exists",
      status: 409,
      errors: problem.errors,
      retryAfter: 3,
    });
    // Later answers, as after an edit was repeated by a request, have nobody to receive them.
    done(1);
  });

  test("leaves to a request what cannot be sent: without a socket, or beyond 64 KiB in UTF-8", async () => {
    isOpen = false;
    await expect(edits.send(body(), say)).rejects.toThrow(Unanswered);
    isOpen = true;
    await expect(edits.send(body("字".repeat(22_000)), say)).rejects.toThrow(Unanswered);
    expect(sent).toEqual([]);
    void edits.send(body("字".repeat(21_000)), say);
    expect(sent).toHaveLength(1);
  });

  test("says of each edit that is under way when the socket breaks that it has no answer", async () => {
    const lost = Promise.allSettled([edits.send(body(), say), edits.send(body(), say)]);
    edits.lose();
    for (const one of await lost)
      expect(one).toEqual({ status: "rejected", reason: expect.any(Unanswered) as Error });
    void edits.send(body(), say);
    expect(sent).toHaveLength(3);
  });

  test("sends nothing more over a socket that swallowed an edit, until there is a new one", async () => {
    const swallowed = edits.send(body(), say);
    vi.advanceTimersByTime(PATIENCE);
    await expect(swallowed).rejects.toThrow(Unanswered);
    await expect(edits.send(body(), say)).rejects.toThrow(Unanswered);
    expect(sent).toHaveLength(1);
    edits.renew();
    void edits.send(body(), say);
    expect(sent).toHaveLength(2);
  });
});

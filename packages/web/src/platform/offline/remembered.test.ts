import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { connectionStore, noteAnswer } from "./connection.ts";
import { remembered } from "./remembered.ts";

const away = (): Promise<string> => Promise.reject(new ApiError("network", 0));

beforeEach(() => {
  // IndexedDB goes on by the real clock; only what this waits for itself is put forward.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => {
  vi.useRealTimers();
  noteAnswer(true);
});

describe("an answer that is shown already", () => {
  test("is waited for, however slow the server is, and says nothing of the connection", async () => {
    const late = Promise.withResolvers<string>();
    const answer = remembered("ana", "list", () => late.promise, "shown");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connectionStore.getState().isReachable).toBe(true);
    late.resolve("new");
    expect(await answer).toBe("new");
  });

  test("stays while the server cannot be reached", async () => {
    expect(await remembered<string>("ana", "list", away, "shown")).toBe("shown");
  });

  test("does not hide a refusal", async () => {
    const refuse = (): Promise<string> => Promise.reject(new ApiError("auth.forbidden", 403));
    await expect(remembered<string>("ana", "list", refuse, "shown")).rejects.toThrow(
      "auth.forbidden",
    );
  });
});

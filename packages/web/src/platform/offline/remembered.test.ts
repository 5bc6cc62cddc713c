import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { connectionStore, noteAnswer } from "./connection.ts";
import { remembered } from "./remembered.ts";

const away = (): Promise<string> => Promise.reject(new ApiError("network", 0));

beforeEach(() => {
  // IndexedDB needs the real clock; only the test's own timers are faked.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => {
  vi.useRealTimers();
  noteAnswer(true);
});

describe("a response that is already on screen", () => {
  test("is refreshed however slow the server is, without marking it unreachable", async () => {
    const late = Promise.withResolvers<string>();
    const answer = remembered("ana", "list", () => late.promise, "shown");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connectionStore.getState().isReachable).toBe(true);
    late.resolve("new");
    expect(await answer).toBe("new");
  });

  test("stays while the server is unreachable", async () => {
    expect(await remembered<string>("ana", "list", away, "shown")).toBe("shown");
  });

  test("does not hide a refusal", async () => {
    const refuse = (): Promise<string> => Promise.reject(new ApiError("auth.forbidden", 403));
    await expect(remembered<string>("ana", "list", refuse, "shown")).rejects.toThrow(
      "auth.forbidden",
    );
  });
});

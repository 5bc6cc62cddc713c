import { expect, test } from "vitest";
import { ApiError } from "#platform/api/api-error.ts";
import { failureOf } from "./failure.ts";

test.each([
  ["no answer", new ApiError("network", 0), "passing"],
  ["a server that closes", new ApiError("server.unavailable", 503), "passing"],
  ["too many calls", new ApiError("rate.limited", 429), "passing"],
  ["a page of a proxy in between", new ApiError("server.error", 403), "passing"],
  ["anything unforeseen", new TypeError("x"), "passing"],
  ["a session that is over", new ApiError("auth.required", 401), "signedOut"],
  ["a role without the right", new ApiError("auth.forbidden", 403), "refused"],
  ["a mosaic that is gone", new ApiError("notFound", 404), "refused"],
  ["a change that is too large for us", new ApiError("request.tooLarge", 413), "refused"],
  ["a change that is too large for a proxy", new ApiError("server.error", 413), "refused"],
  ["a broken rule", new ApiError("tile.titleTooLong", 400), "refused"],
] as const)("%s is classified", (_, error, kind) => {
  expect(failureOf(error).kind).toBe(kind);
});

test("the server's waiting time is kept", () => {
  expect(failureOf(new ApiError("rate.limited", 429, { retryAfter: 7 }))).toMatchObject({
    wait: 7000,
  });
});

import { expect, test } from "vitest";
import { idempotencyKeyOf, settleRequest } from "./idempotency-keys.ts";

test("a request that is tried again before its outcome is known keeps its key", () => {
  const key = idempotencyKeyOf("POST /mosaics {}");
  expect(idempotencyKeyOf("POST /mosaics {}")).toBe(key);
  expect(idempotencyKeyOf('POST /mosaics {"title":"b"}')).not.toBe(key);
});

test("the next request like one whose outcome is known has a key of its own", () => {
  const key = idempotencyKeyOf("POST /implementations {}");
  settleRequest("POST /implementations {}");
  expect(idempotencyKeyOf("POST /implementations {}")).not.toBe(key);
});

test("only so many requests are kept, the newest", () => {
  const first = idempotencyKeyOf("first");
  for (let at = 0; at < 60; at += 1) idempotencyKeyOf(`request ${at}`);
  expect(idempotencyKeyOf("first")).not.toBe(first);
});

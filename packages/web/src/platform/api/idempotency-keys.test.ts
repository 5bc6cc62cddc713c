import { expect, test } from "vitest";
import { idempotencyKeyOf, settleRequest } from "./idempotency-keys.ts";

test("a request retried before its outcome is known keeps its key", () => {
  const key = idempotencyKeyOf("POST /mosaics {}");
  expect(idempotencyKeyOf("POST /mosaics {}")).toBe(key);
  expect(idempotencyKeyOf('POST /mosaics {"title":"b"}')).not.toBe(key);
});

test("a request identical to a settled one gets a new key", () => {
  const key = idempotencyKeyOf("POST /implementations {}");
  settleRequest("POST /implementations {}");
  expect(idempotencyKeyOf("POST /implementations {}")).not.toBe(key);
});

test("only the newest requests are kept, up to a limit", () => {
  const first = idempotencyKeyOf("first");
  for (let at = 0; at < 60; at += 1) idempotencyKeyOf(`request ${at}`);
  expect(idempotencyKeyOf("first")).not.toBe(first);
});

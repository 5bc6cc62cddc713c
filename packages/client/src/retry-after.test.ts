import { expect, test } from "vitest";
import { parseRetryAfter } from "./retry-after.ts";

const NOW = Date.UTC(2026, 0, 1);

test.each([
  ["120", 120],
  ["Thu, 01 Jan 2026 00:02:00 GMT", 120],
  ["999999999", 86_400],
  ["0", undefined],
  ["-5", undefined],
  ["Thu, 01 Jan 2020 00:00:00 GMT", undefined],
  ["soon", undefined],
  ["", undefined],
  [null, undefined],
])("a Retry-After of %s means %s seconds", (header, seconds) => {
  expect(parseRetryAfter(header, NOW)).toBe(seconds);
});

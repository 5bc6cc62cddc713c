import { expect, test } from "vitest";
import { makeTestClock } from "#testing/test-clock.ts";
import { createSeal } from "./seal.ts";

test("a sealed value can be opened until it expires, and is unreadable", () => {
  const clock = makeTestClock();
  const own = createSeal("a secret of some length", clock);
  const sealed = own.seal("begun", "what nobody may read", 60_000);
  expect(Buffer.from(sealed, "base64url").toString()).not.toContain("nobody");
  expect(own.seal("begun", "what nobody may read", 60_000)).not.toBe(sealed);
  expect(own.unseal("begun", sealed)).toBe("what nobody may read");
  clock.advance(60_001);
  expect(own.unseal("begun", sealed)).toBeUndefined();
});

test("a value that was altered, truncated, invented or sealed elsewhere cannot be opened", () => {
  const clock = makeTestClock();
  const own = createSeal("a secret of some length", clock);
  const sealed = own.seal("begun", "state", 60_000);
  const elsewhere = createSeal("another secret of some length", clock).seal(
    "begun",
    "state",
    60_000,
  );
  const bytes = Buffer.from(sealed, "base64url");
  const changed = Array.from(bytes.keys(), (at) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy.toString("base64url");
  });
  for (const wrong of [undefined, "", "x", "=".repeat(80), "a".repeat(5000), elsewhere, ...changed])
    expect(own.unseal("begun", wrong)).toBeUndefined();
  expect(own.unseal("begun", sealed.slice(0, -4))).toBeUndefined();
  expect(own.unseal("ticket", sealed)).toBeUndefined();
  expect(own.unseal("begun", sealed)).toBe("state");
});

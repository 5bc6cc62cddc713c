import { expect, test } from "vitest";
import type { SystemCtx } from "../context.ts";
import type { FindSession } from "../http/authenticate.ts";
import { shareLookups } from "./share-lookups.ts";

const ctx = {} as SystemCtx;

/** Lookups that resolve on demand, in the order in which they began. */
function slowLooks() {
  const begun: { secret: string; end: () => void; fail: () => void }[] = [];
  const look: FindSession = (_ctx, secret) =>
    new Promise((resolve, reject) => {
      begun.push({ secret, end: () => resolve(undefined), fail: () => reject(new Error("away")) });
    });
  return { begun, see: shareLookups(look) };
}

test("simultaneous checks of sessions share one query, and each gets the result of its own session", async () => {
  const { begun, see } = slowLooks();
  const lookups = ["a", "b", "a", "a"].map((secret) => see(ctx, secret));
  await expect.poll(() => begun.map(({ secret }) => secret)).toEqual(["a", "b"]);
  for (const { end } of begun) end();
  expect(await Promise.all(lookups)).toEqual([undefined, undefined, undefined, undefined]);
});

test("a check made after the query has started is answered by the next one", async () => {
  const { begun, see } = slowLooks();
  const first = see(ctx, "a");
  await expect.poll(() => begun).toHaveLength(1);
  const second = see(ctx, "a");
  await expect.poll(() => begun).toHaveLength(2);
  begun[1]?.end();
  await second;
  begun[0]?.end();
  await first;
});

test("a failed query fails all of its requesters, and the next one is independent", async () => {
  const { begun, see } = slowLooks();
  const lookups = [see(ctx, "a"), see(ctx, "a")];
  await expect.poll(() => begun).toHaveLength(1);
  begun[0]?.fail();
  for (const one of lookups) await expect(one).rejects.toThrow("away");
  const again = see(ctx, "a");
  await expect.poll(() => begun).toHaveLength(2);
  begun[1]?.end();
  expect(await again).toBeUndefined();
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestCtx, testCtx } from "#testing/test-ctx.ts";
import { claimMail, markFailed, markSent } from "./outbox.store.ts";
import { sweepOutbox } from "./sweep-outbox.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let world: TestCtx;
beforeAll(async () => {
  world = await testCtx();
});
afterAll(() => world.close());

test("a delivered mail is deleted after a week, a failed one after ninety days, a waiting one never", async () => {
  const { ctx } = world;
  for (const name of ["sent", "failed", "waiting"]) {
    world.clock.advance(1000);
    const to = `${name}@example.org`;
    await ctx.mailer.send(ctx.db, { to, subject: name, text: name, html: name });
  }
  const now = () => ctx.clock.now().toISOString();
  const lease = new Date(ctx.clock.now().getTime() + DAY_MS).toISOString();
  const [sent, failed] = [
    await claimMail(ctx.db, { now: now(), latest: lease, leaseUntil: lease }),
    await claimMail(ctx.db, { now: now(), latest: lease, leaseUntil: lease }),
  ];
  if (sent === undefined || failed === undefined) throw new Error("Two mails were due.");
  await markSent(ctx.db, sent, now());
  await markFailed(ctx.db, failed, "Nobody has this address.");

  world.clock.advance(6 * DAY_MS);
  expect(await left()).toEqual(["failed", "sent", "waiting"]);
  world.clock.advance(2 * DAY_MS);
  expect(await left()).toEqual(["failed", "waiting"]);
  world.clock.advance(83 * DAY_MS);
  expect(await left()).toEqual(["waiting"]);
});

async function left(): Promise<string[]> {
  await sweepOutbox(world.ctx);
  const rows = await world.ctx.db.selectFrom("outbox").select("recipient").execute();
  return rows.map(({ recipient }) => recipient.replace("@example.org", "")).toSorted();
}

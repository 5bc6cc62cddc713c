import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestCtx, testCtx } from "#testing/test-ctx.ts";
import { openMessage } from "./outbox.store.ts";

let world: TestCtx;
beforeAll(async () => {
  world = await testCtx();
});
afterAll(() => world.close());

const mail = { to: "ana@example.org", subject: "Hello", text: "text", html: "<p>text</p>" };

function messageOf({ id, message }: { id: string; message: string | null }) {
  return openMessage(world.ctx.secrets, id, message ?? "");
}

function listRows() {
  return world.ctx.db.selectFrom("outbox").selectAll().execute();
}

describe("the outbox's mailer", () => {
  test("writes a mail in the transaction of its cause, and a rollback discards it", async () => {
    const { ctx } = world;
    const failed = ctx.db.transaction().execute(async (db) => {
      await ctx.mailer.send(db, mail);
      throw new Error("the cause failed");
    });
    await expect(failed).rejects.toThrow("the cause failed");
    expect(await listRows()).toHaveLength(0);
    await ctx.db.transaction().execute((db) => ctx.mailer.send(db, mail));
    const { to, ...message } = mail;
    const rows = await listRows();
    expect(rows).toMatchObject([{ recipient: to, status: "waiting", attempts: 0 }]);
    expect(rows.map(messageOf)).toEqual([message]);
  });

  test("pretends to write, and leaves nothing", async () => {
    const before = await listRows();
    await world.ctx.db.transaction().execute((db) => world.ctx.mailer.pretend(db, mail));
    expect(await listRows()).toEqual(before);
    await expect(world.ctx.mailer.pretend(world.ctx.db, mail)).rejects.toThrow(/transaction/);
  });

  test.each([
    "ana@example.org, bob@example.org",
    "ana@example.org\r\nBcc: bob@example.org",
    "Ana <ana@example.org>",
    "ana",
    "",
  ])("refuses %j as a recipient", async (to) => {
    await expect(world.ctx.mailer.send(world.ctx.db, { ...mail, to })).rejects.toThrow(
      /exactly one address/,
    );
  });

  test("turns a subject into one line", async () => {
    const subject = "Hello\r\nBcc: bob@example.org\u2028!";
    await world.ctx.mailer.send(world.ctx.db, { ...mail, to: "sub@example.org", subject });
    const row = (await listRows()).find(({ recipient }) => recipient === "sub@example.org");
    expect(row && messageOf(row).subject).toBe("Hello Bcc: bob@example.org !");
  });
});

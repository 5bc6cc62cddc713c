import { pino } from "pino";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSmtpServer } from "#testing/smtp-server.ts";
import { type TestCtx, testCtx } from "#testing/test-ctx.ts";
import type { MailTransport } from "./mail-transport.ts";
import { startMailWorker } from "./mail-worker.ts";
import { claimMail } from "./outbox.store.ts";
import { smtpTransport } from "./smtp-transport.ts";
import { openMessage } from "./outbox.store.ts";

const mail = { to: "ana@example.org", subject: "Olá", text: "Um texto", html: "<p>Um texto</p>" };
const sender = { address: "no-reply@mosaico.test", host: "mosaico.test" };
const silent = pino({ level: "silent" });
const minute = 60_000;

let world: TestCtx;
let opened: (() => Promise<void>)[];
beforeEach(async () => {
  world = await testCtx();
  opened = [() => world.close()];
});
afterEach(async () => {
  for (const close of opened.toReversed()) await close();
});

async function openServer(options?: SMTPServerOptions) {
  const server = await openSmtpServer(options);
  opened.push(() => server.close());
  return server;
}

function startWorker(transport: MailTransport) {
  const worker = startMailWorker(world.ctx, world.config, silent, transport);
  opened.push(() => worker.stop());
  return worker;
}

const toServer = (url: string, idle = 8000) => smtpTransport(url, sender, { connect: 8000, idle });

async function outboxRow() {
  return world.ctx.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
}

async function untilRow(wanted: Partial<Awaited<ReturnType<typeof outboxRow>>>) {
  await expect.poll(outboxRow, { timeout: 8000, interval: 20 }).toMatchObject(wanted);
  return outboxRow();
}

describe("the mail worker", () => {
  test("delivers a mail once, from the fixed sender, and erases its text", async () => {
    const server = await openServer();
    await world.ctx.mailer.send(world.ctx.db, mail);
    startWorker(toServer(server.url));
    startWorker(toServer(server.url));
    const row = await untilRow({ status: "sent", message: null, attempts: 1 });
    expect(row.sent_at).not.toBeNull();
    expect(server.received).toHaveLength(1);
    const [received] = server.received;
    expect(received).toMatchObject({ from: sender.address, to: [mail.to] });
    expect(received?.source).toMatch(/^From: Mosaico <no-reply@mosaico\.test>\r$/m);
    expect(received?.source).toMatch(new RegExp(`^Message-ID: <${row.id}@mosaico.test>\r$`, "mi"));
    expect(received?.source).toMatch(/text\/plain[^]*Um texto[^]*text\/html[^]*<p>Um texto<\/p>/);
  });

  test("gives up at once when the server rejects a recipient for good, and keeps the text", async () => {
    const server = await openServer({
      onRcptTo: (_address, _session, done) => {
        done(Object.assign(new Error("No such mailbox"), { responseCode: 550 }));
      },
    });
    await world.ctx.mailer.send(world.ctx.db, mail);
    startWorker(toServer(server.url));
    const row = await untilRow({ status: "failed", attempts: 1 });
    expect(row.error).toContain("No such mailbox");
    expect(openMessage(world.ctx.secrets, row.id, row.message ?? "").text).toBe(mail.text);
  });

  test("retries a temporary rejection after a minute, and then delivers the mail", async () => {
    let refusals = 0;
    const server = await openServer({
      onRcptTo: (_address, _session, done) => {
        refusals += 1;
        done(
          refusals > 1
            ? undefined
            : Object.assign(new Error("Come back later"), { responseCode: 451 }),
        );
      },
    });
    await world.ctx.mailer.send(world.ctx.db, mail);
    const worker = startWorker(toServer(server.url));
    const row = await untilRow({ status: "waiting", error: expect.stringContaining("later") });
    expect(Date.parse(row.next_at) - world.clock.now().getTime()).toBeGreaterThan(0.9 * minute);
    world.clock.advance(0.5 * minute);
    worker.wake();
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(refusals).toBe(1);
    world.clock.advance(0.6 * minute);
    worker.wake();
    await untilRow({ status: "sent", message: null, attempts: 2, error: null });
  });

  test("does not wait for the time of a clock that was a year ahead", async () => {
    const year = 365 * 24 * 60 * minute;
    world.clock.advance(year);
    await world.ctx.mailer.send(world.ctx.db, mail);
    const broken = startWorker(toServer("smtp://127.0.0.1:1"));
    await untilRow({ status: "waiting", attempts: 1, error: expect.any(String) });
    await broken.stop();
    world.clock.advance(-year);
    startWorker(toServer((await openServer()).url));
    await untilRow({ status: "sent", attempts: 2 });
  });

  test("retries when the settings are rejected, which is not the mail's fault", async () => {
    const server = await openServer({ authOptional: false });
    await world.ctx.mailer.send(world.ctx.db, mail);
    startWorker(toServer(server.url));
    await untilRow({ status: "waiting", attempts: 1, error: expect.stringContaining("530") });
  });

  test("disconnects from a server that hangs, and copes with one that is unreachable", async () => {
    const server = await openServer({ onMailFrom: () => {} });
    await world.ctx.mailer.send(world.ctx.db, mail);
    startWorker(toServer(server.url, 300));
    await untilRow({ status: "waiting", attempts: 1, error: expect.stringMatching(/time/i) });
    const gone = toServer("smtp://127.0.0.1:9");
    const out = { ...mail, id: "x", createdAt: new Date() };
    await expect(gone.send(out, AbortSignal.timeout(5000))).rejects.toThrow(/ECONNREFUSED/);
  });

  test("resends a mail of which the server had accepted half before it died", async () => {
    let died = false;
    const server = await openServer();
    const dying = await openServer({
      onData: () => {
        died = true;
        dying.cutConnections();
      },
    });
    await world.ctx.mailer.send(world.ctx.db, mail);
    let to = dying.url;
    const worker = startWorker({ send: (out, signal) => toServer(to).send(out, signal) });
    await untilRow({
      status: "waiting",
      attempts: 1,
      error: expect.stringMatching(/closed|reset/i),
    });
    expect(died).toBe(true);
    to = server.url;
    world.clock.advance(2 * minute);
    worker.wake();
    await untilRow({ status: "sent", attempts: 2 });
    expect(server.received).toHaveLength(1);
  });

  test("gives up after three days of retries", async () => {
    await world.ctx.mailer.send(world.ctx.db, mail);
    world.clock.advance(3 * 24 * 60 * minute);
    startWorker(toServer("smtp://127.0.0.1:9"));
    await untilRow({ status: "failed", error: expect.stringContaining("ECONNREFUSED") });
  });

  test("resends what a process claimed and did not finish, once its lease has expired", async () => {
    const server = await openServer();
    await world.ctx.mailer.send(world.ctx.db, mail);
    const now = world.clock.now();
    const leaseUntil = new Date(now.getTime() + 5 * minute).toISOString();
    // The process dies here: the server may have accepted the mail, but nothing recorded it.
    expect(
      await claimMail(world.ctx.db, { now: now.toISOString(), latest: leaseUntil, leaseUntil }),
    ).toBeDefined();
    expect(
      await claimMail(world.ctx.db, { now: now.toISOString(), latest: leaseUntil, leaseUntil }),
    ).toBeUndefined();
    world.clock.advance(6 * minute);
    startWorker(toServer(server.url));
    await untilRow({ status: "sent", attempts: 2 });
    expect(server.received).toHaveLength(1);
  });

  test("is claimed by one of several workers", async () => {
    await world.ctx.mailer.send(world.ctx.db, mail);
    const now = world.clock.now().toISOString();
    const lease = new Date(Date.parse(now) + minute).toISOString();
    const claims = await Promise.all(
      Array.from({ length: 20 }, () =>
        claimMail(world.ctx.db, { now, latest: lease, leaseUntil: lease }),
      ),
    );
    expect(claims.filter((claimed) => claimed !== undefined)).toHaveLength(1);
  });

  test("stops after the mail that it is sending", async () => {
    await world.ctx.mailer.send(world.ctx.db, mail);
    let finish = () => {};
    const sending = new Promise<void>((started) => {
      const worker = startWorker({
        send: () => {
          started();
          return new Promise((resolve) => {
            finish = resolve;
          });
        },
      });
      opened.push(() => worker.stop());
      setTimeout(() => void worker.stop().then(() => order.push("stopped")), 100);
    });
    const order: string[] = [];
    await sending;
    setTimeout(() => {
      order.push("sent");
      finish();
    }, 200);
    await expect.poll(() => order).toEqual(["sent", "stopped"]);
    expect(await outboxRow()).toMatchObject({ status: "sent" });
  });
});

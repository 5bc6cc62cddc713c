import { pino } from "pino";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type MailWorker, startMailWorker } from "#platform/mail/mail-worker.ts";
import { smtpTransport } from "#platform/mail/smtp-transport.ts";
import { openSmtpServer } from "#testing/smtp-server.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { takeMessage } from "./forms.service.ts";

const minute = 60_000;
const contactEmail = "hello@example.org";
const sender = { address: "no-reply@mosaico.test", host: "mosaico.test" };
const body = { nome: "Ana Lima", email: "ana@example.org", mensagem: "Como começo?\n\nObrigada" };

let app: TestApp;
let opened: (() => Promise<void>)[];
beforeEach(async () => {
  app = await testApp({ settings: { contactEmail } });
  opened = [() => app.close()];
});
afterEach(async () => {
  for (const close of opened.toReversed()) await close();
});

async function openServer(options?: SMTPServerOptions) {
  const server = await openSmtpServer(options);
  opened.push(() => server.close());
  return server;
}

type Route = {
  readonly to: () => string;
  readonly idle?: () => number;
  readonly begin?: Promise<void>;
};

/** Starts a worker that delivers mails to the current result of `to`, and none before `begin`. */
function startWorker({ to, idle = () => 8000, begin }: Route): MailWorker {
  const worker = startMailWorker(app.ctx, app.config, pino({ level: "silent" }), {
    send: async (mail, signal) => {
      await begin;
      const patience = { connect: 8000, idle: idle() };
      return smtpTransport(to(), sender, patience).send(mail, signal);
    },
  });
  opened.push(() => worker.stop());
  return worker;
}

async function mailRow() {
  return app.ctx.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
}

async function untilMail(wanted: Partial<Awaited<ReturnType<typeof mailRow>>>) {
  await expect.poll(mailRow, { timeout: 8000, interval: 20 }).toMatchObject(wanted);
}

const refuses: SMTPServerOptions = {
  onRcptTo: (_address, _session, done) =>
    done(Object.assign(new Error("Come back later"), { responseCode: 451 })),
};
const hangs: SMTPServerOptions = { onMailFrom: () => {} };

test.each([
  ["refuses", refuses],
  ["hangs", hangs],
  ["crashes during a mail", "dies"],
  ["does not exist", "gone"],
] as const)("a mail server that %s loses no message: it is delivered once", async (_, trouble) => {
  const working = await openServer();
  let to = "smtp://127.0.0.1:9";
  if (trouble === "dies") {
    const dying = await openServer({ onData: () => dying.cutConnections() });
    to = dying.url;
  } else if (trouble !== "gone") to = (await openServer(trouble)).url;
  const answered = Promise.withResolvers<void>();
  const worker = startWorker({
    to: () => to,
    // Only the server that hangs has to run into this timeout.
    idle: () => (to === working.url ? 8000 : 300),
    begin: answered.promise,
  });

  const answer = await app.call("POST /form/duvida", { body });
  expect(answer).toMatchObject({ status: 201 });
  // The sender waits for no mail server: this one had not even been contacted yet.
  answered.resolve();
  await untilMail({ status: "waiting", attempts: 1, error: expect.any(String) });
  expect(await app.ctx.db.selectFrom("messages").selectAll().execute()).toMatchObject([
    { status: "new", name: "Ana Lima", text: body.mensagem },
  ]);

  to = working.url;
  app.clock.advance(2 * minute);
  worker.wake();
  await untilMail({ status: "sent", attempts: 2, message: null });
  expect(working.received).toHaveLength(1);
  const [received] = working.received;
  expect(received).toMatchObject({ from: sender.address, to: [contactEmail] });
  expect(received?.source).toMatch(/^Reply-To: ana@example\.org\r$/m);
  expect(received?.source).toMatch(/^From: Mosaico <no-reply@mosaico\.test>\r$/m);
});

test("a permanent refusal by a mail server leaves the message in the inbox, and keeps the mail's text", async () => {
  const server = await openServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("No such mailbox"), { responseCode: 550 })),
  });
  startWorker({ to: () => server.url });
  await app.call("POST /form/contato", { body });
  await untilMail({ status: "failed", attempts: 1, error: expect.stringContaining("mailbox") });
  const [kept] = await app.mails();
  expect(kept?.text).toContain("> Como começo?");
  expect(await app.ctx.db.selectFrom("messages").selectAll().execute()).toHaveLength(1);
});

test("message and mail are stored together or not at all", async () => {
  const broken = {
    ...app.ctx,
    mailer: {
      ...app.ctx.mailer,
      send: async () => {
        throw new Error("The outbox cannot be written.");
      },
    },
  };
  const ctx = { ...broken, network: "192.0.2.1", language: "pt" as const, userAgent: "test" };
  await expect(takeMessage(ctx, "contact", body)).rejects.toThrow("cannot be written");
  expect(await app.ctx.db.selectFrom("messages").selectAll().execute()).toEqual([]);
});

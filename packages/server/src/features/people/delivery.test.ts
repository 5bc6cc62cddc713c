import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startMailWorker } from "#platform/mail/mail-worker.ts";
import { smtpTransport } from "#platform/mail/smtp-transport.ts";
import { givenUser } from "#testing/factories.ts";
import { type SmtpServer, openSmtpServer } from "#testing/smtp-server.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const sender = { address: "no-reply@mosaico.test", host: "mosaico.test" };

let app: TestApp;
let server: SmtpServer;
beforeEach(async () => {
  app = await testApp();
  server = await openSmtpServer();
});
afterEach(async () => {
  await server.close();
  await app.close();
});

/** The decoded text of a sent mail. */
function readText(source: string): string {
  const part = source.slice(source.indexOf("text/plain"));
  const body = part.slice(part.indexOf("\r\n\r\n") + 4, part.indexOf("\r\n--"));
  if (/base64/i.test(part.slice(0, 200))) return Buffer.from(body, "base64").toString();
  const unfolded = body.replaceAll("=\r\n", "");
  return decodeURIComponent(unfolded.replaceAll("%", "%25").replaceAll(/=([0-9A-F]{2})/g, "%$1"));
}

test("an invite with headers in every name reaches only its recipient, and its link works", async () => {
  const evil = "\r\nBcc: eve@example.org\r\n\r\nHello";
  const ana = await givenUser(app, { name: `Ana${evil}` });
  await app.ctx.db
    .updateTable("accounts")
    .set({ name: `Escola${evil}` })
    .execute();
  const bia = { name: "Bia Reis", email: "bia@example.org", password: "a violet giraffe" };
  const { status } = await app.call("POST /user-invites", {
    token: ana.token,
    body: { name: `Bia${evil}`, email: bia.email, role: "operator", language: "fr" },
  });
  expect(status).toBe(201);
  const worker = startMailWorker(
    app.ctx,
    app.config,
    pino({ level: "silent" }),
    smtpTransport(server.url, sender),
  );
  await expect.poll(() => server.received, { timeout: 8000 }).toHaveLength(1);
  await worker.stop();
  const [mail] = server.received;
  expect(mail?.to).toEqual([bia.email]);
  const source = mail?.source ?? "";
  const headers = source.slice(0, source.indexOf("\r\n\r\n"));
  expect(headers).not.toMatch(/^(bcc|hello)/im);
  expect(headers.match(/^to:/gim)).toHaveLength(1);
  expect(source).not.toContain("eve@example.org");
  const inviteToken = /register\?invite=([\w-]{43})\b/.exec(readText(source))?.[1];
  const body = { ...bia, inviteToken };
  expect((await app.call("POST /auth/register", { body })).status).toBe(201);
  const answer = await app.call("POST /auth/login", {
    body: { email: bia.email, password: bia.password },
  });
  expect(answer.body.user.accounts).toMatchObject([{ id: ana.accountId, role: "operator" }]);
});

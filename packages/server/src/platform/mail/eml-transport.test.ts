import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emlTransport } from "./eml-transport.ts";

const sender = { address: "no-reply@mosaico.test", host: "mosaico.test" };
const link = `https://mosaico.test/reset-password?email=YQ==&token=${"x".repeat(60)}`;
const signal = new AbortController().signal;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-eml-"));
});
afterAll(() => rm(folder, { recursive: true }));

function mailAt(time: string, id: string) {
  const text = `Olá,\n\n${link}\n`;
  return {
    id,
    to: "ana@example.org",
    subject: "Redefinição de senha – ação necessária para continuar usando o Mosaico",
    text,
    html: "<p>Olá</p>\n",
    createdAt: new Date(time),
  };
}

describe("mails without a mail server", () => {
  test("are readable files that sort by time, and their links are logged", async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const transport = emlTransport(join(folder, "outbox"), sender, log);
    await transport.send(mailAt("2026-02-01T10:00:00.000Z", "a"), signal);
    await transport.send(mailAt("2026-01-01T10:00:00.005Z", "b"), signal);
    const names = (await readdir(join(folder, "outbox"))).toSorted();
    expect(names).toEqual(["20260101T100000005Z-b.eml", "20260201T100000000Z-a.eml"]);

    const source = await readFile(join(folder, "outbox", String(names[0])), "utf8");
    expect(source).toContain("From: Mosaico <no-reply@mosaico.test>\r\nTo: ana@example.org\r\n");
    expect(source).toContain("Date: Thu, 01 Jan 2026 10:00:00 +0000\r\n");
    expect(source).toContain(`\r\nOlá,\r\n\r\n${link}\r\n`);
    const words = /Subject: ((?:.|\r\n )*)\r\n/.exec(source)?.[1]?.split("\r\n ") ?? [];
    const subject = words.map((word) => Buffer.from(word.slice(10, -2), "base64").toString());
    expect(subject.join("")).toBe(mailAt("2026-01-01T10:00:00Z", "b").subject);
    expect(Math.max(...words.map((word) => word.length))).toBeLessThanOrEqual(75);

    expect(JSON.parse(String(lines[1]))).toMatchObject({
      msg: "mail",
      to: "ana@example.org",
      subject: expect.stringContaining("Redefinição"),
      link,
    });
  });

  test("leave no half-written file when the folder is not writable", async () => {
    const transport = emlTransport(
      join(folder, "outbox", "20260101T100000005Z-b.eml"),
      sender,
      pino({ level: "silent" }),
    );
    await expect(transport.send(mailAt("2026-01-01T10:00:00Z", "c"), signal)).rejects.toThrow();
  });

  test("are written once the folder becomes writable, even if it was not for the first one", async () => {
    const outbox = join(folder, "blocked");
    await writeFile(outbox, "");
    const transport = emlTransport(outbox, sender, pino({ level: "silent" }));
    await expect(transport.send(mailAt("2026-01-01T10:00:00Z", "d"), signal)).rejects.toThrow();
    await rm(outbox);
    await transport.send(mailAt("2026-01-01T10:00:00Z", "d"), signal);
    expect(await readdir(outbox)).toEqual(["20260101T100000000Z-d.eml"]);
  });
});

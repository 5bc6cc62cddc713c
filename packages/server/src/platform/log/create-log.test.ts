import { closeSync, openSync } from "node:fs";
import { expect, test } from "vitest";
import { createLog } from "./create-log.ts";

function listen(options: { forPerson: boolean }) {
  const lines: string[] = [];
  return {
    lines,
    log: createLog("info", { ...options, to: { write: (line) => lines.push(line) } }),
  };
}

test("a line is one JSON object with level, time and message", () => {
  const { lines, log } = listen({ forPerson: false });
  log.info({ port: 3000 }, "listening\non two lines");
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain("\n");
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    port: 3000,
    msg: "listening\non two lines",
  });
});

test("secrets are removed from the log at any depth", () => {
  const { lines, log } = listen({ forPerson: false });
  log.info(
    {
      password: "s3cret",
      req: { headers: { authorization: "Bearer s3cret", cookie: "a=s3cret" } },
    },
    "a",
  );
  log.info(
    { body: { password: "s3cret", token: "s3cret" }, res: { headers: { "set-cookie": "s3cret" } } },
    "b",
  );
  expect(lines).toHaveLength(2);
  expect(lines.join("")).not.toContain("s3cret");
});

test("on a terminal lines are short, and successful requests are omitted", () => {
  const { lines, log } = listen({ forPerson: true });
  log.info({ res: { statusCode: 200 } }, "request completed");
  log.info({ link: "http://localhost:3000/x" }, "a mail waits");
  log.error({ err: new Error("broken") }, "server.error");
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d a mail waits link=http:\/\/localhost:3000\/x\n$/);
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d ERROR server\.error\n {2}Error: broken\n +at /);
  expect(lines).toHaveLength(2);
});

test.each([false, true])(
  "what others wrote neither begins a line nor controls the terminal; read by a person: %s",
  (forPerson) => {
    const lines: string[] = [];
    const to = { write: (text: string) => lines.push(text) };
    const log = createLog("info", { forPerson, to });
    const written = "x\n00:00:00 ERROR forged\r\u001b[2J\u009b31m";
    log.warn({ name: written, err: new Error(written) }, written);
    const text = lines.join("");
    expect(text).toContain("forged");
    // Within JSON, those above 127 may stay as they are.
    const controls = Array.from(text.replaceAll("\n", "")).filter((sign) => /\p{Cc}/u.test(sign));
    expect(controls.filter((sign) => forPerson || sign < " ")).toEqual([]);
    expect(text.match(/^00:00:00/gm)).toBeNull();
    const [first = "", ...more] = text.trimEnd().split("\n");
    expect(first).toMatch(forPerson ? /^\d\d:\d\d:\d\d WARN x/ : /^\{/);
    for (const line of more) expect(line).toMatch(forPerson ? /^ {2}/ : /^$/);
  },
);

test("a log on a full disk does not fail what it logs", () => {
  // Other systems have no device that is always full.
  expect(process.platform).toBe("linux");
  const full = openSync("/dev/full", "w");
  try {
    const log = createLog("info", { forPerson: false, to: full });
    for (const line of ["first", "second", "x".repeat(2 * 1024 * 1024), "last"]) {
      expect(() => log.info(line)).not.toThrow();
    }
  } finally {
    closeSync(full);
  }
});

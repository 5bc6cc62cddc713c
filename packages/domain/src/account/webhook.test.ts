import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  WEBHOOK_LIMITS,
  checkWebhookAddress,
  checkWebhookName,
  pauseAfter,
  signingSecrets,
} from "./webhook.ts";

const HOUR_MS = 60 * 60 * 1000;
const nobody = () => false;
const MAX_ATTEMPTS = 10;

describe("the pauses between attempts", () => {
  test("J4: grow, and end after about a day", () => {
    const pauses = Array.from({ length: MAX_ATTEMPTS }, (_, at) => pauseAfter(at + 1, 0.5));
    expect(pauses.at(-1)).toBeUndefined();
    const all = pauses.slice(0, -1) as number[];
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    const hours = all.reduce((sum, pause) => sum + pause, 0) / HOUR_MS;
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThan(27);
  });

  test("J4: differ by chance, by at most a fifth", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_ATTEMPTS - 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempts, chance) => {
          const usual = pauseAfter(attempts, 0.5) ?? NaN;
          const pause = pauseAfter(attempts, chance) ?? NaN;
          expect(Math.abs(pause - usual)).toBeLessThanOrEqual(usual * 0.2 + 1);
        },
      ),
    );
  });
});

test("J2: the former secret signs until its time is over", () => {
  const until = "2026-11-27T12:00:00.000Z";
  const both = { secret: "b", formerSecret: "a", formerUntil: until };
  expect(signingSecrets(both, "2026-11-27T11:59:59.999Z")).toEqual(["b", "a"]);
  expect(signingSecrets(both, until)).toEqual(["b"]);
  expect(signingSecrets({ secret: "a", formerSecret: null, formerUntil: null }, until)).toEqual([
    "a",
  ]);
});

describe("a name", () => {
  test.each([
    ["  Ferramenta 工具 🧩 ", "Ferramenta 工具 🧩"],
    ["م".repeat(WEBHOOK_LIMITS.name), "م".repeat(WEBHOOK_LIMITS.name)],
  ])("J1: %j is taken as %j", (name, plain) => {
    expect(checkWebhookName(name)).toEqual({ ok: true, value: plain });
  });

  test.each([
    ["\u200b ", "webhooks.nameRequired"],
    ["x".repeat(WEBHOOK_LIMITS.name + 1), "webhooks.nameTooLong"],
  ])("J1: %j is refused", (name, problem) => {
    expect(checkWebhookName(name)).toEqual({ ok: false, problem, path: ["name"] });
  });
});

describe("an address", () => {
  test.each([
    ["https://example.org/hook?a=1", "https://example.org/hook?a=1"],
    [" https://bücher.example/ ", "https://xn--bcher-kva.example/"],
    ["https://example.org:443", "https://example.org/"],
  ])("J3: %s is taken as %s", (address, url) => {
    expect(checkWebhookAddress(address, nobody)).toEqual({ ok: true, value: url });
  });

  test.each([
    "http://example.org/hook",
    "https://example.org:8443/hook",
    "https://ana:secret@example.org/",
    "javascript:alert(1)",
    "ftp://example.org/",
    "example.org/hook",
    "",
    `https://example.org/${"x".repeat(3000)}`,
  ])("J3: %s is refused", (address) => {
    expect(checkWebhookAddress(address, nobody)).toEqual({
      ok: false,
      problem: "webhooks.badAddress",
      path: ["url"],
    });
  });

  test("J3: http is for hosts that the operator trusts, by name and port", () => {
    const isTrusted = (host: string) => host === "n8n:5678";
    expect(checkWebhookAddress("http://n8n:5678/a", isTrusted).ok).toBe(true);
    expect(checkWebhookAddress("http://n8n/a", isTrusted).ok).toBe(false);
  });
});

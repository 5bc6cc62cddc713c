import fc from "fast-check";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { afterEach, describe, expect, test } from "vitest";
import { type SmallApi, openEndpoint, smallApi } from "#testing/small-api.ts";
import { setRateHeaders } from "./rate-headers.ts";

let api: SmallApi | undefined;

afterEach(async () => {
  await api?.close();
  api = undefined;
});

const answer = z.strictObject({});
const table = {
  "GET /open": openEndpoint({ answer }),
  "GET /own": openEndpoint({ access: "user", answer }),
  "POST /uploads": openEndpoint({ access: "user", rate: "upload", repeats: "again", answer }),
  "POST /form": openEndpoint({ rate: "form", answer }),
};
const handle = async () => ({ body: {} });
const handlers = Object.fromEntries(Object.keys(table).map((key) => [key, handle]));

async function ask(method: "GET" | "POST", path: string, token?: string) {
  api ??= await smallApi({ table, handlers, ownDatabase: true });
  const { statusCode, headers } = await api.app.inject({
    method,
    url: `/api${path}`,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  return {
    status: statusCode,
    policy: headers["ratelimit-policy"],
    left: headers["ratelimit"],
    retryAfter: headers["retry-after"],
  };
}

describe("RateLimit and RateLimit-Policy", () => {
  test("report the network's budget to an anonymous client", async () => {
    expect(await ask("GET", "/open")).toMatchObject({
      status: 200,
      policy: '"network";q=20000;w=50',
      left: '"network";r=19999;t=1',
    });
  });

  test("also report the budget of the session, which is separate", async () => {
    expect(await ask("GET", "/own", "owner")).toMatchObject({
      policy: '"network";q=20000;w=50, "read";q=4000;w=50',
      left: '"network";r=19999;t=1, "read";r=3999;t=1',
    });
    expect((await ask("GET", "/own", "operator")).left).toContain('"read";r=3999;t=1');
  });

  test("report that nothing is left to a refused client, in agreement with Retry-After", async () => {
    // The budget refills a little while it is being used up.
    let refused = await ask("POST", "/uploads", "owner");
    while (refused.status === 200) refused = await ask("POST", "/uploads", "owner");
    expect(refused).toMatchObject({ status: 429, retryAfter: "1" });
    expect(refused.left).toContain('"upload";r=0;t=1');
    expect(refused.policy).toContain('"upload";q=500;w=100');
  });

  test("report a budget counted in the database, and when one more request is allowed", async () => {
    const first = await ask("POST", "/form");
    expect(first).toMatchObject({
      status: 200,
      policy: '"network";q=20000;w=50, "form";q=30;w=3600',
      left: '"network";r=19999;t=1, "form";r=29;t=3600',
    });
    api?.clock.advance(600_000);
    for (let at = 0; at < 29; at += 1) await ask("POST", "/form");
    const refused = await ask("POST", "/form");
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(3000);
    expect(refused.left).toContain(`"form";r=0;t=${refused.retryAfter}`);
  });

  test("are lists of strings with non-negative integers and windows of at least one second", () => {
    const headers = new Map<string, string>();
    const reply = {
      getHeader: (name: string) => headers.get(name),
      header: (name: string, value: string) => headers.set(name, value),
    } as unknown as FastifyReply;
    const whole = (text: string | undefined) => Number(/^\d{1,15}$/.exec(text ?? "")?.[0]);
    const few = fc.double({ min: -10, max: 1e6, noNaN: true });
    const some = fc.double({ min: 0.001, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(few, some, fc.nat({ max: 1e6 }), some, (left, resetSeconds, quota, window) => {
        headers.clear();
        setRateHeaders(reply, {
          name: "network",
          quota: 1,
          windowSeconds: 1,
          left: 1,
          resetSeconds: 1,
        });
        setRateHeaders(reply, { name: "read", quota, windowSeconds: window, left, resetSeconds });
        const [, q, w] =
          /^"network";q=1;w=1, "read";q=([^;,]+);w=([^;,]+)$/.exec(
            headers.get("ratelimit-policy") ?? "",
          ) ?? [];
        expect(whole(q)).toBe(quota);
        expect(whole(w)).toBeGreaterThanOrEqual(Math.max(1, window));
        const [, r, t] =
          /^"network";r=1;t=1, "read";r=([^;,]+);t=([^;,]+)$/.exec(
            headers.get("ratelimit") ?? "",
          ) ?? [];
        expect(whole(r)).toBeLessThanOrEqual(Math.max(0, left));
        expect(whole(t)).toBeGreaterThanOrEqual(resetSeconds);
      }),
    );
  });

  test("are also sent when an anonymous client is refused", async () => {
    expect(await ask("GET", "/own")).toMatchObject({
      status: 401,
      left: expect.stringContaining('"network"'),
    });
  });
});

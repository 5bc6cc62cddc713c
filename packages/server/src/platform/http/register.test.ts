import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type SmallApi, type SmallApiParts, openEndpoint, smallApi } from "#testing/small-api.ts";
import { AppError } from "./app-error.ts";
import type { AnyHandlers } from "./routes.ts";

let api: SmallApi | undefined;

afterEach(async () => {
  await api?.close();
  api = undefined;
});

const message = z.strictObject({ message: z.string() });
const hello = openEndpoint({ answer: message });
const echo = openEndpoint({
  body: z.strictObject({ name: z.string().max(5), age: z.number().optional() }),
  answer: z.strictObject({ name: z.string() }),
});
const sayHello: AnyHandlers[string] = async () => ({ body: { message: "hello" } });
const repeat = async (_: unknown, { body }: { body: { name: string } }) => ({ body });

describe("access", () => {
  const table = {
    "GET /mine": openEndpoint({ access: "user", answer: message }),
    "GET /platform": openEndpoint({ access: "admin", answer: message }),
  };
  const handlers = { "GET /mine": sayHello, "GET /platform": sayHello };

  test.each([
    undefined,
    "",
    "Bearer",
    "Bearer ",
    "Bearer nobody",
    "bearer nobody",
    "Basic b3duZXI6",
    "owner",
    "Bearer owner owner",
    "Bearer __proto__",
    `Bearer ${"x".repeat(10_000)}`,
  ])("nobody is admitted with the authorization %s", async (authorization) => {
    const { app } = await start({ table, handlers });
    const answer = await app.inject({
      url: "/api/mine",
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ status: 401, code: "auth.required" });
    expect(answer.headers["www-authenticate"]).toBe("Bearer");
  });

  test("a signed-in user is admitted", async () => {
    const { app } = await start({ table, handlers });
    for (const scheme of ["Bearer", "bearer"]) {
      const answer = await app.inject({
        url: "/api/mine",
        headers: { authorization: `${scheme} owner` },
      });
      expect(answer.json()).toEqual({ message: "hello" });
    }
  });

  test("only a platform admin is admitted to an admin endpoint", async () => {
    const { app } = await start({ table, handlers });
    const status = async (token: string) =>
      (await app.inject({ url: "/api/platform", headers: bearer(token) })).statusCode;
    expect(await status("owner")).toBe(403);
    expect(await status("admin")).toBe(200);
  });

  test("authentication fails before an invalid body is reported, and the body is never read", async () => {
    const locked = {
      "POST /mine": openEndpoint({ ...echo, access: "user", rate: "write", repeats: "again" }),
    };
    const { app } = await start({ table: locked, handlers: { "POST /mine": repeat } });
    const answer = await app.inject({
      method: "POST",
      url: "/api/mine",
      headers: { "content-type": "application/json" },
      payload: "{broken",
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe("validation", () => {
  const table = { "POST /echo": echo };
  const handlers = { "POST /echo": repeat };

  test("a valid body reaches the handler", async () => {
    expect((await post({ name: "Ana" })).json()).toEqual({ name: "Ana" });
  });

  test.each<[unknown, { path: string; code: string }[]]>([
    [{ name: "Ana", isAdmin: true }, [{ path: "isAdmin", code: "unrecognized_keys" }]],
    [{ name: "Anastasia" }, [{ path: "name", code: "too_big" }]],
    [{ name: 5 }, [{ path: "name", code: "invalid_type" }]],
    [{ name: "Ana", age: "5" }, [{ path: "age", code: "invalid_type" }]],
    [{}, [{ path: "name", code: "invalid_type" }]],
    [[], [{ path: "", code: "invalid_type" }]],
    [null, [{ path: "", code: "invalid_type" }]],
    ["Ana", [{ path: "", code: "invalid_type" }]],
    [
      { name: 5, b: 1, c: 2 },
      [
        { path: "name", code: "invalid_type" },
        { path: "b", code: "unrecognized_keys" },
        { path: "c", code: "unrecognized_keys" },
      ],
    ],
  ])("the body %j is refused with every invalid field", async (body, errors) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "validation.failed", errors });
  });

  test("for a union, the errors are those of the member that was meant", async () => {
    const body = z.strictObject({
      content: z.union([z.strictObject({ nodes: z.array(z.number()) }), z.string()]),
    });
    const { app } = await start({
      table: { "POST /union": openEndpoint({ body, answer: message }) },
      handlers: { "POST /union": sayHello },
    });
    const answer = await app.inject({
      method: "POST",
      url: "/api/union",
      payload: { content: { nodes: [1, "2"] } },
    });
    expect(answer.json().errors).toEqual([{ path: "content.nodes.1", code: "invalid_type" }]);
  });

  test("a long list of errors is truncated", async () => {
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`key${i}`, i]));
    const answer = await post({ name: "Ana", ...many });
    expect(answer.json().errors).toHaveLength(50);
  });

  test("hundreds of thousands of errors are refused as easily as one", async () => {
    const body = z.strictObject({
      inner: z.union([z.strictObject({ list: z.array(z.number()) }), z.string()]),
    });
    const { app } = await start({
      table: {
        "POST /large": openEndpoint({ body, maxBodyBytes: 16 * 1024 * 1024, answer: message }),
      },
      handlers: { "POST /large": sayHello },
    });
    const many = Array.from({ length: 300_000 }, (_, index) => `key${index}`);
    for (const inner of [{ list: many }, Object.fromEntries(many.map((key) => [key, 1]))]) {
      const answer = await app.inject({ method: "POST", url: "/api/large", payload: { inner } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toHaveLength(50);
    }
  });

  test("undeclared parameters are refused in the query and in a body too", async () => {
    const { app } = await start({
      table: { "GET /hello": hello },
      handlers: { "GET /hello": sayHello },
    });
    expect((await app.inject("/api/hello?a=1")).json().errors).toEqual([
      { path: "a", code: "unrecognized_keys" },
    ]);
    expect((await app.inject("/api/hello")).statusCode).toBe(200);
  });

  async function post(body: unknown) {
    const { app } = await start({ table, handlers });
    return app.inject({
      method: "POST",
      url: "/api/echo",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify(body),
    });
  }
});

describe("resources", () => {
  const table = {
    "GET /mosaics/:id": openEndpoint({
      access: "user",
      params: z.strictObject({ id: z.string() }),
      resources: { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.delete" } },
      answer: message,
    }),
    "POST /mosaics": openEndpoint({
      access: "user",
      repeats: "again",
      body: z.strictObject({ accountId: z.string().optional() }),
      resources: {
        account: { kind: "account", from: "body.accountId", may: "mosaic.create", optional: true },
      },
      answer: message,
    }),
  };
  const handlers: AnyHandlers = {
    "GET /mosaics/:id": async (_: unknown, { resources }: { resources: { mosaic: object } }) => ({
      body: { message: JSON.stringify(resources.mosaic) },
    }),
    "POST /mosaics": async (_: unknown, { resources }: { resources: { account?: object } }) => ({
      body: { message: JSON.stringify(resources.account ?? null) },
    }),
  };

  test.each([
    ["owner", "1", 200],
    ["admin", "1", 200],
    ["operator", "1", 403],
    ["foreigner", "1", 404],
    ["owner", "2", 404],
  ])("%s requests mosaic %s: %i", async (token, id, status) => {
    const { app } = await start({ table, handlers });
    const answer = await app.inject({ url: `/api/mosaics/${id}`, headers: bearer(token) });
    expect(answer.statusCode).toBe(status);
    if (status === 404) expect(answer.json().code).toBe("notFound");
    if (status === 403) expect(answer.json().code).toBe("auth.forbidden");
  });

  test("foreign and missing resources get the same response, byte for byte", async () => {
    const { app } = await start({ table, handlers });
    const foreign = await app.inject({ url: "/api/mosaics/1", headers: bearer("foreigner") });
    const absent = await app.inject({ url: "/api/mosaics/9", headers: bearer("foreigner") });
    expect(foreign.body).toBe(absent.body);
  });

  test.each([
    ["owner", { accountId: "ours" }, 200],
    ["operator", { accountId: "ours" }, 403],
    ["owner", { accountId: "theirs" }, 404],
    ["owner", { accountId: "nowhere" }, 404],
    ["operator", {}, 200],
  ])("%s names an account in the body %j: %i", async (token, body, status) => {
    const { app } = await start({ table, handlers });
    const answer = await app.inject({
      method: "POST",
      url: "/api/mosaics",
      headers: bearer(token),
      payload: body,
    });
    expect(answer.statusCode).toBe(status);
  });
});

describe("rate limits", () => {
  test("registrations are counted per network, in the database", async () => {
    const table = { "POST /register": openEndpoint({ rate: "register", answer: message }) };
    const handlers = { "POST /register": sayHello };
    const { app, ctx } = await start({ table, handlers, ownDatabase: true });
    const status = async (remoteAddress: string) =>
      app.inject({ method: "POST", url: "/api/register", remoteAddress });
    for (let i = 0; i < 60; i += 1) expect((await status("2001:db8::1")).statusCode).toBe(200);
    const refused = await status("2001:db8::2");
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe("rate.limited");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    expect((await status("2001:db8:0:1::1")).statusCode).toBe(200);
    expect(await ctx.db.selectFrom("limits").selectAll().execute()).toHaveLength(61);
  });

  test("a flood from one session is stopped without affecting others", async () => {
    const table = { "GET /mine": openEndpoint({ access: "user", answer: message }) };
    const { app } = await start({ table, handlers: { "GET /mine": sayHello } });
    const ask = async (token: string) =>
      (await app.inject({ url: "/api/mine", headers: bearer(token) })).statusCode;
    let status = 200;
    for (let i = 0; i < 6000 && status === 200; i += 1) status = await ask("owner");
    expect(status).toBe(429);
    expect(await ask("operator")).toBe(200);
  });
});

describe("the audit log", () => {
  const table = {
    "POST /mosaics/:id/restore": openEndpoint({
      access: "user",
      repeats: "again",
      params: z.strictObject({ id: z.string() }),
      resources: { mosaic: { kind: "mosaic", from: "params.id", may: "mosaic.see" } },
      answer: message,
      audit: "mosaics.restored",
    }),
  };
  const restore = async (token: string, answer: AnyHandlers[string]) => {
    const handlers = { "POST /mosaics/:id/restore": answer };
    const { app, ctx } = await start({ table, handlers, ownDatabase: true });
    await app.inject({
      method: "POST",
      url: "/api/mosaics/1/restore",
      headers: bearer(token),
      remoteAddress: "203.0.113.7",
    });
    return ctx.db.selectFrom("audit").selectAll().execute();
  };

  test("records who did what to which resource, and from where", async () => {
    expect(await restore("owner", sayHello)).toMatchObject([
      {
        event: "mosaics.restored",
        user_id: "owner of ours",
        account_id: "ours",
        thing: "mosaic:1",
        network: "203.0.113.7",
      },
    ]);
  });

  test("a handler may add details, or report that nothing happened", async () => {
    const facts = { userId: "somebody", accountId: "another", thing: "mosaic:7" };
    expect(
      await restore("owner", async () => ({ body: { message: "" }, audit: facts })),
    ).toMatchObject([{ user_id: "somebody", account_id: "another", thing: "mosaic:7" }]);
    await api?.close();
    expect(await restore("owner", async () => ({ body: { message: "" }, audit: null }))).toEqual(
      [],
    );
  });

  test("a refusal leaves no entry", async () => {
    const refuse = () => Promise.reject(new AppError("mosaics.last"));
    expect(await restore("owner", refuse)).toEqual([]);
    await api?.close();
    // Attempts to reach a resource of somebody else are recorded under an event of their own.
    expect(await restore("foreigner", sayHello)).toMatchObject([
      { event: "access.refused", what: "unseen" },
    ]);
  });
});

async function start(parts: SmallApiParts): Promise<SmallApi> {
  api = await smallApi(parts);
  return api;
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

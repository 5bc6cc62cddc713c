import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { DETAILS, type PayingApp, payingApp } from "#testing/stripe/paying-app.ts";
import { testApp } from "#testing/test-app.ts";

let app: PayingApp;
let ana: TestUser;

beforeEach(async () => {
  app = await payingApp();
  ana = await givenUser(app);
});

afterEach(() => app.close());

const buy = (more: object = {}, token: string | undefined = ana.token, language = "de" as const) =>
  app.call("POST /billing/checkout", {
    ...(token !== undefined && { token }),
    language,
    body: { accountId: ana.accountId, plan: "Mosaico do Mosaico", term: "month", ...more },
  });
const describeOnce = () =>
  app.call("PUT /billing/details", {
    token: ana.token,
    body: { ...DETAILS, accountId: ana.accountId },
  });
const openSessions = () => app.stripe.world.sessions.filter(({ status }) => status === "open");

describe("POST /billing/checkout", () => {
  beforeEach(describeOnce);

  test("redirects to the provider in the user's language, and back again", async () => {
    const { status, body } = await buy();
    expect([status, body.url]).toEqual([200, app.stripe.world.sessions[0]?.url]);
    const back = `${app.ctx.publicUrl}/pagamento?account=${ana.accountId}`;
    expect(app.stripe.world.sessions).toMatchObject([
      {
        mode: "subscription",
        locale: "de",
        client_reference_id: ana.accountId,
        metadata: { account: ana.accountId, term: "month" },
        success_url: `${back}&paid=yes`,
        cancel_url: `${back}&paid=no`,
      },
    ]);
  });

  test("a year is paid in one payment", async () => {
    expect((await buy({ term: "year" })).status).toBe(200);
    expect(app.stripe.world.sessions).toMatchObject([{ mode: "payment", amount: 49_000 }]);
  });

  test("repeating it leads to the same page, and another choice ends the previous one", async () => {
    const { body: first } = await buy();
    expect((await buy()).body.url).toBe(first.url);
    const { body: year } = await buy({ term: "year" });
    const { body: again } = await buy();
    expect(new Set([first.url, year.url, again.url]).size).toBe(3);
    expect(openSessions().map(({ url }) => url)).toEqual([again.url]);
  });

  test("twenty concurrent requests start one purchase of one customer", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect(app.stripe.world.customers.size).toBe(1);
    expect(openSessions()).toHaveLength(1);
  });

  test("is only for members who may pay", async () => {
    const statuses = await statusOfEach(app, ana.accountId, ({ token }) => buy({}, token ?? ""));
    expect(statuses).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 403,
      operator: 403,
      externo: 403,
    });
  });

  test.each(["Mosaico Base", "Mosaico Personalizado"])("%s is not sold", async (plan) => {
    expect((await buy({ plan })).body.code).toBe("billing.noSuchOffer");
  });

  test("refuses unknown plans, terms and fields", async () => {
    for (const wrong of [{ plan: "Gold" }, { term: "week" }, { price: 1 }]) {
      expect((await buy(wrong)).body.code).toBe("validation.failed");
    }
  });

  test("refuses a plan that is already paid for, except a year after a subscription that will not be renewed", async () => {
    await app.deliver(app.stripe.checkout(await app.begin(ana)));
    expect((await buy()).body.code).toBe("billing.alreadyPaid");
    expect((await buy({ term: "year" })).body.code).toBe("billing.alreadyPaid");
    const [subscription] = app.stripe.world.subscriptions;
    await app.deliver(app.stripe.end(subscription?.id ?? "", "later"));
    expect((await buy()).body.code).toBe("billing.alreadyPaid");
    expect((await buy({ term: "year" })).status).toBe(200);
  });

  test("C6: a year may be followed by a year, but not by a month", async () => {
    await app.deliver(app.stripe.checkout(await app.begin(ana, "year")));
    expect((await buy()).body.code).toBe("billing.alreadyPaid");
    expect((await buy({ term: "year" })).status).toBe(200);
  });

  test.each([
    ["offline", { kind: "away" }],
    ["slow", { kind: "slow", ms: 5000 }],
    ["broken", { kind: "status", status: 500 }],
    ["refusing", { kind: "status", status: 402, type: "invalid_request_error" }],
    ["rejecting our key", { kind: "status", status: 401, type: "invalid_request_error" }],
    ["too busy", { kind: "status", status: 429, type: "rate_limit_error" }],
  ] as const)(
    "a provider that is %s is reported as unreachable, and no purchase is started",
    async (_, trouble) => {
      expect((await app.call(`GET /billing?accountId=${ana.accountId}`, ana)).status).toBe(200);
      app.stripe.trouble = trouble;
      const { status, body } = await buy();
      expect([status, body.code]).toEqual([424, "billing.providerAway"]);
      expect(JSON.stringify(body)).not.toMatch(/sk_|Refused|stripe/i);
      app.stripe.trouble = undefined;
      expect((await buy()).status).toBe(200);
      expect(openSessions()).toHaveLength(1);
    },
  );
});

test("details are required before a checkout", async () => {
  expect((await buy()).body.code).toBe("billing.detailsRequired");
  expect(app.stripe.world.customers.size).toBe(0);
});

describe("POST /billing/portal", () => {
  const open = (token: string | undefined = ana.token, body: object = ana) =>
    app.call("POST /billing/portal", {
      ...(token !== undefined && { token }),
      body: "accountId" in body ? { accountId: body.accountId } : body,
    });

  test("redirects a customer to the provider", async () => {
    await app.begin(ana);
    const [id] = app.stripe.world.customers.keys();
    expect((await open()).body.url).toContain(`/session/${id}`);
  });

  test("refuses an account that has bought nothing yet", async () => {
    expect((await open()).body.code).toBe("billing.noCustomer");
  });

  test("is only for members who may pay", async () => {
    const statuses = await statusOfEach(app, ana.accountId, ({ token }) => open(token ?? ""));
    expect(statuses).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 409,
      owner: 409,
      designer: 403,
      operator: 403,
      externo: 403,
    });
  });

  test("requires an account", async () => {
    expect((await open(ana.token, {})).body.code).toBe("validation.failed");
  });
});

test("without a configured provider nothing can be bought", async () => {
  const free = await testApp();
  const eva = await givenUser(free);
  const body = { accountId: eva.accountId };
  const offer = { plan: "Mosaico do Mosaico", term: "month" };
  const answers = [
    await free.call("POST /billing/checkout", { token: eva.token, body: { ...body, ...offer } }),
    await free.call("POST /billing/portal", { token: eva.token, body }),
    await free.call("POST /billing/webhook", { body: {} }),
  ];
  expect(answers.map((answer) => answer.body.code)).toEqual(Array(3).fill("billing.off"));
  await free.close();
});

import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { DETAILS, type PayingApp, payingApp } from "#testing/stripe/paying-app.ts";
import { maintainPayments } from "./billing.service.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let app: PayingApp;
let ana: TestUser;

beforeEach(async () => {
  app = await payingApp();
  ana = await givenUser(app, { language: "pt", name: "Ana" });
});

afterEach(() => app.close());

const maintain = () => maintainPayments(app.ctx, pino({ level: "silent" }));
const planOf = async (accountId: string) =>
  (
    await app.ctx.db
      .selectFrom("accounts")
      .select("plan")
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow()
  ).plan;

describe("a paid year", () => {
  beforeEach(async () => {
    await app.deliver(app.stripe.checkout(await app.begin(ana, "year")));
  });

  test("C6: ends by itself, and the account returns to the first plan", async () => {
    app.clock.advance(364 * DAY_MS);
    await maintain();
    expect(await planOf(ana.accountId)).toBe("Mosaico do Mosaico");
    app.clock.advance(3 * DAY_MS);
    await maintain();
    expect(await planOf(ana.accountId)).toBe("Mosaico Base");
  });

  test("is announced once to each owner a week before its end, in their language", async () => {
    await givenUser(app, { accountId: ana.accountId, language: "de" });
    await givenUser(app, { accountId: ana.accountId, role: "designer" });
    app.clock.advance(350 * DAY_MS);
    await maintain();
    expect(await app.mails()).toEqual([]);
    app.clock.advance(9 * DAY_MS);
    await Promise.all([maintain(), maintain()]);
    await maintain();
    const mails = await app.mails();
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^Dein Mosaico-Tarif läuft bis \d+\. \S+ 20\d\d$/),
      expect.stringMatching(/^Seu plano do Mosaico vai até \d+ de \S+ de 20\d\d$/),
    ]);
    const own = mails.find(({ to }) => to === ana.email);
    expect(own?.text).toContain(`/pagamento?account=${ana.accountId}`);
  });

  test("is announced again before the next end", async () => {
    app.clock.advance(360 * DAY_MS);
    await maintain();
    const again = await givenUser(app, { accountId: ana.accountId, role: "owner" });
    await app.deliver(app.stripe.checkout(await app.begin(again, "year")));
    await maintain();
    expect(await app.mails()).toHaveLength(1);
    app.clock.advance(366 * DAY_MS);
    await maintain();
    expect(await app.mails()).toHaveLength(3);
  });
});

describe("after the provider was unreachable", () => {
  test("details are sent later", async () => {
    await app.begin(ana);
    app.stripe.trouble = { kind: "away" };
    app.clock.advance(1000);
    const body = { ...DETAILS, name: "Escola do Vale", accountId: ana.accountId };
    await app.call("PUT /billing/details", { token: ana.token, body });
    await maintain();
    app.stripe.trouble = undefined;
    await maintain();
    const [customer] = app.stripe.world.customers.values();
    expect(customer?.["name"]).toBe("Escola do Vale");
    const requestCount = app.stripe.requests.length;
    await maintain();
    expect(app.stripe.requests).toHaveLength(requestCount);
  });

  test("a month whose events were all lost is synchronised", async () => {
    await app.deliver(app.stripe.checkout(await app.begin(ana)));
    app.stripe.end(app.stripe.world.subscriptions[0]?.id ?? "", "now");
    app.clock.advance(32 * DAY_MS);
    await maintain();
    expect(await planOf(ana.accountId)).toBe("Mosaico Base");
  });
});

describe("a deleted account", () => {
  const remove = async () => {
    const { token, email, password } = ana;
    const body = { email, password };
    expect((await app.call("POST /user-profiles/delete", { token, body })).status).toBe(204);
  };

  test("is charged no more, as soon as the provider is reachable", async () => {
    await app.deliver(app.stripe.checkout(await app.begin(ana)));
    await remove();
    app.stripe.trouble = { kind: "away" };
    await maintain();
    expect(app.stripe.world.subscriptions).toMatchObject([{ status: "active" }]);
    app.stripe.trouble = undefined;
    await maintain();
    expect(app.stripe.world.subscriptions).toMatchObject([{ status: "canceled" }]);
    expect([...app.stripe.world.customers.values()]).toMatchObject([{ deleted: true }]);
    const requestCount = app.stripe.requests.length;
    await maintain();
    expect(app.stripe.requests).toHaveLength(requestCount);
  });

  test("leaves no customer behind that was created at the same moment", async () => {
    const { accountId, token } = ana;
    await app.call("PUT /billing/details", { token, body: { ...DETAILS, accountId } });
    // Prices are fetched beforehand, so that creating the customer is the first request.
    await app.call(`GET /billing?accountId=${accountId}`, ana);
    const [requested, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    app.stripe.trouble = { kind: "held", onAsked: requested.resolve, until: removed.promise };
    const body = { accountId, plan: "Mosaico do Mosaico", term: "month" };
    const bought = app.call("POST /billing/checkout", { token, body });
    await requested.promise;
    const deleted_at = app.clock.now().toISOString();
    await app.ctx.db.updateTable("accounts").set({ deleted_at }).execute();
    removed.resolve();
    expect((await bought).status).toBe(404);
    app.stripe.trouble = undefined;
    await maintain();
    const customers = [...app.stripe.world.customers.values()];
    expect(customers.length).toBeGreaterThan(0);
    for (const customer of customers) expect(customer).toMatchObject({ deleted: true });
    const left = await app.ctx.db.selectFrom("subscriptions").select("customer_id").execute();
    expect(left).toEqual([]);
  });

  test("needs no ending if it never paid", async () => {
    await remove();
    await maintain();
    expect(app.stripe.requests).toEqual([]);
  });
});

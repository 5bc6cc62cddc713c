import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { DETAILS, type PayingApp, payingApp } from "#testing/stripe/paying-app.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

const OWNERS_ONLY = {
  nobody: 401,
  stranger: 404,
  admin: 200,
  owner: 200,
  designer: 403,
  operator: 403,
  externo: 403,
};

let app: PayingApp;
let ana: TestUser;

beforeEach(async () => {
  app = await payingApp();
  ana = await givenUser(app);
});

afterEach(() => app.close());

const read = async (of: TestApp = app, by = ana) => {
  const { token, accountId } = by;
  return (await of.call(`GET /billing?accountId=${accountId}`, { token })).body.item;
};

describe("GET /billing", () => {
  test("returns the plan, its limits, the usage and the offers", async () => {
    await givenMosaic(app, ana.accountId);
    expect(await read()).toEqual({
      accountId: ana.accountId,
      plan: "Mosaico Base",
      limits: { mosaics: 3, members: 3, bytes: 1024 ** 3, tileBytes: 1024 ** 3 },
      usage: { mosaics: 1, members: 1, bytes: 0, tileBytes: 0 },
      details: null,
      canPay: true,
      offers: [
        { plan: "Mosaico do Mosaico", term: "month", amount: 4900, currency: "BRL" },
        { plan: "Mosaico do Mosaico", term: "year", amount: 49_000, currency: "BRL" },
      ],
      subscription: null,
    });
  });

  test("C8: returns the installation's limits if no provider is configured", async () => {
    const free = await testApp({ settings: { accountMosaics: 7, accountTiles: 5000 } });
    const eva = await givenUser(free);
    const tile = textTile("a", { title: "ção" });
    await givenMosaic(free, eva.accountId, { tiles: [tile] });
    expect(await read(free, eva)).toMatchObject({
      limits: { mosaics: 7, members: null, bytes: 10 * 1024 ** 3, tileBytes: 5000 },
      usage: { mosaics: 1, tileBytes: 256 + 5 + 2 * 5 },
    });
    await free.close();
  });

  test("C3: returns neither plan limits nor offers if no provider is configured", async () => {
    const free = await testApp({
      settings: { accountQuota: undefined, accountMosaics: undefined, accountTiles: undefined },
    });
    const eva = await givenUser(free);
    expect(await read(free, eva)).toMatchObject({
      limits: { mosaics: null, members: null, bytes: null, tileBytes: null },
      canPay: false,
      offers: [],
    });
    await free.close();
  });

  test("returns everything else while the provider is unreachable", async () => {
    app.stripe.trouble = { kind: "away" };
    expect(await read()).toMatchObject({ plan: "Mosaico Base", canPay: true, offers: [] });
  });

  test("is only for members who may pay", async () => {
    const statuses = await statusOfEach(app, ana.accountId, (options) =>
      app.call(`GET /billing?accountId=${ana.accountId}`, options),
    );
    expect(statuses).toEqual(OWNERS_ONLY);
  });

  test("requires an account", async () => {
    const answer = await app.call("GET /billing", ana);
    expect([answer.status, answer.body.code]).toEqual([400, "validation.failed"]);
  });
});

describe("PUT /billing/details", () => {
  const put = (more: object = {}, token: string | undefined = ana.token) =>
    app.call("PUT /billing/details", {
      ...(token !== undefined && { token }),
      body: { ...DETAILS, accountId: ana.accountId, ...more },
    });

  test("stores them normalised, and replaces the previous ones", async () => {
    const normalised = { ...DETAILS, taxId: "11222333000181", postalCode: "01310100" };
    expect((await put()).body.item).toEqual(normalised);
    await put({ name: "Escola do Vale" });
    expect((await read()).details).toEqual({ ...normalised, name: "Escola do Vale" });
    expect(app.stripe.requests).not.toContain("POST /v1/customers");
  });

  test("sends a customer's details to the provider, at once or when it is reachable again", async () => {
    await app.begin(ana);
    const [customer] = app.stripe.world.customers.values();
    expect(customer).toMatchObject({
      name: "Escola da Serra",
      email: "financeiro@example.org",
      address: {
        line1: "Avenida Paulista, 1000 - Sala 3",
        line2: "Bela Vista",
        city: "São Paulo",
        state: "SP",
        postal_code: "01310-100",
        country: "BR",
      },
    });
    const taxIds = () => [...app.stripe.world.taxIds.values()].flat();
    expect(taxIds()).toMatchObject([{ type: "br_cnpj", value: "11.222.333/0001-81" }]);
    await put({ taxId: "529.982.247-25" });
    expect(taxIds()).toMatchObject([{ type: "br_cpf", value: "529.982.247-25" }]);
    app.stripe.trouble = { kind: "away" };
    app.clock.advance(1000);
    expect((await put({ name: "Escola do Vale" })).status).toBe(200);
    expect(customer?.["name"]).toBe("Escola da Serra");
  });

  test("prints a CNPJ with letters on the invoices if the provider does not know its format", async () => {
    await app.begin(ana);
    await put({ taxId: "12.ABC.345/01DE-35" });
    const [customer] = app.stripe.world.customers.values();
    expect(customer?.["invoice_settings"]).toEqual({
      custom_fields: { 0: { name: "CNPJ", value: "12.ABC.345/01DE-35" } },
    });
  });

  test("is only for members who may pay", async () => {
    const statuses = await statusOfEach(app, ana.accountId, ({ token }) => put({}, token ?? ""));
    expect(statuses).toEqual(OWNERS_ONLY);
  });

  test.each([
    [{ name: " \u202e " }, "billing.nameRequired", "name"],
    [{ name: "a".repeat(1000) }, "billing.tooLong", "name"],
    [{ taxId: "111.111.111-11" }, "billing.badTaxId", "taxId"],
    [{ email: "a@b.org\r\nBcc: c@d.org" }, "auth.badEmail", "email"],
    [{ postalCode: "1" }, "billing.badPostalCode", "postalCode"],
    [{ state: "XX" }, "billing.badState", "state"],
    [{ city: "" }, "billing.addressRequired", "city"],
  ])("refuses %o and stores nothing", async (wrong, code, path) => {
    const { status, body } = await put(wrong);
    expect([status, body.code, body.errors]).toEqual([400, code, [{ path, code }]]);
    expect((await read()).details).toBeNull();
  });

  test("refuses values that are not text or too long, and unknown fields", async () => {
    for (const wrong of [{ name: 1 }, { name: "a".repeat(10_000) }, { plan: "Mosaico Base" }]) {
      expect((await put(wrong)).body.code).toBe("validation.failed");
    }
  });
});

describe("GET /billing/invoices", () => {
  test("lists them newest first, in the state last reported by the provider", async () => {
    await app.deliver(app.stripe.checkout(await app.begin(ana)));
    app.clock.advance(29 * 24 * 60 * 60 * 1000);
    const [subscription] = app.stripe.world.subscriptions;
    await app.deliver(app.stripe.renew(subscription?.id ?? "", "failed"));
    const { body } = await app.call(`GET /billing/invoices?accountId=${ana.accountId}`, ana);
    expect(body.items).toMatchObject([
      { number: "MOSAICO-2", status: "open", amount: 4900, currency: "BRL", paidAt: null },
      { number: "MOSAICO-1", status: "paid", url: expect.stringContaining("/i/in_") },
    ]);
  });

  test("is only for members who may pay", async () => {
    const statuses = await statusOfEach(app, ana.accountId, (options) =>
      app.call(`GET /billing/invoices?accountId=${ana.accountId}`, options),
    );
    expect(statuses).toEqual(OWNERS_ONLY);
  });

  test("requires one account", async () => {
    const answer = await app.call("GET /billing/invoices?accountId=", ana);
    expect(answer.status).toBe(400);
  });
});

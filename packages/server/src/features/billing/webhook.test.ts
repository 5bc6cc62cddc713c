import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { type PayingApp, payingApp } from "#testing/stripe/paying-app.ts";
import type { SentEvent } from "#testing/stripe/stripe-actions.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const codesOf = (answers: readonly { body: { code?: string; received?: boolean } }[]) =>
  answers.map(({ body }) => body.code ?? body.received);

let app: PayingApp;
let ana: TestUser;

beforeEach(async () => {
  app = await payingApp();
  ana = await givenUser(app);
});

afterEach(() => app.close());

const state = async () => {
  const { token } = await givenUser(app, { accountId: ana.accountId });
  const { item } = (await app.call(`GET /billing?accountId=${ana.accountId}`, { token })).body;
  return { plan: item.plan, ...item.subscription };
};
const revision = async () =>
  (await app.ctx.db.selectFrom("subscriptions").select("revision").executeTakeFirst())?.revision;
const subscriptionId = () => app.stripe.world.subscriptions[0]?.id ?? "";

describe("POST /billing/webhook", () => {
  test("a month paid by card gives the plan at once, and notifies open screens", async () => {
    let eventCount = 0;
    app.ctx.events.listen(`user:${ana.id}`, () => {
      eventCount += 1;
    });
    const answers = await app.deliver(app.stripe.checkout(await app.begin(ana)));
    expect(codesOf(answers)).toEqual(answers.map(() => true));
    expect(await state()).toMatchObject({
      plan: "Mosaico do Mosaico",
      status: "active",
      term: "month",
      isEnding: false,
    });
    expect(eventCount).toBeGreaterThan(0);
  });

  test.each(["month", "year"] as const)(
    "a %s paid by boleto waits for its payment, and gives nothing before",
    async (term) => {
      const session = await app.begin(ana, term);
      await app.deliver(app.stripe.checkout(session, "boleto"));
      expect(await state()).toMatchObject({
        plan: "Mosaico Base",
        status: "awaitingPayment",
        term,
      });
      await app.deliver(app.stripe.settle(session, "paid"));
      expect(await state()).toMatchObject({ plan: "Mosaico do Mosaico", status: "active", term });
    },
  );

  test.each(["month", "year"] as const)(
    "an expired boleto for a %s gives nothing",
    async (term) => {
      const session = await app.begin(ana, term);
      await app.deliver(app.stripe.checkout(session, "boleto"));
      await app.deliver(app.stripe.settle(session, "failed"));
      const { plan, status } = await state();
      expect(plan).toBe("Mosaico Base");
      expect([undefined, "ended"]).toContain(status);
    },
  );

  test("C6: a second payment extends the year by another one, and a refunded year does not count", async () => {
    const first = await app.begin(ana, "year");
    await app.deliver(app.stripe.checkout(first));
    const { paidUntil } = await state();
    app.clock.advance(20 * DAY_MS);
    const second = await app.begin(ana, "year");
    await app.deliver(app.stripe.checkout(second));
    const years = (Date.parse((await state()).paidUntil) - Date.parse(paidUntil)) / DAY_MS;
    expect([365, 366]).toContain(years);
    await app.deliver([...app.stripe.refund(first), ...app.stripe.refund(second)]);
    expect((await state()).plan).toBe("Mosaico Base");
  });

  test("a failed payment keeps the plan for now, and the end of the subscription takes it away", async () => {
    await app.deliver(app.stripe.checkout(await app.begin(ana)));
    await app.deliver(app.stripe.renew(subscriptionId(), "failed"));
    expect(await state()).toMatchObject({ plan: "Mosaico do Mosaico", status: "pastDue" });
    await app.deliver(app.stripe.end(subscriptionId(), "now"));
    expect(await state()).toMatchObject({ plan: "Mosaico Base", status: "ended" });
  });

  test("a subscription cancelled for the end of its term lasts until then", async () => {
    await app.deliver(app.stripe.checkout(await app.begin(ana)));
    await app.deliver(app.stripe.end(subscriptionId(), "later"));
    expect(await state()).toMatchObject({ status: "active", isEnding: true });
  });

  test("a plan granted by an admin is neither lowered nor taken away", async () => {
    await app.ctx.db.updateTable("accounts").set({ plan: "Mosaico Personalizado" }).execute();
    await app.deliver(app.stripe.checkout(await app.begin(ana)));
    await app.deliver(app.stripe.end(subscriptionId(), "now"));
    expect((await state()).plan).toBe("Mosaico Personalizado");
  });

  test("an event is handled once: a repetition is acknowledged without effect", async () => {
    const events = app.stripe.checkout(await app.begin(ana));
    await app.deliver(events);
    const before = await revision();
    expect(codesOf(await app.deliver([...events, ...events]))).toEqual(
      [...events, ...events].map(() => true),
    );
    expect(await revision()).toBe(before);
  });

  test("twenty concurrent copies of an event have one effect", async () => {
    const events = app.stripe.checkout(await app.begin(ana));
    const last = events.at(-1);
    if (last === undefined) throw new Error("Nothing happened.");
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.deliver(last)));
    expect(new Set(answers.flatMap(codesOf))).toEqual(new Set([true]));
    expect(await revision()).toBe(1);
    expect((await state()).plan).toBe("Mosaico do Mosaico");
  });

  test("twenty different concurrent events all count, and the final state is correct", async () => {
    await app.deliver(app.stripe.checkout(await app.begin(ana)));
    const before = (await revision()) ?? 0;
    const [subscription] = app.stripe.world.subscriptions;
    const events = Array.from({ length: 20 }, () =>
      app.stripe.event("customer.subscription.updated", subscription ?? {}),
    );
    const answers = await Promise.all(events.map((event) => app.deliver(event)));
    expect(new Set(answers.flatMap(codesOf))).toEqual(new Set([true]));
    expect(await revision()).toBe(before + 20);
  });

  test("events in the wrong order lead to the same state", async () => {
    const events: SentEvent[] = app.stripe.checkout(await app.begin(ana));
    events.push(...app.stripe.renew(subscriptionId(), "failed"));
    events.push(...app.stripe.renew(subscriptionId(), "paid"));
    events.push(...app.stripe.end(subscriptionId(), "now"));
    await app.deliver(events.toReversed());
    expect(await state()).toMatchObject({ plan: "Mosaico Base", status: "ended" });
  });

  test("the contents of an event are not trusted", async () => {
    await app.begin(ana);
    const [customer] = app.stripe.world.customers.keys();
    const lie = { id: "sub_lie", object: "subscription", customer, status: "active" };
    await app.deliver(app.stripe.event("customer.subscription.updated", lie));
    expect((await state()).plan).toBe("Mosaico Base");
  });

  test("events of other kinds or unknown customers are acknowledged without effect", async () => {
    const requestCount = app.stripe.requests.length;
    const answers = await app.deliver([
      app.stripe.event("product.created", { id: "prod_1", object: "product" }),
      app.stripe.event("customer.updated", { id: "cus_9", object: "customer" }),
      app.stripe.event("invoice.paid", { id: "in_9", object: "invoice", customer: "cus_9" }),
    ]);
    expect(codesOf(answers)).toEqual([true, true, true]);
    expect(app.stripe.requests).toHaveLength(requestCount);
  });

  test("an event received while the provider is unreachable fails, and succeeds when repeated", async () => {
    const events = app.stripe.checkout(await app.begin(ana));
    app.stripe.trouble = { kind: "away" };
    expect(new Set(codesOf(await app.deliver(events)))).toEqual(new Set(["billing.providerAway"]));
    app.stripe.trouble = undefined;
    await app.deliver(events);
    expect((await state()).plan).toBe("Mosaico do Mosaico");
  });
});

describe("an event is refused and has no effect", () => {
  const now = () => Math.floor(app.clock.now().getTime() / 1000);
  const signedBy = (by?: { secret?: string; at?: number }) => {
    const [subscription] = app.stripe.world.subscriptions;
    return app.stripe.event("customer.subscription.updated", subscription ?? {}, by);
  };
  const refused = async (event: SentEvent) => {
    const before = await revision();
    const [answer] = await app.deliver(event);
    expect([answer?.status, answer?.body.code]).toEqual([400, "billing.badSignature"]);
    expect(await revision()).toBe(before);
  };

  beforeEach(async () => {
    app.stripe.checkout(await app.begin(ana));
  });

  test("if it is signed with another secret", () => refused(signedBy({ secret: "whsec_other" })));

  test("if it was signed too long ago, like a recorded one that is replayed", () =>
    refused(signedBy({ at: now() - 301 })));

  test("if its signature is dated in the future, which would allow replaying it for longer", async () => {
    await refused(signedBy({ at: now() + 3600 }));
    await refused(signedBy({ at: now() + 61 }));
    const { body, signature } = signedBy();
    await refused({ body, signature: signature.replace(/t=\d+/, "t=x") });
  });

  test("if it was changed in transit", async () => {
    const { body, signature } = signedBy();
    await refused({ body: body.replace("active", "paused"), signature });
  });

  test("if it is not signed", async () => {
    const { body } = signedBy();
    await refused({ body, signature: "" });
    await refused({ body, signature: "t=1,v1=00" });
    const { status, body: answer } = await app.call("POST /billing/webhook", { body });
    expect([status, answer.code]).toEqual([400, "billing.badSignature"]);
  });

  test("if the signed bytes are not an event", async () => {
    const other = app.stripe.event("x", {});
    await refused({ body: "", signature: other.signature });
    await refused({ body: "{", signature: other.signature });
  });

  test("if it is not JSON, or far too long", async () => {
    const { body, signature } = signedBy();
    const headers = { "content-type": "text/plain", "stripe-signature": signature };
    expect((await app.call("POST /billing/webhook", { body, headers })).status).toBe(415);
    const long = { body: `"${"a".repeat(2_000_000)}"`, headers: { "stripe-signature": signature } };
    expect((await app.call("POST /billing/webhook", long)).status).toBe(413);
  });
});

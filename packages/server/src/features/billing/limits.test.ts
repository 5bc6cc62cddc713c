import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requireQuota } from "#features/files/upload/require-quota.ts";
import { inTransaction } from "#platform/context.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type PayingApp, payingApp } from "#testing/stripe/paying-app.ts";
import { testApp } from "#testing/test-app.ts";
import { requireMemberCapacity } from "./billing.service.ts";
import { limitsOf } from "./limits.ts";

let app: PayingApp;
let ana: TestUser;

beforeEach(async () => {
  app = await payingApp();
  ana = await givenUser(app);
});

afterEach(() => app.close());

const create = (title: string, of: Pick<PayingApp, "call"> = app, by = ana) =>
  of.call("POST /mosaics", { token: by.token, body: { title, accountId: by.accountId } });
const pay = async () => app.deliver(app.stripe.checkout(await app.begin(ana)));

describe("C3: mosaics", () => {
  test("of the first plan are limited to three; a fourth requires another plan", async () => {
    for (const title of ["one", "two", "three"]) expect((await create(title)).status).toBe(201);
    const { status, body } = await create("four");
    expect([status, body.code]).toEqual([409, "plans.tooManyMosaics"]);
    await pay();
    expect((await create("four")).status).toBe(201);
  });

  test("stay when a plan ends", async () => {
    await pay();
    for (const title of ["one", "two", "three", "four"]) await create(title);
    await app.deliver(app.stripe.end(app.stripe.world.subscriptions[0]?.id ?? "", "now"));
    const { body } = await app.call("GET /mosaics?view=summary", ana);
    expect(body.items).toHaveLength(4);
    expect((await create("five")).body.code).toBe("plans.tooManyMosaics");
  });

  test("created ten at once are limited to three", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => create(String(at))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  test("are unlimited if nothing is paid for", async () => {
    const free = await testApp();
    const eva = await givenUser(free);
    for (const title of ["one", "two", "three", "four"]) {
      expect((await create(title, free, eva)).status).toBe(201);
    }
    await free.close();
  });
});

describe("C8: mosaics of an installation without plans", () => {
  test("are limited by its setting, and restoring one from the trash needs a free place", async () => {
    const free = await testApp({ settings: { accountMosaics: 2 } });
    const eva = await givenUser(free);
    const first = await create("one", free, eva);
    expect([first.status, (await create("two", free, eva)).status]).toEqual([201, 201]);
    const refused = await create("three", free, eva);
    expect([refused.status, refused.body.code]).toEqual([409, "accounts.tooManyMosaics"]);
    const { id } = first.body.item;
    expect((await free.call(`DELETE /mosaics/${id}`, eva)).status).toBe(204);
    expect((await create("three", free, eva)).status).toBe(201);
    const back = await free.call(`POST /removed-mosaics/${id}/restore`, eva);
    expect([back.status, back.body.code]).toEqual([409, "accounts.tooManyMosaics"]);
    await free.close();
  });

  test("created ten at once stay within the limit", async () => {
    const free = await testApp({ settings: { accountMosaics: 2 } });
    const eva = await givenUser(free);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => create(String(at), free, eva)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    await free.close();
  });

  test("are limited by plans only if plans are sold", async () => {
    const limited = { ...app.ctx, accountMosaics: 1 };
    expect(await limitsOf(limited, ana.accountId)).toMatchObject({ mosaics: 3 });
    expect(await limitsOf({ ...limited, payments: undefined }, ana.accountId)).toMatchObject({
      mosaics: 1,
    });
  });
});

describe("C3: members", () => {
  const demand = (inviteId?: string) =>
    inTransaction(app.ctx, (tx) => requireMemberCapacity(tx, ana.accountId, inviteId));
  const invite = async (id: string, lasts: number) => {
    const now = app.clock.now().getTime();
    await app.ctx.db
      .insertInto("invites")
      .values({
        id,
        account_id: ana.accountId,
        name: "Eva",
        email: `${id}@example.org`,
        role: "operator",
        plan: "",
        mosaic_ids: null,
        language: "en",
        token_hash: id,
        invited_by: null,
        user_id: null,
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + lasts).toISOString(),
        accepted_at: null,
      })
      .execute();
  };

  test("include open invites, but not expired ones", async () => {
    await givenUser(app, { accountId: ana.accountId });
    await invite("gone", -1);
    await expect(demand()).resolves.toBeUndefined();
    await invite("open", 1000);
    await expect(demand()).rejects.toMatchObject({ code: "plans.tooManyMembers" });
    await expect(demand("open")).resolves.toBeUndefined();
    await pay();
    await expect(demand()).resolves.toBeUndefined();
  });
});

test("C3: an account's files are limited by its plan and by the installation", async () => {
  await givenMosaic(app, ana.accountId);
  const GB = 1024 ** 3;
  await expect(requireQuota(app.ctx, ana.accountId, GB)).resolves.toBeUndefined();
  await expect(requireQuota(app.ctx, ana.accountId, GB + 1)).rejects.toMatchObject({
    code: "files.overQuota",
  });
  await pay();
  await expect(requireQuota(app.ctx, ana.accountId, GB + 1)).resolves.toBeUndefined();
  const small = { ...app.ctx, accountQuota: 1000 };
  await expect(requireQuota(small, ana.accountId, 1001)).rejects.toThrow();
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { RequestCtx } from "#platform/context.ts";
import { costOf } from "#testing/cost-of.ts";
import { givenUser } from "#testing/factories.ts";
import { type TestCtx, testCtx } from "#testing/test-ctx.ts";
import { askForRecovery } from "./recover.ts";
import { register, resendVerification } from "./register.ts";
import { confirmSecret, findSecondStep, putSecret } from "./second-step/second-step.store.ts";
import { signIn } from "./sign-in.ts";

let world: TestCtx;
beforeAll(async () => {
  world = await testCtx();
});
afterAll(() => world.close());

/**
 * Counts what some work reads and writes in the database, at the end of every way there. Measuring time would only work on
 * an idle machine.
 */
async function countStatements(work: (ctx: RequestCtx) => Promise<void>) {
  const ctx = { ...world.ctx, network: "192.0.2.1", language: "en", userAgent: "test" } as const;
  const { reads, writes } = await costOf(() => work(ctx));
  return { reads, writes };
}

test("requesting a new password costs the same whether or not the address is known", async () => {
  const { email } = await givenUser(world);
  const registered = await countStatements((ctx) => askForRecovery(ctx, email));
  const unknown = await countStatements((ctx) => askForRecovery(ctx, "nobody@example.org"));
  expect(unknown.reads).toBe(registered.reads);
  expect(Math.abs(registered.writes - unknown.writes)).toBeLessThanOrEqual(1);
  expect(unknown.writes).toBeGreaterThan(2);
});

test("requesting the verification mail again costs the same whether or not one is due", async () => {
  const { email } = await givenUser(world, { verified: false });
  const registered = await countStatements((ctx) => resendVerification(ctx, email));
  const unknown = await countStatements((ctx) => resendVerification(ctx, "noone@example.org"));
  expect(unknown.reads).toBe(registered.reads);
  expect(Math.abs(registered.writes - unknown.writes)).toBeLessThanOrEqual(1);
  expect(unknown.writes).toBeGreaterThan(2);
});

test("registering costs a handful of statements either way, besides the hash computed in both cases", async () => {
  const { email } = await givenUser(world);
  const person = { name: "Ana", password: "a violet giraffe" };
  const registered = await countStatements((ctx) => register(ctx, { ...person, email }));
  const unknown = await countStatements((ctx) =>
    register(ctx, { ...person, email: "new@example.org" }),
  );
  expect(Math.abs(registered.reads - unknown.reads)).toBeLessThanOrEqual(1);
  expect(Math.abs(registered.writes - unknown.writes)).toBeLessThanOrEqual(3);
  expect(registered.writes).toBeGreaterThan(2);
});

test("a wrong password costs the same for a user with a second step and for an unknown address", async () => {
  const { id, email } = await givenUser(world);
  await putSecret(world.ctx, id, "JBSWY3DPEHPK3PXP");
  const sealed = (await findSecondStep(world.ctx, id))?.sealed ?? "";
  await confirmSecret(world.ctx, id, { sealed, step: 1 });
  const attempt = (input: { email: string; code?: string }) =>
    countStatements((ctx) =>
      expect(signIn(ctx, { password: "not the password", ...input })).rejects.toMatchObject({
        code: "auth.invalidCredentials",
      }),
    );
  const unknown = await attempt({ email: "no.one@example.org" });
  expect(unknown.reads).toBeGreaterThan(0);
  expect(await attempt({ email })).toEqual(unknown);
  expect(await attempt({ email, code: "123456" })).toEqual(unknown);
});

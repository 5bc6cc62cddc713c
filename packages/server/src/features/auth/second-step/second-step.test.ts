import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authenticatorCode } from "#testing/authenticator.ts";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { sweepLimits } from "#platform/limits/limits.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { countCodeAttempt } from "./wrong-codes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  // Codes are of steps, whose end may come between making one and sending it.
  app.clock.pause();
});
// Keeps the failures and used codes of one test from affecting the next one.
beforeEach(() => app.clock.advance(16 * 60_000));
afterAll(() => app.close());

const PATH = "/user-profiles/second-step";
const YEAR_MS = 365 * 24 * 60 * 60_000;

/** The code shown by a user's app, `steps` steps of 30 s from now. */
const codeOf = (secret: string, steps = 0) => authenticatorCode(secret, app.clock.now(), steps);

const begin = ({ token, password }: TestUser) =>
  app.call(`POST ${PATH}`, { token, body: { password } });

const nextStep = () => app.clock.advance(30_000);

/** A user with the second step on; their next code is of a later step. */
async function givenSecondStep(): Promise<{
  user: TestUser;
  secret: string;
  recoveryCodes: string[];
}> {
  const user = await givenUser(app, { language: "de" });
  const { secret } = (await begin(user)).body;
  const on = await app.call(`PUT ${PATH}`, { token: user.token, body: { code: codeOf(secret) } });
  expect(on.status).toBe(200);
  nextStep();
  return { user, secret, recoveryCodes: on.body.recoveryCodes };
}

const login = ({ email, password }: TestUser, code?: string, network = "198.51.100.7") =>
  app.call("POST /auth/login", { network, body: { email, password, code } });

const mailsTo = async (user: TestUser) =>
  (await app.mails()).filter(({ to }) => to === user.email).map(({ subject }) => subject);

describe("POST /user-profiles/second-step", () => {
  test("returns a secret and its address, and changes nothing yet", async () => {
    const ana = await givenUser(app);
    const { status, body } = await begin(ana);
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(body.address);
    expect(address.protocol).toBe("otpauth:");
    expect(address.searchParams.get("secret")).toBe(body.secret);
    expect(decodeURIComponent(address.pathname)).toContain(ana.email);
    expect((await login(ana)).status).toBe(200);
  });

  test("returns another secret each time; only the last one can be confirmed", async () => {
    const ana = await givenUser(app);
    const first = (await begin(ana)).body.secret;
    const second = (await begin(ana)).body.secret;
    expect(second).not.toBe(first);
    const confirm = (code: string) => app.call(`PUT ${PATH}`, { token: ana.token, body: { code } });
    expect((await confirm(codeOf(first))).body.code).toBe("secondStep.wrongCode");
    expect((await confirm(codeOf(second))).status).toBe(200);
  });

  test("requires no password of a user without one", async () => {
    const ana = await givenUser(app);
    await app.ctx.db
      .updateTable("users")
      .set({ password_hash: "" })
      .where("id", "=", ana.id)
      .execute();
    expect((await app.call(`POST ${PATH}`, { token: ana.token, body: {} })).status).toBe(200);
  });

  test("requires a session, the password, and a second step that is off", async () => {
    const { user } = await givenSecondStep();
    expect((await app.call(`POST ${PATH}`, { body: {} })).status).toBe(401);
    for (const password of [undefined, "", "not the password"]) {
      const answer = await app.call(`POST ${PATH}`, { token: user.token, body: { password } });
      expect(answer).toMatchObject({ status: 400, body: { code: "profile.wrongPassword" } });
    }
    expect(await begin(user)).toMatchObject({ status: 409, body: { code: "secondStep.isOn" } });
    const odd = await app.call(`POST ${PATH}`, { token: user.token, body: { password: 5 } });
    expect(odd).toMatchObject({ status: 400, body: { code: "validation.failed" } });
  });
});

describe("PUT /user-profiles/second-step", () => {
  test("turns it on, returns ten recovery codes once, and informs the user by mail", async () => {
    const { user, recoveryCodes, secret } = await givenSecondStep();
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-\w{4}){6}$/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await mailsTo(user)).toEqual(["Anmeldung in zwei Schritten bei Mosaico eingeschaltet"]);
    const stored = JSON.stringify(
      await app.ctx.db.selectFrom("recovery_codes").selectAll().execute(),
    );
    expect(stored).not.toContain(recoveryCodes[0]);
    expect(stored).not.toContain(recoveryCodes[0]?.replaceAll("-", ""));
    const again = await app.call(`PUT ${PATH}`, {
      token: user.token,
      body: { code: codeOf(secret) },
    });
    expect(again).toMatchObject({ status: 409, body: { code: "secondStep.isOn" } });
  });

  test("requires a session, a started set-up and a correct code", async () => {
    const ana = await givenUser(app);
    const put = (body: unknown, token: string | undefined = ana.token) =>
      app.call(`PUT ${PATH}`, { ...(token !== undefined && { token }), body });
    expect((await app.call(`PUT ${PATH}`, { body: { code: "123456" } })).status).toBe(401);
    expect((await put({ code: "123456" })).body.code).toBe("secondStep.notBegun");
    const { secret } = (await begin(ana)).body;
    expect((await put({ code: codeOf(secret, -3) })).body.code).toBe("secondStep.wrongCode");
    expect((await put({ code: "hello" })).body.code).toBe("secondStep.wrongCode");
    expect((await put({})).body.code).toBe("validation.failed");
    expect((await put({ code: codeOf(secret) })).status).toBe(200);
  });

  test("turns on only once for twenty concurrent requests", async () => {
    const ana = await givenUser(app);
    const { secret } = (await begin(ana)).body;
    const body = { code: codeOf(secret) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.call(`PUT ${PATH}`, { token: ana.token, body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mailsTo(ana)).toHaveLength(1);
  });
});

describe("POST /auth/login with a second step", () => {
  test("requires a code only after the correct password, and does not count that as a failure", async () => {
    const { user, secret } = await givenSecondStep();
    for (let time = 0; time < 12; time += 1) {
      const answer = await login(user);
      expect(answer).toMatchObject({ status: 403, body: { code: "secondStep.required" } });
    }
    const wrong = await login({ ...user, password: "not the password" }, codeOf(secret));
    expect(wrong).toMatchObject({ status: 401, body: { code: "auth.invalidCredentials" } });
    const right = await login(user, codeOf(secret));
    expect(right.status).toBe(200);
    expect(right.body.user.id).toBe(user.id);
    expect(right.headers["set-cookie"]).toContain("mosaico_files=");
  });

  test("accepts the code of the previous and the next step, no other, and none twice", async () => {
    const { user, secret } = await givenSecondStep();
    nextStep();
    expect((await login(user, codeOf(secret, -2))).body.code).toBe("secondStep.wrongCode");
    expect((await login(user, codeOf(secret, 2))).body.code).toBe("secondStep.wrongCode");
    const early = codeOf(secret, -1);
    expect((await login(user, early)).status).toBe(200);
    expect((await login(user, early)).body.code).toBe("secondStep.wrongCode");
    const late = codeOf(secret, 1);
    expect((await login(user, ` ${late.slice(0, 3)} ${late.slice(3)} `)).status).toBe(200);
    // The code of a clock that is ahead also uses up the current one.
    expect((await login(user, codeOf(secret))).body.code).toBe("secondStep.wrongCode");
  });

  test("locks nobody out who signed in while the clock was a year ahead", async () => {
    const { user, secret } = await givenSecondStep();
    app.clock.advance(YEAR_MS);
    expect((await login(user, codeOf(secret))).status).toBe(200);
    app.clock.advance(-YEAR_MS);
    const code = codeOf(secret);
    expect((await login(user, code)).status).toBe(200);
    expect((await login(user, code)).body.code).toBe("secondStep.wrongCode");
    // A clock that is corrected by minutes lets no code be used again.
    app.clock.advance(-10 * 60_000);
    expect((await login(user, codeOf(secret))).body.code).toBe("secondStep.wrongCode");
    app.clock.advance(10 * 60_000);
  });

  test("accepts the same code only once in twenty concurrent requests", async () => {
    const { user, secret } = await givenSecondStep();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(user, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("accepts each recovery code once, however it is typed", async () => {
    const { user, recoveryCodes } = await givenSecondStep();
    const [first = "", second = ""] = recoveryCodes;
    const typed = ` ${first.toUpperCase().replaceAll("-", "  ").replaceAll("0", "O")} `;
    expect((await login(user, typed)).status).toBe(200);
    expect((await login(user, first)).body.code).toBe("secondStep.wrongCode");
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(user, second)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("W3: delays after ten wrong codes, from any network, and then accepts the correct one", async () => {
    const { user, secret } = await givenSecondStep();
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await login(user, `guess-${guess}`, `10.0.0.${guess}`);
      expect(answer).toMatchObject({ status: 400, body: { code: "secondStep.wrongCode" } });
    }
    const refused = await login(user, codeOf(secret));
    expect(refused).toMatchObject({ status: 429, body: { code: "auth.tooManyAttempts" } });
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(800);
    app.clock.advance((seconds + 1) * 1000);
    expect((await login(user, codeOf(secret))).status).toBe(200);
  });

  test("limits a burst of guesses to ten", async () => {
    const { user } = await givenSecondStep();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => login(user, `guess-${guess}`)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test("W3: warns the user by mail, in their language and once a day, that somebody with the password is guessing codes", async () => {
    const { user } = await givenSecondStep();
    const warnings = async () =>
      (await app.mails()).filter(({ to, subject }) => to === user.email && /c[oó]d/i.test(subject));
    for (let guess = 0; guess < 2; guess += 1) await login(user, `guess-${guess}`);
    expect(await warnings()).toEqual([]);
    for (let guess = 2; guess < 8; guess += 1) await login(user, `guess-${guess}`);
    expect(await warnings()).toHaveLength(1);
    expect((await warnings())[0]?.text).toContain("/forgot-password");
    app.clock.advance(25 * 60 * 60 * 1000);
    for (let guess = 0; guess < 4; guess += 1) await login(user, `other-${guess}`);
    expect(await warnings()).toHaveLength(2);
  });

  test("W3: accepts fewer wrong codes with each day of guessing, and resets after a week", async () => {
    const { user, secret } = await givenSecondStep();
    const hour = 60 * 60 * 1000;
    const ctx = { ...app.ctx, network: "192.0.2.1", language: "en", userAgent: "" } as const;
    const guessAll = async () => {
      let wrong = 0;
      for (let round = 0; round < 4; round += 1) {
        for (let guess = 0; guess < 10; guess += 1) {
          // Counted like a typed code.
          const attempt = await countCodeAttempt(ctx, user.id).catch(() => undefined);
          if (attempt !== undefined) wrong += 1;
        }
        app.clock.advance(hour / 2);
      }
      // The rest of the day.
      app.clock.advance(22.5 * hour);
      await sweepLimits(app.ctx);
      return wrong;
    };
    const days: number[] = [];
    for (let day = 0; day < 5; day += 1) days.push(await guessAll());
    expect(days).toEqual([30, 15, 7, 5, 5]);
    app.clock.advance(8 * 24 * hour);
    await sweepLimits(app.ctx);
    expect((await login(user, codeOf(secret))).status).toBe(200);
    expect(await guessAll()).toBe(30);
  });

  test("stays on when the password is reset", async () => {
    const { user, secret } = await givenSecondStep();
    await app.call("POST /auth/forgot-password", { body: { email: user.email } });
    const mail = (await app.mails()).filter(({ to }) => to === user.email).at(-1);
    const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    const password = "an orange giraffe";
    const token = atob(link.searchParams.get("token") ?? "");
    const body = { email: user.email, password, token };
    expect((await app.call("POST /auth/reset-password", { body })).status).toBe(200);
    expect((await login({ ...user, password })).body.code).toBe("secondStep.required");
    expect((await login({ ...user, password }, codeOf(secret))).status).toBe(200);
  });
});

describe("POST /user-profiles/second-step/recovery-codes", () => {
  test("returns ten new ones, and invalidates the earlier ones", async () => {
    const { user, secret, recoveryCodes } = await givenSecondStep();
    const made = await app.call(`POST ${PATH}/recovery-codes`, {
      token: user.token,
      body: { code: codeOf(secret) },
    });
    expect(made.body.recoveryCodes).toHaveLength(10);
    expect((await login(user, recoveryCodes[0])).body.code).toBe("secondStep.wrongCode");
    expect((await login(user, made.body.recoveryCodes[0])).status).toBe(200);
  });

  test("requires a session, a second step and a correct code", async () => {
    const { user } = await givenSecondStep();
    const other = await givenUser(app);
    const post = (body: unknown, token?: string) =>
      app.call(`POST ${PATH}/recovery-codes`, { ...(token !== undefined && { token }), body });
    expect((await post({ code: "123456" })).status).toBe(401);
    expect((await post({ code: "123456" }, other.token)).body.code).toBe("secondStep.notBegun");
    expect((await post({ code: "123456" }, user.token)).body.code).toBe("secondStep.wrongCode");
    expect((await post({ code: 123456 }, user.token)).body.code).toBe("validation.failed");
  });
});

describe("POST /user-profiles/second-step/off", () => {
  test("turns it off with a code or a recovery code, and informs the user by mail", async () => {
    for (const how of ["app", "recovery"] as const) {
      const { user, secret, recoveryCodes } = await givenSecondStep();
      const code = how === "app" ? codeOf(secret) : recoveryCodes[3];
      const off = await app.call(`POST ${PATH}/off`, { token: user.token, body: { code } });
      expect(off.status).toBe(204);
      expect((await login(user)).status).toBe(200);
      expect(await mailsTo(user)).toContain(
        "Anmeldung in zwei Schritten bei Mosaico ausgeschaltet",
      );
      expect((await begin(user)).status).toBe(200);
    }
  });

  test("requires a session, a second step and a correct code", async () => {
    const { user } = await givenSecondStep();
    const other = await givenUser(app);
    const post = (body: unknown, token?: string) =>
      app.call(`POST ${PATH}/off`, { ...(token !== undefined && { token }), body });
    expect((await post({ code: "123456" })).status).toBe(401);
    expect((await post({ code: "123456" }, other.token)).body.code).toBe("secondStep.notBegun");
    expect((await post({ code: "123456" }, user.token)).body.code).toBe("secondStep.wrongCode");
    expect((await post({}, user.token)).body.code).toBe("validation.failed");
    expect((await login(user)).body.code).toBe("secondStep.required");
  });
});

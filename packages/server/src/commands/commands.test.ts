import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  addUserAsOperator,
  changeUserAsOperator,
  eachUser,
  operatorCtx,
  setPasswordAsOperator,
} from "#features/admin/operate-users.ts";
import type { ActorCtx } from "#platform/context.ts";
import { folderPlace } from "#platform/backup/folder-place.ts";
import { openVault } from "#platform/backup/vault.ts";
import { inspectDatabase } from "#platform/database/inspect-database.ts";
import { lockFolder } from "#platform/process/lock-folder.ts";
import { secretKeyOf } from "#platform/secrets/secret-keys.ts";
import { createSecrets } from "#platform/secrets/secrets.ts";
import { givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { checkClock, checkNode, diagnose } from "./diagnose.ts";
import type { Finding } from "./finding.ts";
import { describeSecrets, forgetSecrets, rotateSecrets } from "./manage-secrets.ts";
import { migrateInstallation } from "./migrate-installation.ts";
import { openInstallation } from "./open-installation.ts";

const password = "seven brown mosaics";

describe("users, from the shell", () => {
  let app: TestApp;
  let ctx: ActorCtx;

  beforeEach(async () => {
    app = await testApp();
    ctx = operatorCtx(app.ctx);
  });
  afterEach(() => app.close());

  const signIn = (email: string, word: string) =>
    app.call("POST /auth/login", { body: { email, password: word } });

  test("a new user can sign in at once, with an account of their own", async () => {
    const person = { name: "Bea 漢字", email: "Bea@Example.org", password, isAdmin: false };
    const user = await addUserAsOperator(ctx, person);
    expect(user).toMatchObject({ email: "bea@example.org", accounts: [{ role: "owner" }] });
    const { status, body } = await signIn("bea@example.org", password);
    expect(status).toBe(200);
    const { body: mosaics } = await app.call("GET /mosaics", { token: body.token });
    expect(mosaics.items).toHaveLength(1);
    await expect(addUserAsOperator(ctx, person)).rejects.toThrow("already exists");
    const found = [];
    for await (const one of eachUser(ctx, "bea")) found.push(one.email);
    expect(found).toEqual(["bea@example.org"]);
  });

  test("a new platform admin has no account", async () => {
    const person = { name: "Root", email: "root@example.org", password, isAdmin: true };
    expect(await addUserAsOperator(ctx, person)).toMatchObject({ isAdmin: true, accounts: [] });
  });

  test("weak passwords, wrong addresses and unknown users are refused", async () => {
    const person = { name: "Bea", email: "bea@example.org", password, isAdmin: false };
    for (const wrong of [{ password: "short" }, { email: "bea" }, { name: "" }]) {
      await expect(addUserAsOperator(ctx, { ...person, ...wrong })).rejects.toHaveProperty(
        "errors",
      );
    }
    const unknown = { email: "nobody@example.org", password };
    await expect(setPasswordAsOperator(ctx, unknown)).rejects.toMatchObject({ code: "notFound" });
    await expect(
      changeUserAsOperator(ctx, "nobody@example.org", { isAdmin: true }),
    ).rejects.toMatchObject({ code: "notFound" });
  });

  test("a new password ends all sessions, and its user is told", async () => {
    const ana = await givenUser(app);
    const weak = { email: ana.email, password: "short" };
    await expect(setPasswordAsOperator(ctx, weak)).rejects.toMatchObject({
      code: "password.tooShort",
    });
    await setPasswordAsOperator(ctx, { email: ana.email, password });
    expect((await app.call("GET /auth/session", { token: ana.token })).status).toBe(401);
    expect((await signIn(ana.email, password)).status).toBe(200);
    expect(await app.mails()).toMatchObject([{ to: ana.email }]);
  });

  test("blocking ends all sessions, and the last admin stays", async () => {
    const ana = await givenUser(app);
    const root = await givenUser(app, { isAdmin: true });
    expect(await changeUserAsOperator(ctx, ana.email, { isBlocked: true })).toMatchObject({
      status: "blocked",
    });
    expect((await app.call("GET /auth/session", { token: ana.token })).status).toBe(401);
    await changeUserAsOperator(ctx, ana.email, { isBlocked: false });
    const revoke = () => changeUserAsOperator(ctx, root.email, { isAdmin: false });
    await expect(revoke()).rejects.toMatchObject({ code: "admin.lastAdmin" });
    await changeUserAsOperator(ctx, ana.email, { isAdmin: true });
    expect(await revoke()).toMatchObject({ isAdmin: false });
    const entries = await app.ctx.db
      .selectFrom("audit")
      .select(["event", "what", "network"])
      .where("thing", "=", `user:${ana.id}`)
      .orderBy("at")
      .execute();
    expect(entries.map(({ what }) => what)).toEqual(
      expect.arrayContaining(["blocked", "unblocked", "adminMade"]),
    );
    expect(entries.every(({ network }) => network === "shell")).toBe(true);
  });

  test("the database is inspected without changing it", async () => {
    const { database } = app.config;
    const found = await inspectDatabase(database);
    expect(found?.version).toMatch(/^\d+\./);
    expect(found?.done.length).toBeGreaterThan(5);
    expect(found?.pending).toEqual([]);
    if (database.engine === "postgres") {
      expect(Math.abs(found?.clockAheadMs ?? Infinity)).toBeLessThan(60_000);
    }
  });
});

describe("an installation in a folder", () => {
  let folder: string;
  let env: NodeJS.ProcessEnv;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "mosaico-commands-"));
    env = { DATA_DIR: folder };
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const run = () => migrateInstallation(env, { isRun: true });
  const open = async (isWriting: boolean) => (await openInstallation(env, { isWriting })).close();
  const inDatabase = (statement: string) => {
    const file = new DatabaseSync(join(folder, "mosaico.sqlite"));
    file.exec(statement);
    file.close();
  };

  test("is created by migrating, and then nothing is pending", async () => {
    await expect(open(false)).rejects.toThrow("There is no database yet");
    expect(await migrateInstallation(env, { isRun: false })).toEqual({
      done: [],
      pending: [],
      applied: [],
      copy: null,
    });
    const { applied, copy } = await run();
    expect([applied.length > 5, copy]).toEqual([true, null]);
    expect((await run()).applied).toEqual([]);
    await open(true);
  });

  test("of an earlier version has to be migrated first; of a newer one is left alone", async () => {
    const { done } = await run();
    const last = done.at(-1);
    inDatabase(`delete from schema_migrations where name = '${last}'`);
    expect((await migrateInstallation(env, { isRun: false })).pending).toEqual([last]);
    await expect(open(false)).rejects.toThrow("earlier version");
    inDatabase(`insert into schema_migrations values ('${last}', ''), ('9999-future', '')`);
    await expect(open(false)).rejects.toThrow("newer version");
    await expect(run()).rejects.toThrow("newer version");
  });

  test("that a server is using can be read, not changed", async () => {
    await run();
    const lock = lockFolder(folder);
    try {
      await open(false);
      await expect(open(true)).rejects.toThrow("another Mosaico server");
      await expect(run()).rejects.toThrow("another Mosaico server");
      expect(await statesOf("data folder")).toEqual([
        ["ok", expect.stringContaining("running server")],
      ]);
    } finally {
      lock.release();
    }
  });

  async function findings(): Promise<Finding[]> {
    const found: Finding[] = [];
    for await (const finding of diagnose(env)) found.push(finding);
    return found;
  }

  const statesOf = async (name: string) =>
    (await findings()).filter((one) => one.about === name).map(({ state, text }) => [state, text]);

  test("is well with what it needs", async () => {
    await run();
    const all = await findings();
    expect(all.filter(({ state }) => state === "problem")).toEqual([]);
    expect(all.map((one) => one.about)).toEqual(
      expect.arrayContaining(["node", "settings", "disk", "database", "clock", "files", "mail"]),
    );
    // What is not well says what to do.
    expect(all.every(({ state, advice }) => state === "ok" || advice !== undefined)).toBe(true);
  });

  test("says whether backups can be written to their place, and which key they need", async () => {
    await run();
    expect(await statesOf("backups")).toEqual([["ok", expect.stringContaining("is writable")]]);
    const file = join(folder, "file");
    await writeFile(file, "");
    env["BACKUP_URL"] = join(file, "backup");
    expect(await statesOf("backups")).toEqual([["problem", expect.stringContaining("ENOTDIR")]]);
    env["BACKUP_URL"] = join(folder, "elsewhere");
    await openVault(folderPlace(join(folder, "elsewhere")), "a violet giraffe", { create: true });
    expect((await findings()).find(({ about }) => about === "backups")).toMatchObject({
      state: "problem",
      advice: expect.stringContaining("BACKUP_KEY"),
    });
    env["BACKUP_KEY"] = "a violet giraffe";
    expect(await statesOf("backups")).toEqual([["ok", expect.stringContaining("elsewhere")]]);
    expect(await readdir(join(folder, "elsewhere"))).toEqual(["mosaico-backups.json"]);
  });

  test("warns where passwords are off, or addresses of the provider are trusted", async () => {
    expect(await statesOf("sign-in")).toEqual([]);
    const provider = {
      OIDC_ISSUER: "https://login.example.org",
      OIDC_CLIENT_ID: "mosaico",
      OIDC_CLIENT_SECRET: "s3cret-s3cret",
      OIDC_NAME: "Acme",
    };
    Object.assign(env, provider);
    expect(await statesOf("sign-in")).toEqual([["ok", "by password and Acme"]]);
    Object.assign(env, { PASSWORDS: "off", OIDC_TRUST_EMAIL: "on" });
    expect(await statesOf("sign-in")).toEqual([
      ["warning", expect.stringContaining("passwords are off")],
      ["warning", expect.stringContaining("OIDC_TRUST_EMAIL is on")],
    ]);
  });

  test("says whether the key of the secrets fits, and has a way out if it is lost", async () => {
    await run();
    expect(await statesOf("secrets")).toEqual([["warning", expect.stringContaining("not all")]]);
    await open(true);
    const { key } = await describeSecrets(env);
    expect(await statesOf("secrets")).toEqual([["ok", expect.stringContaining(`key ${key} of `)]]);
    const file = join(folder, "secrets.key");
    await chmod(file, 0o644);
    if (process.platform !== "win32") {
      expect(await statesOf("secrets")).toEqual([
        ["warning", expect.stringContaining("others can")],
      ]);
    }
    await chmod(file, 0o600);
    inDatabase(`insert into settings values ('files.signingSecret', 'plain')`);
    const rotated = await rotateSecrets(env);
    expect(rotated).toEqual({ key: expect.not.stringMatching(key ?? ""), resealed: 1 });
    const lines = (await readFile(file, "utf8")).trim().split("\n");
    expect(lines).toHaveLength(2);
    await writeFile(file, `${lines[1]}\n`);
    const missing = [["problem", expect.stringContaining(`needs the key ${rotated.key}`)]];
    expect(await statesOf("secrets")).toEqual(missing);
    await expect(open(true)).rejects.toThrow(rotated.key);
    await expect(rotateSecrets(env)).rejects.toThrow(rotated.key);
    expect(await forgetSecrets(env, { isRun: false })).toEqual({ settings: 1 });
    expect(await statesOf("secrets")).toEqual(missing);
    expect(await forgetSecrets(env, { isRun: true })).toEqual({ settings: 1 });
    expect((await statesOf("secrets"))[0]?.[0]).toBe("ok");
    await open(true);
    await rm(file);
    expect((await statesOf("secrets"))[0]?.[0]).toBe("problem");
    expect(await forgetSecrets(env, { isRun: true })).toEqual({});
    await open(true);
  });

  test("whose secrets are given up says so in the audit log, and to its users by mail", async () => {
    await run();
    await open(true);
    const lostKey = secretKeyOf("7".repeat(64)) ?? expect.fail("no key");
    const sealed = createSecrets({ current: lostKey, others: [] }).seal(
      ["second_steps", "bea"],
      "A",
    );
    inDatabase(`
      insert into users (id, email, name, search, password_hash, is_admin, status, language, created_at)
        values ('bea', 'bea@example.org', 'Bea', 'bea', '', 0, 'active', 'de', '');
      insert into second_steps (user_id, secret, confirmed_at, last_step, created_at)
        values ('bea', '${sealed}', '2026-01-01T00:00:00.000Z', 0, '')`);
    const read = (statement: string) => {
      const file = new DatabaseSync(join(folder, "mosaico.sqlite"));
      const rows = file.prepare(statement).all();
      file.close();
      return rows.map((row) => ({ ...row }));
    };
    const entries = () =>
      read("select thing, network from audit where event = 'secrets.forgotten'");
    const mails = () => read("select recipient from outbox");
    expect(await forgetSecrets(env, { isRun: false })).toEqual({ second_steps: 1 });
    expect([entries(), mails()]).toEqual([[], []]);
    expect(await forgetSecrets(env, { isRun: true })).toEqual({ second_steps: 1 });
    const expected = [
      [
        { thing: "user:bea", network: "shell" },
        { thing: null, network: "shell" },
      ],
      [{ recipient: "bea@example.org" }],
    ];
    expect([entries(), mails()]).toEqual(expected);
    expect(await forgetSecrets(env, { isRun: true })).toEqual({});
    expect([entries(), mails()]).toEqual(expected);
  });

  test("whose key is missing is not changed while a server uses it", async () => {
    await run();
    const lock = lockFolder(folder);
    try {
      await expect(rotateSecrets(env)).rejects.toThrow("another Mosaico server");
      await expect(forgetSecrets(env, { isRun: true })).rejects.toThrow("another Mosaico server");
    } finally {
      lock.release();
    }
  });

  test("with a wrong setting names it, and goes no further", async () => {
    env = { ...env, PORT: "web" };
    const last = (await findings()).at(-1);
    expect(last).toMatchObject({ about: "settings", state: "problem" });
    expect(last?.text).toContain("PORT");
  });

  test("reports a typing error, plain http, a store and a database that cannot be used", async () => {
    await writeFile(join(folder, "files"), "no folder");
    await writeFile(
      join(folder, "mosaico.sqlite"),
      "no database at all, but long enough to be read",
    );
    env = { ...env, PUBLIC_URl: "x", PUBLIC_URL: "http://mosaico.example" };
    expect((await statesOf("settings")).map(([state]) => state)).toEqual(["warning", "warning"]);
    expect((await statesOf("files"))[0]?.[0]).toBe("problem");
    expect((await statesOf("database"))[0]?.[0]).toBe("problem");
  });

  test("reports whether mail can be sent", async () => {
    expect((await statesOf("mail"))[0]?.[0]).toBe("warning");
    const server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      onAuth: ({ password: word }, _session, done) =>
        word === "right" ? done(null, { user: "a" }) : done(new Error("Wrong password")),
      allowInsecureAuth: true,
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    env = { ...env, SMTP_URL: `smtp://a:right@127.0.0.1:${port}` };
    expect((await statesOf("mail"))[0]?.[0]).toBe("ok");
    env = { ...env, SMTP_URL: `smtp://a:wrong@127.0.0.1:${port}` };
    const [[state, text] = []] = await statesOf("mail");
    expect(state).toBe("problem");
    expect(text).not.toContain("wrong@");
    await new Promise<void>((resolve) => server.close(resolve));
    expect((await statesOf("mail"))[0]?.[0]).toBe("problem");
  });

  test("needs a recent Node, and a clock that is right", () => {
    expect(checkNode("26.10.0").state).toBe("ok");
    expect(checkNode("20.1.0").state).toBe("problem");
    expect(checkClock(null, Date.UTC(1970, 0, 1)).state).toBe("problem");
    expect(checkClock(90_000).state).toBe("warning");
    expect(checkClock(-200).state).toBe("ok");
  });
});

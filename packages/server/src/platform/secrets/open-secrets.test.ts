import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeTestDatabase } from "#testing/test-database.ts";
import type { SecretsConfig } from "../config/read-secrets.ts";
import { type OpenDatabase, openDatabase } from "../database/open-database.ts";
import { forgetLost } from "./forget-lost.ts";
import { openSecrets } from "./open-secrets.ts";
import { secretKeyOf } from "./secret-keys.ts";
import { createSecrets } from "./secrets.ts";
import { findCheck } from "./secrets.store.ts";

const keyOf = (digit: string) => secretKeyOf(digit.repeat(64)) ?? expect.fail("no key");
const [oldKey, newKey] = [keyOf("0"), keyOf("1")];
const ROWS = 450;
const NOW = "2026-11-27T02:00:00.000Z";

let folder: string;
let opened: OpenDatabase;
let drop: () => Promise<void>;
let config: SecretsConfig;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-secrets-"));
  const made = await makeTestDatabase(folder, { withSchema: true });
  drop = made.drop;
  opened = await openDatabase(made.config, { backupDir: folder, onLost: () => {} });
  config = { key: undefined, readKeys: [], file: join(folder, "secrets.key"), mayGenerate: true };
});
afterEach(async () => {
  await opened.db.destroy();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const storedAnswers = async () =>
  (await opened.db.selectFrom("stored_answers").select("answer").execute()).map(
    ({ answer }) => answer ?? "",
  );

/** Rows as an earlier version stored them, more than a portion. */
async function givenPlainSecrets(): Promise<void> {
  const { db } = opened;
  await db
    .insertInto("users")
    .values({
      id: "ana",
      email: "ana@example.org",
      name: "Ana",
      search: "ana",
      password_hash: "",
      is_admin: false,
      status: "active",
      language: "en",
      created_at: NOW,
      verified_at: NOW,
    })
    .execute();
  const values = Array.from({ length: ROWS }, (_, index) => ({
    user_id: "ana",
    endpoint: "POST /access-tokens",
    key: `key-${index}`,
    fingerprint: "",
    answer: JSON.stringify({ token: `plain-secret-${index}` }),
    created_at: NOW,
  }));
  await db.insertInto("stored_answers").values(values).execute();
  await db
    .insertInto("settings")
    .values([
      { key: "links.signingSecret", value: "plain-secret-of-links" },
      { key: "billing.something", value: "no secret" },
    ])
    .execute();
  const mail = { subject: "Hello", text: "https://example.org/#plain-secret", html: "" };
  const row = { recipient: "ana@example.org", attempts: 0, next_at: NOW, created_at: NOW };
  const unsent = { ...row, status: "waiting", error: null, sent_at: null };
  await db
    .insertInto("outbox")
    .values([
      { id: "1", ...unsent, message: JSON.stringify(mail) },
      { id: "2", ...unsent, message: JSON.stringify(null) },
    ])
    .execute();
}

describe("opening the secrets", () => {
  test("generates a key at the first start, private to this user, and finds it again", async () => {
    const { secrets } = await openSecrets(config, opened);
    const text = await readFile(config.file, "utf8");
    expect(text).toMatch(/^[0-9a-f]{64}\n$/);
    if (process.platform !== "win32") expect((await stat(config.file)).mode & 0o777).toBe(0o600);
    const again = await openSecrets(config, opened);
    expect(again.secrets.keys).toEqual(secrets.keys);
    expect(await readFile(config.file, "utf8")).toBe(text);
  });

  test("encrypts what an earlier version left plain, once, and leaves the rest as it is", async () => {
    await givenPlainSecrets();
    const { secrets, resealed } = await openSecrets(config, opened);
    expect(resealed).toBe(ROWS + 2);
    const answers = await storedAnswers();
    expect(answers.filter((answer) => !answer.startsWith("sealed:1:"))).toEqual([]);
    const place = ["stored_answers", "ana", "POST /access-tokens", "key-7"] as const;
    const seventh = await opened.db
      .selectFrom("stored_answers")
      .select("answer")
      .where("key", "=", "key-7")
      .executeTakeFirstOrThrow();
    expect(secrets.open(place, seventh.answer ?? "")).toBe('{"token":"plain-secret-7"}');
    const settings = await opened.db.selectFrom("settings").selectAll().execute();
    const valueOf = (key: string) => settings.find((one) => one.key === key)?.value ?? "";
    expect(valueOf("billing.something")).toBe("no secret");
    const links = secrets.open(["settings", "links.signingSecret"], valueOf("links.signingSecret"));
    expect(links).toBe("plain-secret-of-links");
    const [mail, erased] = await opened.db.selectFrom("outbox").selectAll().orderBy("id").execute();
    expect(JSON.parse(secrets.open(["outbox", "1"], mail?.message ?? ""))).toMatchObject({
      subject: "Hello",
    });
    expect(erased?.message).toBeNull();
    expect((await openSecrets(config, opened)).resealed).toBe(0);
  });

  test("continues where an interrupted start stopped", async () => {
    await givenPlainSecrets();
    await openSecrets(config, opened);
    // As if the process had died before noting that everything is done, with one portion left.
    await opened.db.deleteFrom("settings").where("key", "=", "secrets.sealedWith").execute();
    await opened.db
      .updateTable("stored_answers")
      .set({ answer: '{"token":"plain-secret"}' })
      .where("key", "=", "key-99")
      .execute();
    expect((await openSecrets(config, opened)).resealed).toBe(1);
    expect((await storedAnswers()).join()).not.toContain("plain-secret");
  });

  test("encrypts everything again with a new key of the settings, from that of the file", async () => {
    await givenPlainSecrets();
    const { secrets: former } = await openSecrets(config, opened);
    const rotated = await openSecrets({ ...config, key: newKey }, opened);
    expect(rotated.resealed).toBe(ROWS + 2);
    const prefix = `sealed:1:${newKey.id}:`;
    expect((await storedAnswers()).filter((answer) => !answer.startsWith(prefix))).toEqual([]);
    // From now on, the former key is not needed.
    await rm(config.file);
    expect((await openSecrets({ ...config, key: newKey }, opened)).resealed).toBe(0);
    // And a server that has only the former one refuses to start.
    const alone = { ...config, key: former.keys.current };
    await expect(openSecrets(alone, opened)).rejects.toThrow(`the key ${newKey.id}`);
  });

  test("a key that is only to be read with keeps its texts readable while servers change", async () => {
    await openSecrets({ ...config, key: oldKey }, opened);
    const { secrets } = await openSecrets({ ...config, key: oldKey, readKeys: [newKey] }, opened);
    const sealed = (await openSecrets({ ...config, key: newKey, readKeys: [oldKey] }, opened))
      .secrets;
    expect(secrets.open(["a", "1"], sealed.seal(["a", "1"], "text"))).toBe("text");
  });

  test.each([
    ["another key", async () => writeFile(config.file, `${oldKey.hex}\n`), "is another one"],
    ["no key", async () => rm(config.file), "does not exist"],
    ["a damaged key", async () => writeFile(config.file, "half a ke"), "is damaged"],
  ] as const)("refuses to start with %s, and changes nothing", async (_, spoil, message) => {
    await givenPlainSecrets();
    await openSecrets(config, opened);
    const key = await readFile(config.file, "utf8");
    const before = await opened.db.selectFrom("stored_answers").selectAll().execute();
    const check = await findCheck(opened.db);
    await spoil();
    await expect(openSecrets(config, opened)).rejects.toThrow(message);
    await expect(openSecrets(config, opened)).rejects.toThrow("othing was changed");
    expect(await opened.db.selectFrom("stored_answers").selectAll().execute()).toEqual(before);
    expect(await findCheck(opened.db)).toBe(check);
    await writeFile(config.file, key);
    expect((await openSecrets(config, opened)).resealed).toBe(0);
  });

  test("demands a key of the settings where the data folder need not outlast the server", async () => {
    const scaled = { ...config, mayGenerate: false };
    await expect(openSecrets(scaled, opened)).rejects.toThrow(/^SECRETS_KEY is missing/);
    expect(await findCheck(opened.db)).toBeUndefined();
    expect((await openSecrets({ ...scaled, key: oldKey }, opened)).resealed).toBe(0);
  });

  test("of processes that start at once without a key, all have the one that is stored", async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => openSecrets(config, opened)));
    const [stored = ""] = (await readFile(config.file, "utf8")).split("\n");
    expect(new Set(all.map(({ secrets }) => secrets.keys.current.hex))).toEqual(new Set([stored]));
    expect((await readdir(folder)).filter((name) => name.startsWith("secrets"))).toEqual([
      "secrets.key",
    ]);
    expect((await stat(config.file)).mode & 0o777).toBe(0o600);
  });

  test("of two servers that start at once with different keys, one starts", async () => {
    const starts = [oldKey, newKey].map((key) => openSecrets({ ...config, key }, opened));
    const ends = await Promise.allSettled(starts);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("a file that cannot be written is reported, and nothing is encrypted", async () => {
    if (process.getuid?.() === 0) config = { ...config, file: "/dev/null/secrets.key" };
    else await chmod(folder, 0o500);
    await expect(openSecrets(config, opened)).rejects.toThrow(/key of the secrets|No key/);
    await chmod(folder, 0o700);
    expect(await findCheck(opened.db)).toBeUndefined();
  });
});

test("after a key was lost, what it encrypted is counted, and then given up", async () => {
  await givenPlainSecrets();
  await openSecrets({ ...config, key: oldKey }, opened);
  const secrets = createSecrets({ current: newKey, others: [] });
  const lost = { settings: 1, outbox: 1, stored_answers: ROWS };
  const reported: string[] = [];
  const report = async (_: unknown, { table }: { readonly table: string }) => {
    reported.push(table);
  };
  expect(await forgetLost(opened.db, secrets, { isRun: false, report })).toEqual(lost);
  expect(reported).toEqual([]);
  expect(await storedAnswers()).toHaveLength(ROWS);
  expect(await forgetLost(opened.db, secrets, { isRun: true, report })).toEqual(lost);
  expect(reported).toHaveLength(ROWS + 2);
  expect(await storedAnswers()).toEqual([]);
  expect(await forgetLost(opened.db, secrets, { isRun: true, report })).toEqual({});
});

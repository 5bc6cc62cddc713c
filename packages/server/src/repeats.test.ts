import { api } from "@mosaico/contract/api";
import type { CallKey } from "@mosaico/contract/call";
import type { Endpoint } from "@mosaico/contract/endpoint";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EquippedApp, equippedApp } from "#testing/repeats/equipped-app.ts";
import { REPEAT_INPUTS, type RepeatInput } from "#testing/repeats/repeat-inputs.ts";
import { EXAMPLES } from "#testing/role-table/examples.ts";
import { type Place, makePlace } from "#testing/role-table/place.ts";
import type { Example } from "#testing/role-table/send-example.ts";
import { sendFile } from "#testing/send-file.ts";
import type { Answer } from "#testing/test-app.ts";
import { testEngine } from "#testing/test-database.ts";

/** POSTs that take effect again, and why: what they return is shown once and must not be stored. */
const AGAIN: Partial<Record<CallKey, string>> = {
  "POST /user-profiles/second-step/recovery-codes": "the codes are stored as hashes alone",
  "POST /access-tokens": "the token is stored as a hash alone",
  "POST /admin/scim-tokens": "the token is stored as a hash alone",
  "POST /passkeys": "a challenge is answered once, so that repeating it is refused",
};

/** POSTs of which a repeated one finds nothing left to do, or nobody signed in any more, and says so. */
const DONE: Partial<Record<CallKey, readonly [status: number, code: string]>> = {
  "POST /removed-mosaics/:id/restore": [404, "notFound"],
  "POST /auth/second-step": [400, "secondStep.wrongCode"],
  "POST /user-profiles/second-step/off": [409, "secondStep.notBegun"],
  "POST /user-profiles/delete": [401, "auth.required"],
  "POST /auth/logout": [401, "auth.required"],
};

/** What takes the place of the former, whose file is swept once nothing uses it. */
const REPLACED: Partial<Record<CallKey, Readonly<Record<string, 0>>>> = {
  "POST /user-profiles/photo": { files: 0, renditions: 0 },
};

// Written whenever somebody asks, whatever becomes of it.
const OF_REQUESTS = ["stored_answers", "limits", "sessions", "passkey_challenges"];

/** What takes these long is files, which do not depend on the database. */
const OF_FILES: readonly string[] = [
  "POST /templates/:code/mosaics",
  "POST /archives",
  "POST /archives/files",
];

const posts = (Object.entries(api) as [CallKey, Endpoint][]).filter(([key]) =>
  key.startsWith("POST "),
);
const keysThat = (repeats: Endpoint["repeats"]) =>
  posts.filter(([, endpoint]) => endpoint.repeats === repeats).map(([key]) => key);

let app: EquippedApp;
beforeAll(async () => {
  app = await equippedApp();
});
afterAll(() => app.close());

const tokenOf = ({ requester }: Place) => ({ token: requester?.token ?? "" });

async function inputFor(key: CallKey, place: Place): Promise<RepeatInput> {
  const own = REPEAT_INPUTS[key];
  if (own !== undefined) return own(place, app);
  const example = [EXAMPLES[key]].flat()[0] as Example<CallKey>;
  return (await example.ask(place)) as RepeatInput;
}

async function send(
  key: CallKey,
  place: Place,
  input: RepeatInput,
  repeatKey?: string,
): Promise<Answer> {
  const { params = {}, body, file } = input;
  const address = key.replaceAll(/:(\w+)/g, (_, name) =>
    encodeURIComponent(params[name] ?? ""),
  ) as "POST /";
  const headers = repeatKey === undefined ? {} : { "idempotency-key": repeatKey };
  if (file !== undefined) {
    const fields = body as Record<string, string>;
    return sendFile(app, address, { ...tokenOf(place), headers, fields, file });
  }
  return app.call(address, { ...tokenOf(place), headers, ...(body && { body }) });
}

/** How many rows each table has. */
async function rowCounts(): Promise<Record<string, number>> {
  const { db } = app.ctx;
  const counts: Record<string, number> = {};
  for (const { name, isView } of await db.introspection.getTables()) {
    if (isView || name.startsWith("schema_") || /_words(_|$)/.test(name)) continue;
    if (OF_REQUESTS.includes(name)) continue;
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = Number(rows[0]?.n);
  }
  return counts;
}

describe("a POST that takes an Idempotency-Key is answered once, and refused with other values", () => {
  const keys = keysThat("key").filter(
    (key) => testEngine() === "sqlite" || !OF_FILES.includes(key),
  );
  test.each(keys)("%s", async (key) => {
    const place = await makePlace(app, "admin");
    const input = await inputFor(key, place);
    const before = await rowCounts();
    const first = await send(key, place, input, "once");
    expect([first.status, first.body.code]).toEqual([api[key].status, undefined]);
    const after = await rowCounts();
    if (key !== "POST /billing/checkout") expect(after).not.toEqual(before);
    const again = await send(key, place, input, "once");
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await rowCounts()).toEqual(after);

    const elsewhere = { ...(await makePlace(app, "nobody")), requester: place.requester };
    const other = await inputFor(key, elsewhere);
    const unchanged = await rowCounts();
    const refused = await send(key, elsewhere, other, "once");
    expect([refused.status, refused.body.code]).toEqual([422, "request.keyUsed"]);
    expect({ ...(await rowCounts()), audit: 0 }).toEqual({ ...unchanged, audit: 0 });
    // With a key of its own it is another request.
    expect((await send(key, elsewhere, other, "twice")).status).toBe(api[key].status);
  });
});

describe("repeating a POST that says so has no further effect", () => {
  const keys = keysThat("same").filter((key) => key !== "POST /admin/backups");
  test.each(keys)("%s", async (key) => {
    const place = await makePlace(app, "admin");
    const input = await inputFor(key, place);
    const first = await send(key, place, input);
    expect([first.status, first.body.code]).toEqual([api[key].status, undefined]);
    const after = await rowCounts();
    const again = await send(key, place, input);
    expect([again.status, again.body.code]).toEqual(DONE[key] ?? [first.status, undefined]);
    const uncounted = { audit: 0, ...REPLACED[key] };
    expect({ ...(await rowCounts()), ...uncounted }).toEqual({ ...after, ...uncounted });
  });

  test("POST /admin/backups, while one is being made", async () => {
    const key = "POST /admin/backups";
    const place = await makePlace(app, "admin");
    const [first, again] = await Promise.all([send(key, place, {}), send(key, place, {})]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.item.id).toBe(first.body.item.id);
    const all = async () => (await app.call("GET /admin/backups", tokenOf(place))).body.items;
    await expect
      .poll(all, { timeout: 20_000 })
      .toMatchObject([{ id: first.body.item.id, state: "done" }]);
  });
});

test("only these POSTs of users take effect again, for a reason, and no other is left out", () => {
  expect(keysThat("again").toSorted()).toEqual(Object.keys(AGAIN).toSorted());
  const forVisitors = keysThat(null).map((key) => api[key].access as string);
  expect(new Set(forVisitors)).not.toContain("user");
  expect(new Set(forVisitors)).not.toContain("admin");
});

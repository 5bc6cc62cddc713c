import { api } from "@mosaico/contract/api";
import type { CallKey } from "@mosaico/contract/call";
import type { Endpoint } from "@mosaico/contract/endpoint";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixture } from "#testing/fixture.ts";
import { EXAMPLES } from "#testing/role-table/examples.ts";
import { type Place, makePlace } from "#testing/role-table/place.ts";
import type { Example } from "#testing/role-table/send-example.ts";
import { sendFile } from "#testing/send-file.ts";
import { DETAILS, type PayingApp, payingApp } from "#testing/stripe/paying-app.ts";
import type { Answer } from "#testing/test-app.ts";

type Input = {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
};

/** POSTs that take effect again, and why: what they return is shown once and must not be stored. */
const AGAIN: Partial<Record<CallKey, string>> = {
  "POST /user-profiles/second-step/recovery-codes": "the codes are stored as hashes alone",
  "POST /access-tokens": "the token is stored as a hash alone",
  "POST /admin/scim-tokens": "the token is stored as a hash alone",
  "POST /passkeys": "a challenge is answered once, so that repeating it is refused",
};

/** POSTs that find what they are about only once. */
const GONE: readonly string[] = ["POST /removed-mosaics/:id/restore"];

/** POSTs of which repeating has no further effect, and what they would need here besides a server. */
const NEED_MORE: Partial<Record<CallKey, string>> = {
  "POST /files/:name/preview": "a film",
  "POST /files/:name/video-copy": "a film, and a program that copies it",
  "POST /accounts/:id/video-pictures": "a site of videos",
  "POST /accounts/:id/page-details": "a page at the address",
  "POST /admin/backups": "a folder for backups",
  "POST /billing/portal": "an account that has paid",
  "POST /user-profiles/photo": "a picture, which replaces the one before",
  "POST /user-profiles/delete": "another session, since this one ends",
  "POST /user-profiles/second-step/off": "a code, which can be used once",
  "POST /auth/second-step": "a code, which can be used once",
  "POST /auth/logout": "another session, since this one ends",
};

/** Requests that succeed, where those of the role table are refused. */
const INPUTS: Partial<Record<CallKey, (place: Place) => Promise<Input> | Input>> = {
  "POST /templates/:code/mosaics": ({ accountId }) => ({
    params: { code: "school" },
    body: { title: "Rio", accountId },
  }),
  "POST /user-profiles/second-step": ({ requester }) => ({
    body: { password: requester?.password },
  }),
  "POST /auth/confirm": ({ requester }) => ({ body: { password: requester?.password } }),
  "POST /user-invites/accept": async (place) => ({ body: { token: await inviteFor(place) } }),
  "POST /icons": ({ accountId }) => ({ body: { accountId }, file: photo() }),
  "POST /files": ({ accountId }) => ({ body: { folder: "content", accountId }, file: photo() }),
  "POST /archives": async (place) => ({
    body: { accountId: place.accountId },
    file: await archiveFor(place),
  }),
  "POST /archives/files": async (place) => ({
    body: { accountId: place.accountId },
    file: await archiveFor(place),
  }),
  "POST /billing/checkout": async (place) => {
    const { accountId } = place;
    const body = { ...DETAILS, accountId };
    await app.call("PUT /billing/details", { ...tokenOf(place), body });
    return { body: { accountId, plan: "Mosaico do Mosaico", term: "month" } };
  },
};

// Written whenever somebody asks, whatever becomes of it.
const OF_REQUESTS = ["stored_answers", "limits", "sessions", "passkey_challenges"];

const posts = (Object.entries(api) as [CallKey, Endpoint][]).filter(([key]) =>
  key.startsWith("POST "),
);
const keysThat = (repeats: Endpoint["repeats"]) =>
  posts.filter(([, endpoint]) => endpoint.repeats === repeats).map(([key]) => key);

let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());

const tokenOf = ({ requester }: Place) => ({ token: requester?.token ?? "" });
const photo = () => ({ name: "photo.jpg", bytes: fixture("small-photo.jpg") });

async function inputFor(key: CallKey, place: Place): Promise<Input> {
  const own = INPUTS[key];
  if (own !== undefined) return own(place);
  const example = [EXAMPLES[key]].flat()[0] as Example<CallKey>;
  return (await example.ask(place)) as Input;
}

async function send(key: CallKey, place: Place, input: Input, repeatKey?: string): Promise<Answer> {
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

async function inviteFor({ accountId, keeper, requester }: Place): Promise<string> {
  const email = requester?.email ?? "";
  const body = { name: "Bia", email, role: "designer", accountId };
  const made = await app.call("POST /user-invites", { token: keeper.token, body });
  expect(made.status).toBe(201);
  const mails = (await app.mails()).filter(({ to }) => to === email);
  return /invite=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}

/** An archive with a file, of a mosaic in an account of its own. */
async function archiveFor({ requester }: Place) {
  const token = requester?.token ?? "";
  const { accountId, mosaicId } = await makePlace(app, "nobody");
  const fields = { folder: "content", accountId };
  const sent = await sendFile(app, "POST /files", { token, fields, file: photo() });
  const data = { type: "foto", title: "Horta", content: sent.body.item.fileName };
  const tile = { id: "photo", position: { x: 900, y: 0 }, data };
  const body = { changeId: "photo", baseRevision: 0, operations: [{ op: "addTile", tile }] };
  expect((await app.call(`PATCH /mosaics/${mosaicId}`, { token, body })).status).toBe(200);
  const { rawPayload } = await app.app.inject({
    url: `/api/mosaics/${mosaicId}/archive`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { name: "a.mosaic", bytes: rawPayload };
}

describe("a POST that takes an Idempotency-Key is answered once, and refused with other values", () => {
  test.each(keysThat("key"))("%s", async (key) => {
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
  const keys = keysThat("same").filter((key) => NEED_MORE[key] === undefined);
  test.each(keys)("%s", async (key) => {
    const place = await makePlace(app, "admin");
    const input = await inputFor(key, place);
    const first = await send(key, place, input);
    expect([first.status, first.body.code]).toEqual([api[key].status, undefined]);
    const after = await rowCounts();
    const again = await send(key, place, input);
    expect([again.status, again.body.code]).toEqual(
      GONE.includes(key) ? [404, "notFound"] : [first.status, undefined],
    );
    expect({ ...(await rowCounts()), audit: 0 }).toEqual({ ...after, audit: 0 });
  });
});

test("only these POSTs of users take effect again, for a reason, and no other is left out", () => {
  expect(keysThat("again").toSorted()).toEqual(Object.keys(AGAIN).toSorted());
  const same = keysThat("same");
  for (const key of Object.keys(NEED_MORE) as CallKey[]) expect(same).toContain(key);
  const forVisitors = keysThat(null).map((key) => api[key].access as string);
  expect(new Set(forVisitors)).not.toContain("user");
  expect(new Set(forVisitors)).not.toContain("admin");
});

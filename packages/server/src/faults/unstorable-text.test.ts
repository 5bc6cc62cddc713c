import { api } from "@mosaico/contract/api";
import type { CallKey } from "@mosaico/contract/call";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { builtFolder } from "#testing/page-program.ts";
import { EXAMPLES } from "#testing/role-table/examples.ts";
import { type Place, makePlace } from "#testing/role-table/place.ts";
import type { Example } from "#testing/role-table/send-example.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { onlyOn } from "#testing/test-database.ts";

// PostgreSQL cannot store U+0000, and in JSON also no half of a character beyond U+FFFF.
const IN_ADDRESS = "a\0b";
const IN_BODY = "a\0b\ud800c";
/** The start of a page that nobody was sent to. */
const CURSOR = Buffer.from(JSON.stringify(["a\0", "1\0", "\0"])).toString("base64url");
/** Some requests succeed and delete what others need. */
const PER_PLACE = 100;
// A stream of events does not end, and a request within this process is only answered when it does.
const KEYS = (Object.keys(api) as CallKey[]).filter((key) => !key.endsWith("/events"));

// Hundreds of requests, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

type Fields = Readonly<Record<string, unknown>>;
type Parts = { readonly params?: Fields; readonly query?: Fields; readonly body?: unknown };
type Sent = Required<Omit<Parts, "body">> & Pick<Parts, "body">;

let app: TestApp;
let built: Awaited<ReturnType<typeof builtFolder>>;

beforeAll(async () => {
  built = await builtFolder();
  app = await testApp({ webRoot: built.path });
});

afterAll(async () => {
  await app.close();
  await built.remove();
});

// SQLite stores what it is given.
onlyOn("postgres")("no text that cannot be stored leads to an internal error", async () => {
  const failures: string[] = [];
  let place: Place | undefined;
  let sent = 0;
  for (const key of KEYS) {
    place ??= await makePlace(app, sent % 2 === 0 ? "owner" : "admin");
    const [example] = [EXAMPLES[key]].flat() as readonly Example<CallKey>[];
    const parts = (await Promise.resolve(example?.ask(place)).catch(() => undefined)) as Parts;
    if (parts === undefined) {
      place = undefined;
      continue;
    }
    for (const { params, query, body } of variants(key, parts)) {
      const [method, path = ""] = key.split(" ");
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(params[name]));
      const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
      const address = `${method} ${filled}?${search.join("&")}`;
      const { status } = await app.call(address as "POST /", {
        network: place.network(),
        ...(place.requester && { token: place.requester.token }),
        ...(body !== undefined && { body }),
      });
      sent += 1;
      if (status >= 500)
        failures.push(`${status} ${address} ${JSON.stringify(body)?.slice(0, 200)}`);
      app.clock.advance(2000);
      if (sent % PER_PLACE === 0) place = await makePlace(app, "owner");
    }
  }
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(KEYS.length);
});

/** The request with each of its texts replaced, one at a time. */
function* variants(key: CallKey, { params = {}, query = {}, body }: Parts): Generator<Sent> {
  for (const name of Object.keys(params)) {
    yield { params: { ...params, [name]: IN_ADDRESS }, query, body };
  }
  const schema = api[key].query as { readonly shape?: Fields } | null;
  for (const name of Object.keys({ ...schema?.shape, ...query })) {
    yield { params, query: { ...query, [name]: IN_ADDRESS }, body };
    if (name === "after") yield { params, query: { ...query, after: CURSOR }, body };
  }
  for (const harmed of replaced(body)) yield { params, query, body: harmed };
}

/** Copies of a value of JSON in which one text cannot be stored. */
function* replaced(value: unknown): Generator {
  if (typeof value === "string") yield IN_BODY;
  if (typeof value !== "object" || value === null) return;
  for (const [name, entry] of Object.entries(value)) {
    for (const harmed of replaced(entry)) {
      yield Array.isArray(value)
        ? value.map((one, at) => (String(at) === name ? harmed : (one as unknown)))
        : { ...value, [name]: harmed };
    }
  }
}

function encoded(value: unknown): string {
  return encodeURIComponent(typeof value === "string" ? value : JSON.stringify(value ?? ""));
}

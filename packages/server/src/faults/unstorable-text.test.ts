import { api } from "@mosaico/contract/api";
import type { CallKey } from "@mosaico/contract/call";
import { expect, vi } from "vitest";
import { ENDPOINTS, examplesOf, partsOf, sendFrom } from "#testing/faults/every-endpoint.ts";
import { usePageApp } from "#testing/page-program.ts";
import { type Parts, addressOf } from "#testing/role-table/address-of.ts";
import { type Place, makePlace } from "#testing/role-table/place.ts";
import type { TestApp } from "#testing/test-app.ts";
import { onlyOn } from "#testing/test-database.ts";

// PostgreSQL cannot store U+0000, and in JSON also no half of a character beyond U+FFFF.
const IN_ADDRESS = "a\0b";
const IN_BODY = "a\0b\ud800c";
/** The start of a page that nobody was sent to. */
const CURSOR = Buffer.from(JSON.stringify(["a\0", "1\0", "\0"])).toString("base64url");
/** Some requests succeed and delete what others need. */
const PER_PLACE = 100;

// Hundreds of requests, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
usePageApp((opened) => void (app = opened));

// SQLite stores what it is given.
onlyOn("postgres")("no text that cannot be stored leads to an internal error", async () => {
  const failures: string[] = [];
  let place: Place | undefined;
  let sent = 0;
  for (const key of ENDPOINTS) {
    place ??= await makePlace(app, sent % 2 === 0 ? "owner" : "admin");
    const [example] = examplesOf(key);
    const parts = example && (await partsOf(example, place));
    if (parts === undefined) {
      place = undefined;
      continue;
    }
    for (const variant of variants(key, parts)) {
      const status = await sendFrom(place, key, variant);
      sent += 1;
      if (status >= 500) {
        const body = JSON.stringify(variant.body)?.slice(0, 200);
        failures.push(`${status} ${addressOf(key, variant)} ${body}`);
      }
      if (sent % PER_PLACE === 0) place = await makePlace(app, "owner");
    }
  }
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(ENDPOINTS.length);
});

/** The request with each of its texts replaced, one at a time. */
function* variants(key: CallKey, { params = {}, query = {}, body }: Parts): Generator<Parts> {
  for (const name of Object.keys(params)) {
    yield { params: { ...params, [name]: IN_ADDRESS }, query, body };
  }
  const schema = api[key].query as { readonly shape?: object } | null;
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

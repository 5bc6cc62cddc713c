import type { CallKey } from "@mosaico/contract/call";
import { expect, test } from "vitest";
import { ENDPOINTS, examplesOf, partsOf, sendFrom } from "#testing/faults/every-endpoint.ts";
import { randomOf } from "#testing/faults/mutate.ts";
import { usePageApp } from "#testing/page-program.ts";
import { type Parts, addressOf } from "#testing/role-table/address-of.ts";
import { type Place, makePlace } from "#testing/role-table/place.ts";
import type { TestApp } from "#testing/test-app.ts";

/** `npm run faults` sends 20,000. */
const REQUESTS = Number(process.env["MOSAICO_MUTATED"] ?? 700);
const SEED = Number(process.env["MOSAICO_SEED"] ?? 1);
/** Requests delete what others need, so each place serves a few only. */
const PER_PLACE = 40;

let app: TestApp;
usePageApp((opened) => void (app = opened));

test(
  `of ${REQUESTS} mutated requests to every endpoint, none is answered by an internal error (seed ${SEED})`,
  { timeout: 60_000 + REQUESTS * 300 },
  async () => {
    const random = randomOf(SEED);
    const statuses = new Map<number, number>();
    const failures: string[] = [];
    let place: Place | undefined;
    for (let at = 0; at < REQUESTS; at += 1) {
      if (place === undefined || at % PER_PLACE === 0) {
        place = await makePlace(app, random.pick(["owner", "owner", "admin", "designer"] as const));
      }
      const key = ENDPOINTS[at % ENDPOINTS.length] as CallKey;
      const parts = await partsOf(random.pick(examplesOf(key)), place);
      if (parts === undefined) {
        place = undefined;
        continue;
      }
      const sent = mutate(parts, random);
      const status = await sendFrom(place, key, sent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) {
        failures.push(`${status} ${addressOf(key, sent)} ${sent.body?.slice(0, 300)}`);
      }
    }
    expect(failures).toEqual([]);
    const share = (...wanted: number[]) =>
      wanted.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0) / REQUESTS;
    // Otherwise limits would have refused what was to be tried.
    expect(share(429)).toBeLessThan(0.05);
    expect(share(400)).toBeGreaterThan(0.2);
    expect(share(200, 201, 204)).toBeGreaterThan(0.05);
  },
);

/** The request with one to three of its values replaced, removed or damaged, or with its text damaged. */
function mutate(
  { params = {}, query = {}, body }: Parts,
  random: ReturnType<typeof randomOf>,
): Parts & { readonly body: string | undefined } {
  let into = params;
  let search = query;
  let json = structuredClone(body);
  for (let times = random.upTo(2); times >= 0; times -= 1) {
    const parts = ["params", "query", ...(json === undefined ? [] : ["body", "body", "body"])];
    const part = random.pick(parts);
    if (part === "params") into = random.harmFields(into);
    else if (part === "query") search = random.harmFields(search);
    else json = random.harm(json);
  }
  const text = json === undefined ? undefined : JSON.stringify(json);
  return {
    params: into,
    query: search,
    body: text !== undefined && random.upTo(9) === 0 ? random.cut(text) : text,
  };
}

import type { CallKey } from "@mosaico/contract/call";
import { api } from "@mosaico/contract/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomOf } from "#testing/faults/mutate.ts";
import { builtFolder } from "#testing/page-program.ts";
import { EXAMPLES } from "#testing/role-table/examples.ts";
import { type Place, makePlace } from "#testing/role-table/place.ts";
import type { Example } from "#testing/role-table/send-example.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

/** `npm run faults` sends 20,000. */
const REQUESTS = Number(process.env["MOSAICO_MUTATED"] ?? 700);
const SEED = Number(process.env["MOSAICO_SEED"] ?? 1);
/** Requests delete what others need, so each place serves a few only. */
const PER_PLACE = 40;
// A stream of events does not end, and a request within this process is only answered when it does.
const KEYS = (Object.keys(api) as CallKey[]).filter((key) => !key.endsWith("/events"));

type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

let app: TestApp;
let built: Awaited<ReturnType<typeof builtFolder>>;

beforeAll(async () => {
  // A page in one file needs the built programs.
  built = await builtFolder();
  app = await testApp({ webRoot: built.path });
});

afterAll(async () => {
  await app.close();
  await built.remove();
});

test(
  `of ${REQUESTS} mutated requests to every endpoint, none is answered by an internal error (seed ${SEED})`,
  { timeout: 60_000 + REQUESTS * 60 },
  async () => {
    const random = randomOf(SEED);
    const statuses = new Map<number, number>();
    const failures: string[] = [];
    let place: Place | undefined;
    for (let at = 0; at < REQUESTS; at += 1) {
      if (place === undefined || at % PER_PLACE === 0) {
        place = await makePlace(app, random.pick(["owner", "owner", "admin", "designer"] as const));
      }
      const key = KEYS[at % KEYS.length] as CallKey;
      const example = random.pick<Example<CallKey>>([EXAMPLES[key]].flat());
      // What an example needs may be gone by now.
      const parts = await Promise.resolve(example.ask(place)).then(
        (input) => input as Parts,
        () => undefined,
      );
      if (parts === undefined) {
        place = undefined;
        continue;
      }
      const sent = mutate(key, parts, random);
      const { status } = await app.call(sent.address as "POST /", {
        network: place.network(),
        ...(place.requester && { token: place.requester.token }),
        ...(sent.body !== undefined && { body: sent.body }),
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) failures.push(`${status} ${sent.address} ${sent.body?.slice(0, 300)}`);
      // The limits of a user are tested elsewhere.
      app.clock.advance(2000);
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
  key: CallKey,
  { params = {}, query = {}, body }: Parts,
  random: ReturnType<typeof randomOf>,
): { address: string; body: string | undefined } {
  let into: Readonly<Record<string, unknown>> = params;
  let search: Readonly<Record<string, unknown>> = query;
  let json = structuredClone(body);
  for (let times = random.upTo(2); times >= 0; times -= 1) {
    const parts = ["params", "query", ...(json === undefined ? [] : ["body", "body", "body"])];
    const part = random.pick(parts);
    if (part === "params") into = random.harmFields(into);
    else if (part === "query") search = random.harmFields(search);
    else json = random.harm(json);
  }
  const [method, path = ""] = key.split(" ");
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(into[name]));
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encoded(name)}=${encoded(value)}`],
  );
  const text = json === undefined ? undefined : JSON.stringify(json);
  return {
    address: `${method} ${filled}${pairs.length === 0 ? "" : `?${pairs.join("&")}`}`,
    body: text !== undefined && random.upTo(9) === 0 ? random.cut(text) : text,
  };
}

function encoded(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.toWellFormed()).slice(0, 3000);
}

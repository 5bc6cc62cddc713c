import { channels } from "@mosaico/contract/channels";
import { CLOSE } from "@mosaico/contract/live";
import type { Action } from "@mosaico/domain/people/permission";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { listenForSockets, openChannel } from "#testing/live-client.ts";
import { type Claim, type Fate, expectedFate } from "#testing/role-table/expected.ts";
import { ASKERS, type RequesterKind, type Place, makePlace } from "#testing/role-table/place.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

type Channels = typeof channels;
/** Those for users of sessions; features/published/link-states.test.ts opens the others by links in each state. */
type Path = {
  [Key in keyof Channels]: Channels[Key]["access"] extends "user" ? Key : never;
}[keyof Channels];

const CLAIMS = {
  "/session/live": { needs: "session" },
  "/mosaics/:id/live": { needs: "mosaic.see", about: "mosaic" },
} as const satisfies Readonly<Record<Path, Claim>>;

const CODES: Readonly<Record<Fate, number | "welcome">> = {
  401: CLOSE.notSignedIn,
  403: CLOSE.accessEnded,
  404: CLOSE.noSuchResource,
  through: "welcome",
};

let app: TestApp;
let at: string;
const places = new Map<RequesterKind, Place>();
beforeAll(async () => {
  app = await testApp();
  at = await listenForSockets(app.app);
  for (const kind of ASKERS) places.set(kind, await makePlace(app, kind));
});
afterAll(() => app.close());

/** The requesters for whom opening this channel ends otherwise than R1 says. */
async function surprisesOf(path: Path): Promise<unknown[]> {
  const answers = ASKERS.map(async (requester) => {
    const place = places.get(requester) as Place;
    const hello = {
      type: "hello",
      token: place.requester?.token ?? "nobody",
      ...(path !== "/session/live" && { revision: 0 }),
    };
    const client = await openChannel(`${at}${path.replace(":id", String(place.mosaicId))}`);
    client.say(hello);
    const was = await Promise.race([client.welcomed.then(() => "welcome"), client.closed]);
    client.socket.terminate();
    const expected = CODES[expectedFate(requester, CLAIMS[path])];
    return was === expected ? [] : [{ requester, expected, was }];
  });
  return (await Promise.all(answers)).flat();
}

test.each([
  ["https://evil.example", 403],
  ["null", 403],
  // Another port is another origin.
  ["http://localhost:3001", 403],
  [undefined, 101],
  ["own", 101],
])("a socket opened by a page of %s gets %i", async (page, status) => {
  const origin = page === "own" ? new URL(app.ctx.publicUrl).origin : page;
  for (const path of ["/session/live", "/mosaics/1/live", "/shared/a-link/live"]) {
    const socket = new WebSocket(`${at}${path}`, origin === undefined ? {} : { origin });
    socket.on("error", () => {});
    const got = await new Promise((resolve) => {
      socket.once("open", () => resolve(101));
      socket.once("unexpected-response", (_, { statusCode }) => resolve(statusCode));
    });
    socket.terminate();
    expect(got, path).toBe(status);
  }
});

test.each(Object.keys(CLAIMS) as Path[])("R1 holds for everybody who opens %s", async (path) => {
  expect(await surprisesOf(path)).toEqual([]);
});

test("R1: these tests detect a channel that requires a different permission", async () => {
  const rule = channels["/mosaics/:id/live"].resources.mosaic as { may: Action };
  const { may } = rule;
  rule.may = "mosaic.design";
  try {
    expect(await surprisesOf("/mosaics/:id/live")).toEqual(
      ["operator", "externo", "guest"].map((requester) => ({
        requester,
        expected: "welcome",
        was: CLOSE.accessEnded,
      })),
    );
  } finally {
    rule.may = may;
  }
});

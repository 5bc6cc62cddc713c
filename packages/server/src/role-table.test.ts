import { api } from "@mosaico/contract/api";
import type { CallKey } from "@mosaico/contract/call";
import { type Action, PERMISSIONS } from "@mosaico/domain/people/permission";
import { describe, expect, test } from "vitest";
import { chooseBase } from "#features/mosaics/mosaics.service.ts";
import { EXAMPLES } from "#testing/role-table/examples.ts";
import { type Fate, expectedFate, fateOf } from "#testing/role-table/expected.ts";
import { usePageApp } from "#testing/page-program.ts";
import { ASKERS, type RequesterKind, type Place, makePlace } from "#testing/role-table/place.ts";
import { type Example, sendExample } from "#testing/role-table/send-example.ts";
import type { TestApp } from "#testing/test-app.ts";

type Surprise = { requester: RequesterKind; request: number; expected: Fate; was: Fate | "fault" };

const keys = Object.keys(api) as CallKey[];

let app: TestApp;
// For requests that change nothing.
const places = new Map<RequesterKind, Place>();
usePageApp(async (opened) => {
  app = opened;
  for (const kind of ASKERS) places.set(kind, await makePlace(app, kind));
  await chooseBase(app.ctx, (await makePlace(app, "nobody")).mosaicId);
});

/** All outcomes of this request that differ from R1, for each kind of requester. */
async function surprisesOf(key: CallKey, requesters: readonly RequesterKind[] = ASKERS) {
  const examples = [EXAMPLES[key]].flat() as readonly Example<CallKey>[];
  const isReading = key.startsWith("GET ");
  const answers = examples.flatMap((example, request) =>
    requestersOf(example, requesters).map(async (requester): Promise<Surprise[]> => {
      const expected = expectedFate(requester, example);
      const shared = isReading || expected !== "through" ? places.get(requester) : undefined;
      const place = shared ?? (await makePlace(app, requester));
      const was = fateOf(await sendExample(key, example, place));
      return was === expected ? [] : [{ requester, request, expected, was }];
    }),
  );
  return (await Promise.all(answers)).flat();
}

/** Actions open to everybody do not depend on the requester, so a few kinds stand for all. */
function requestersOf({ needs }: Example<CallKey>, requesters: readonly RequesterKind[]) {
  const some = ["nobody", "blocked", "designer", "admin"];
  return needs === "nothing"
    ? requesters.filter((requester) => some.includes(requester))
    : requesters;
}

describe("R1 holds for every requester", () => {
  test.each(keys)("%s", async (key) => {
    expect(await surprisesOf(key)).toEqual([]);
  });
});

test("R1: every permission is required by some request, with a requester who has it and one who lacks it", () => {
  const claims = Object.values(EXAMPLES).flat() as readonly Example<CallKey>[];
  for (const action of Object.keys(PERMISSIONS) as Action[]) {
    const fates = claims
      .filter(({ needs }) => needs === action)
      .flatMap((claim) => ASKERS.map((requester) => expectedFate(requester, claim)));
    expect(fates, action).toContain("through");
    expect(fates, action).toContain(action === "mosaic.see" ? 404 : 403);
  }
});

describe("these tests detect", () => {
  const writable = <Value extends object>(
    value: Value,
  ): { -readonly [Name in keyof Value]: Value[Name] } => value;

  test("a permission missing from the table of endpoints", async () => {
    const rule = writable(api["DELETE /mosaics/:id"].resources.mosaic) as { may: Action };
    const { may } = rule;
    rule.may = "mosaic.see";
    try {
      const surprises = await surprisesOf("DELETE /mosaics/:id", ["designer", "guest", "owner"]);
      expect(surprises.map(({ requester }) => requester)).toEqual(["designer", "guest"]);
    } finally {
      rule.may = may;
    }
  });

  test("a role with a permission too many, and one with a permission too few", async () => {
    const rights = writable(PERMISSIONS);
    const { "member.maintain": before } = rights;
    rights["member.maintain"] = ["admin", "designer"];
    try {
      const surprises = await surprisesOf("GET /members", ["owner", "designer", "operator"]);
      expect(surprises).toEqual([
        { requester: "owner", request: 0, expected: "through", was: 403 },
        { requester: "designer", request: 0, expected: 403, was: "through" },
      ]);
    } finally {
      rights["member.maintain"] = before;
    }
  });

  test("an endpoint without authentication", async () => {
    const endpoint = writable(api["GET /admin/overview"]) as { access: string };
    endpoint.access = "user";
    try {
      const surprises = await surprisesOf("GET /admin/overview", ["nobody", "owner", "admin"]);
      expect(surprises.map(({ requester }) => requester)).toEqual(["owner"]);
    } finally {
      endpoint.access = "admin";
    }
  });
});

import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { type SmallApi, openEndpoint, smallApi } from "#testing/small-api.ts";
import type { VisitorCtx } from "../context.ts";

let api: SmallApi | undefined;

afterEach(async () => {
  await api?.close();
  api = undefined;
});

test.each([
  ["nobody", undefined, null],
  ["somebody signed in", "owner", "owner of ours"],
  ["somebody whose session has ended", "ended", null],
])(
  "%s is admitted to a visitor endpoint, and is identified if signed in",
  async (_, token, userId) => {
    api = await smallApi({
      table: {
        "GET /a": openEndpoint({
          access: "visitor",
          answer: z.strictObject({ userId: z.string().nullable() }),
        }),
      },
      handlers: {
        "GET /a": async ({ actor }: VisitorCtx) => ({ body: { userId: actor?.userId ?? null } }),
      },
    });
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await api.app.inject({ url: "/api/a", headers });
    expect(answer.json()).toEqual({ userId });
  },
);

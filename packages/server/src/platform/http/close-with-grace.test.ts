import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { type SmallApi, openEndpoint, smallApi } from "#testing/small-api.ts";

let api: SmallApi | undefined;

afterEach(async () => {
  await api?.close();
  api = undefined;
});

test("while closing, it finishes requests in progress and refuses new ones", async () => {
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  api = await smallApi({
    table: { "GET /slow": openEndpoint({ answer: z.strictObject({}) }) },
    handlers: {
      "GET /slow": async () => {
        begin();
        await gate;
        return { body: {} };
      },
    },
  });
  const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
  const slow = fetch(`${address}/api/slow`);
  await begun;
  const closed = api.app.close();
  const ask = () => fetch(`${address}/healthz`).catch(() => "refused");
  await expect.poll(ask).toBe("refused");
  openGate();
  expect((await slow).status).toBe(200);
  await closed;
});

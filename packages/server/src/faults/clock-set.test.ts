import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  canInjectFaults,
  injectFaults,
  type InjectedFaults,
} from "#testing/faults/fault-library.ts";
import { type KillableServer, startKillable } from "#testing/killable-server.ts";
import { requestApi } from "#testing/request-api.ts";
import { PATIENCE_MS } from "#testing/server-process.ts";

/** How often the clock is set; `npm run faults` does so more often. */
const ROUNDS = Number(process.env["MOSAICO_FAULTS"] ?? 1);
vi.setConfig({ testTimeout: (1 + ROUNDS) * PATIENCE_MS, hookTimeout: PATIENCE_MS });
const NEEDS = canInjectFaults ? "" : " (not tried: it takes Linux with a C compiler)";
const HOUR = 3600;
const YEAR = 365 * 24 * HOUR;

let server: KillableServer;
let faults: InjectedFaults;

beforeAll(async () => {
  if (!canInjectFaults) return;
  server = await startKillable((folder) => {
    faults = injectFaults(folder, `${folder}.faults`);
    return faults.env;
  });
});
afterAll(async () => {
  if (!canInjectFaults) return;
  await server.remove();
  faults.remove();
});

describe.runIf(canInjectFaults)(`a clock that was set${NEEDS}`, () => {
  test.each([
    ["a year ahead", YEAR],
    ["two hours ahead", 2 * HOUR],
    ["two hours back", -2 * HOUR],
    ["a year back", -YEAR],
  ])("%s, and right again: signing in, edits, repeats and links go on", async (_, ahead) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await server.signIn();
      const name = randomUUID();
      const until = new Date(new Date().getTime() + HOUR * 1000).toISOString();
      const link = await call(before, "POST", "/mosaics/1/links", { slug: `link-${name}`, until });
      expect(link.status).toBe(201);

      faults.setClock(ahead);
      // An hour has passed only if the clock is ahead.
      expect((await fetch(`${server.address}/api/shared/link-${name}`)).status).toBe(
        ahead > 0 ? 404 : 200,
      );
      const during = await server.signIn();
      expect((await edit(during, `during-${name}`)).status).toBe(200);
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200);

      faults.setClock(0);
      expect((await fetch(`${server.address}/api/shared/link-${name}`)).status).toBe(200);
      // Sessions that seem not to have been used for a year end, in either direction.
      const now = await server.signIn();
      const valid = Math.abs(ahead) < YEAR ? [before, during] : [ahead > 0 ? during : before];
      for (const token of [...valid, now]) {
        expect((await call(token, "GET", "/mosaics?view=summary")).status).toBe(200);
      }
      // What was sent with the wrong clock is sent again, and done once.
      const again = (await (await edit(now, `during-${name}`)).json()) as { revision: number };
      const next = (await (await edit(now, `after-${name}`)).json()) as { revision: number };
      expect(next.revision).toBe(again.revision + 1);
    }
  });
});

function edit(token: string, changeId: string): Promise<Response> {
  const operations = [{ op: "rename", title: changeId }];
  return call(token, "PATCH", "/mosaics/1", { changeId, baseRevision: 0, operations });
}

function call(token: string, method: string, path: string, body?: unknown): Promise<Response> {
  return requestApi({ address: server.address, token }, method, path, body);
}

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  canInjectFaults,
  injectFaults,
  type InjectedFaults,
} from "#testing/faults/fault-library.ts";
import { fixture } from "#testing/fixture.ts";
import { type KillableServer, startKillable } from "#testing/killable-server.ts";
import { requestApi } from "#testing/request-api.ts";
import { PATIENCE_MS } from "#testing/server-process.ts";

/** How often each fault comes and goes; `npm run faults` lets it do so more often. */
const ROUNDS = Number(process.env["MOSAICO_FAULTS"] ?? 1);
vi.setConfig({ testTimeout: (1 + ROUNDS) * PATIENCE_MS, hookTimeout: PATIENCE_MS });
const NEEDS = canInjectFaults ? "" : " (not tried: it takes Linux with a C compiler)";

let server: KillableServer;
let token: string;
let faults: InjectedFaults;
let count = 0;

beforeEach(async () => {
  if (!canInjectFaults) return;
  server = await startKillable((folder) => {
    faults = injectFaults(folder, `${folder}.faults`);
    return faults.env;
  });
  token = await server.signIn();
});

afterEach(async () => {
  if (!canInjectFaults) return;
  await server.remove();
  faults.remove();
});

describe.runIf(canInjectFaults)(`under a running server${NEEDS}`, () => {
  test.each(["read-only", "full", "broken"] as const)(
    "a disk that becomes %s refuses what would be stored, serves what is there, and loses nothing",
    async (state) => {
      const uploaded: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        uploaded.push((await upload()).url);
        expect((await edit(`before ${round}`)).status).toBe(200);

        faults.disk(state);
        const edited = await edit("during");
        expect([edited.status, edited.headers.get("retry-after")]).toEqual([507, "30"]);
        expect(await edited.json()).toMatchObject({ code: "storage.full" });
        const refused = await sendFile();
        expect(refused.status).toBe(413);
        expect(await refused.json()).toMatchObject({ code: "files.diskFull" });
        expect((await fetch(`${server.address}/readyz`)).status).toBe(507);
        expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
        expect(await title()).toBe(`before ${round}`);
        for (const url of uploaded) expect(await sizeOf(url)).toBeGreaterThan(1000);

        faults.disk("none");
        uploaded.push((await upload()).url);
        expect((await edit(`after ${round}`)).status).toBe(200);
        await server.kill();
        await server.start();
        expect(await title()).toBe(`after ${round}`);
        for (const url of uploaded) expect(await sizeOf(url)).toBeGreaterThan(1000);
      }
    },
  );
});

function edit(to: string): Promise<Response> {
  count += 1;
  const operations = [{ op: "rename", title: to }];
  const body = { changeId: `edit-${count}`, baseRevision: 0, operations };
  return requestApi({ address: server.address, token }, "PATCH", "/mosaics/1", body);
}

async function title(): Promise<string> {
  const at = { address: server.address, token };
  const answer = await requestApi(at, "GET", "/mosaics?view=summary");
  return ((await answer.json()) as { items: [{ title: string }] }).items[0].title;
}

function sendFile(): Promise<Response> {
  count += 1;
  const form = new FormData();
  form.append("folder", "content");
  const bytes = Buffer.concat([fixture("document.pdf"), Buffer.from(`\n%${count}\n%%EOF\n`)]);
  form.append("file", new Blob([bytes]), "plan.pdf");
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${server.address}/api/files`, { method: "POST", headers, body: form });
}

async function upload(): Promise<{ url: string }> {
  const answer = await sendFile();
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { item: { url: string } }).item;
}

async function sizeOf(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(server.address + url, { headers });
  return (await answer.arrayBuffer()).byteLength;
}

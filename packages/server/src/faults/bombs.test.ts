import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { residentBytes } from "#platform/process/resident-memory.ts";
import { describeServed, type Served, servedDuring } from "#testing/faults/others.ts";
import { BOMBS, gzippedBody } from "#testing/hostile/bombs.ts";
import { type KillableServer, startKillable } from "#testing/killable-server.ts";
import { requestApi } from "#testing/request-api.ts";
import { PATIENCE_MS } from "#testing/server-process.ts";

vi.setConfig({ testTimeout: 3 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

/** `npm run faults` waits longer for what is made of a stored file in the background, and prints how others fared. */
const IS_LONG = process.env["MOSAICO_FAULTS"] !== undefined;
/** What decodes pictures and reads texts may itself take some hundred megabytes. */
const MAX_GROWTH = 900 * 1024 * 1024;

let server: KillableServer;
let token: string;
let idle: Served;
let idleBytes: number;

beforeAll(async () => {
  server = await startKillable();
  token = await server.signIn();
  idle = await servedDuring(others(), () => pause(IS_LONG ? 3000 : 300));
  idleBytes = await bytesOfAll(server.pid());
});
afterAll(() => server.remove());

test.each(BOMBS.filter(({ isSlow = false }) => IS_LONG || !isSlow))(
  "$name",
  async ({ name, file, bytes, codes }) => {
    const sent = bytes();
    let max = await bytesOfAll(server.pid());
    const watch = setInterval(
      () => void bytesOfAll(server.pid()).then((now) => (max = Math.max(max, now))),
      50,
    );
    let answer: { status: number; body: { code?: string } } | undefined;
    const during = await servedDuring(others(), async () => {
      answer = await upload(file, sent);
      if (answer.status === 201) await pause(IS_LONG ? 10_000 : 300);
    });
    clearInterval(watch);
    const code = answer?.body.code ?? "";
    const grown = ((max - idleBytes) / 1024 / 1024).toFixed(0);
    if (IS_LONG) {
      process.stdout.write(
        `${describeServed(name, during, idle).trimEnd()}; ${answer?.status} ${code}, +${grown} MiB in all processes\n`,
      );
    }
    expect(during.failures).toEqual([]);
    expect(codes.length === 0 ? [""] : codes).toContain(code);
    expect(answer?.status).toBeLessThan(500);
    expect(max - idleBytes).toBeLessThan(MAX_GROWTH);
  },
);

test("a body that is compressed is refused, not unpacked", async () => {
  const answer = await fetch(`${server.address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-encoding": "gzip" },
    body: new Uint8Array(gzippedBody()),
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(await answer.json()).toMatchObject({ code: expect.any(String) });
  expect((await bytesOfAll(server.pid())) - idleBytes).toBeLessThan(MAX_GROWTH);
});

/** Somebody else, who opens the list of mosaics. */
function others() {
  const at = { address: server.address, token };
  const read = async () => {
    const answer = await requestApi(at, "GET", "/mosaics?view=summary");
    await answer.arrayBuffer();
    return answer.status;
  };
  return { pid: server.pid(), read };
}

async function upload(name: string, bytes: Buffer) {
  const form = new FormData();
  form.append("folder", "content");
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.address}/api/files`, {
    method: "POST",
    headers,
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string } };
}

/** The memory of a process and of those that it has started; of itself alone where the platform does not tell. */
async function bytesOfAll(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = await Promise.all(
    threads.map((thread) =>
      readFile(`/proc/${pid}/task/${thread}/children`, "utf8").catch(() => ""),
    ),
  );
  const pids = children.join(" ").split(/\s+/).filter(Boolean).map(Number);
  const all = await Promise.all([residentBytes(pid), ...pids.map(bytesOfAll)]);
  return all.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
}

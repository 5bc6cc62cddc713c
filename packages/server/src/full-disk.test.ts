import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { type KillableServer, startKillable } from "#testing/killable-server.ts";
import { PATIENCE_MS } from "#testing/server-process.ts";

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

// A process that may not write files beyond this size sees a full disk with every write to its database.
const NO_ROOM_BYTES = 4096;

test("a server with a full disk keeps what it acknowledged, says why it refuses more, and recovers by itself", async () => {
  // Other systems have no way to limit a running process.
  expect(process.platform).toBe("linux");
  const server = await startKillable();
  try {
    const token = await server.signIn();
    const edit = (changeId: string, text: string) => change(server, token, changeId, text);
    expect((await edit("before", "before")).status).toBe(200);

    limitFileSize(server.pid(), NO_ROOM_BYTES);
    const refused = await edit("while-full", "while full");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([507, "30"]);
    expect(await refused.json()).toMatchObject({ code: "storage.full" });
    const signIn = await send(server, "POST", "/auth/login", undefined, {
      email: "admin@mosaico.local",
      password: "a violet giraffe",
    });
    expect([signIn.status, await signIn.json()]).toMatchObject([507, { code: "storage.full" }]);
    const ready = await fetch(`${server.address}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([507, { code: "storage.full" }]);
    // Reading still works.
    expect(await titleOf(server, token)).toBe("before");

    limitFileSize(server.pid(), "unlimited");
    expect((await edit("while-full", "while full")).status).toBe(200);
    await server.kill();
    await server.start();
    expect(await titleOf(server, token)).toBe("while full");
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  } finally {
    await server.remove();
  }
});

function limitFileSize(pid: number, bytes: number | "unlimited"): void {
  execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]);
  const limits = readFileSync(`/proc/${pid}/limits`, "utf8");
  expect(limits).toMatch(new RegExp(`^Max file size +${bytes} `, "m"));
}

async function change(
  server: KillableServer,
  token: string,
  changeId: string,
  title: string,
): Promise<Response> {
  const { id } = await mosaicOf(server, token);
  const operations = [{ op: "rename", title }];
  return send(server, "PATCH", `/mosaics/${id}`, token, { changeId, baseRevision: 0, operations });
}

async function titleOf(server: KillableServer, token: string): Promise<string> {
  return (await mosaicOf(server, token)).title;
}

async function mosaicOf(server: KillableServer, token: string) {
  const answer = await send(server, "GET", "/mosaics?view=summary", token);
  expect(answer.status).toBe(200);
  const { items } = (await answer.json()) as { items: { id: number; title: string }[] };
  const [mosaic] = items;
  if (mosaic === undefined) throw new Error("There is no mosaic.");
  return mosaic;
}

function send(
  { address }: KillableServer,
  method: string,
  path: string,
  token: string | undefined,
  body?: object,
): Promise<Response> {
  return fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

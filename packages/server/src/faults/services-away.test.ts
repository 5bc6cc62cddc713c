import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type KillableProgram, killableProgram } from "#testing/faults/killable-program.ts";
import { fixture } from "#testing/fixture.ts";
import { type KillableServer, startKillable } from "#testing/killable-server.ts";
import { requestApi } from "#testing/request-api.ts";
import { PATIENCE_MS } from "#testing/server-process.ts";
import { freePort } from "../../../../scripts/free-port.mjs";

/** How often each goes and comes back; `npm run faults` lets them do so more often. */
const ROUNDS = Number(process.env["MOSAICO_FAULTS"] ?? 1);
vi.setConfig({ testTimeout: (4 + ROUNDS) * PATIENCE_MS, hookTimeout: PATIENCE_MS });
const IS_LONG = ROUNDS > 1;
const BUCKET = "mosaico-test";

let folder: string;
let store: KillableProgram;
let mailServer: KillableProgram;
let server: KillableServer;
let metricsPort: number;
let token: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-services-"));
  const [storePort, mailPort] = [await freePort(), await freePort()];
  metricsPort = await freePort();
  store = killableProgram("s3-program.ts", [String(storePort), folder, BUCKET]);
  mailServer = killableProgram("smtp-program.ts", [String(mailPort), folder]);
  await Promise.all([store.start(), mailServer.start()]);
  server = await startKillable(() => ({
    FILES_URL: `s3://S3RVER:S3RVER@127.0.0.1:${storePort}/${BUCKET}?tls=no`,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    METRICS_PORT: String(metricsPort),
  }));
  token = await server.signIn();
});

afterAll(async () => {
  await server.remove();
  await Promise.all([store.kill(), mailServer.kill()]);
  await rm(folder, { recursive: true, force: true });
});

test("a store that is killed loses no file that was acknowledged, is reported, and is used again", async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const uploads = Array.from({ length: 12 }, upload);
    await Promise.race(uploads);
    await store.kill();
    const answers = await Promise.all(uploads);
    for (const { status, body } of answers) {
      if (status === 201) acknowledged.push(body.item.url);
      else expect([status, body.code]).toEqual([424, "files.storeAway"]);
    }
    expect(acknowledged.length).toBeGreaterThan(0);
    const refused = await upload();
    expect([refused.status, refused.body.code]).toEqual([424, "files.storeAway"]);
    expect(await isReportedAway()).toEqual({
      ready: "away",
      overview: true,
      storage: true,
      metric: "1",
    });
    // Everything else works.
    expect((await rename(`round ${round}`)).status).toBe(200);

    await store.start();
    expect(await isReportedAway()).toEqual({
      ready: "there",
      overview: false,
      storage: false,
      metric: "0",
    });
    const stored = await upload();
    expect(stored.status).toBe(201);
    acknowledged.push(stored.body.item.url);
    for (const url of acknowledged) expect(await sizeOf(url)).toBeGreaterThan(1000);
  }
});

test("a mail server that is killed delays no request, and gets each mail once it is back", async () => {
  let isSent = 0;
  for (let round = 0; round < Math.min(2, ROUNDS); round += 1) {
    await mailServer.kill();
    expect((await invite()).status).toBe(201);
    expect((await invite()).status).toBe(201);
    const waiting = async () => (await listMails()).filter(({ attempts }) => attempts > 0);
    await expect.poll(waiting, { timeout: PATIENCE_MS }).toHaveLength(2);
    expect(await metric('mosaico_mails{status="waiting"}')).toBe("2");
    // What was acknowledged outlives the server as well.
    if (IS_LONG) {
      await server.kill();
      await server.start();
    }
    await mailServer.start();
    isSent += 2;
    // By itself after a minute; an administrator need not wait for it.
    if (!IS_LONG) {
      for (const { id } of await listMails()) await call("POST", `/admin/mails/${id}/retry`);
    }
    await expect.poll(receivedMails, { timeout: 3 * PATIENCE_MS }).toHaveLength(isSent);
    await expect.poll(listMails, { timeout: PATIENCE_MS }).toEqual([]);
  }
});

async function isReportedAway() {
  const ready = (await (await fetch(`${server.address}/readyz`)).json()) as { files: string };
  const overview = (await (await call("GET", "/admin/overview")).json()) as {
    item: { isStoreAway: boolean };
  };
  const storage = (await (await call("GET", "/admin/storage")).json()) as {
    item: { isAway: boolean };
  };
  return {
    ready: ready.files,
    overview: overview.item.isStoreAway,
    storage: storage.item.isAway,
    metric: await metric("mosaico_file_store_away"),
  };
}

async function metric(name: string): Promise<string | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return line?.slice(name.length + 1);
}

async function upload() {
  count += 1;
  const form = new FormData();
  form.append("folder", "content");
  const bytes = Buffer.concat([fixture("document.pdf"), Buffer.from(`\n%${count}\n%%EOF\n`)]);
  form.append("file", new Blob([bytes]), "plan.pdf");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.address}/api/files`, {
    method: "POST",
    headers,
    body: form,
  });
  const body = (await answer.json()) as { code: string; item: { url: string } };
  return { status: answer.status, body };
}

async function sizeOf(url: string): Promise<number> {
  const answer = await fetch(server.address + url, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.arrayBuffer()).byteLength;
}

function rename(title: string): Promise<Response> {
  count += 1;
  const operations = [{ op: "rename", title }];
  return call("PATCH", "/mosaics/1", { changeId: `edit-${count}`, baseRevision: 0, operations });
}

async function invite(): Promise<Response> {
  count += 1;
  const accounts = (await (await call("GET", "/accounts")).json()) as { items: [{ id: string }] };
  return call("POST", "/user-invites", {
    accountId: accounts.items[0].id,
    email: `guest-${count}@example.org`,
    role: "operator",
    name: "Guest",
  });
}

type Waiting = { readonly id: string; readonly attempts: number };

async function listMails(): Promise<Waiting[]> {
  return ((await (await call("GET", "/admin/mails")).json()) as { items: Waiting[] }).items;
}

async function receivedMails(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  return Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
}

function call(method: string, path: string, body?: unknown): Promise<Response> {
  return requestApi({ address: server.address, token }, method, path, body);
}

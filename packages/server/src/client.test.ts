import { execFile } from "node:child_process";
import { copyFile, cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createClient } from "@mosaico/client";
import { MosaicoError } from "@mosaico/client/mosaico-error";
import { pack } from "@mosaico/client/build/pack";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { givenAccessToken } from "#testing/given-access-token.ts";
import { givenMosaic, givenUser, type TestUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const README = new URL("../../client/README.md", import.meta.url);
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SYSTEM_NODE = "/usr/bin/node";
const BUILDING_MS = 120_000;
const run = promisify(execFile);

let app: TestApp;
let ana: TestUser;
let token: string;
let baseUrl: string;

beforeEach(async () => {
  app = await testApp();
  ana = await givenUser(app);
  ({ token } = await givenAccessToken(app, ana.id, "manage"));
  baseUrl = await app.app.listen({ host: "127.0.0.1", port: 0 });
});

afterEach(async () => {
  const closed = app.close();
  // A connection of `fetch` on which a file has just been sent may count as busy for longer than a test has time.
  app.app.server.closeAllConnections();
  await closed;
});

describe("the client", () => {
  test("yields the items of all pages of a list, and none of an empty one", async () => {
    for (const title of ["漢字", "مرحبا", "🌈"]) await givenMosaic(app, ana.accountId, { title });
    const client = createClient({ baseUrl, token });
    const titles: string[] = [];
    const query = { view: "summary", limit: "2" } as const;
    for await (const { title } of client.each("GET /mosaics", { query })) titles.push(title);
    expect(titles).toEqual(["漢字", "مرحبا", "🌈"]);
    for await (const found of client.each("GET /mosaics", { query: { search: "zzz" } })) {
      expect(found).toBeUndefined();
    }
  });

  test("speaks to an installation under a path of its host", async () => {
    const under = await testApp({ settings: { publicUrl: "http://localhost:3000/school/tiles" } });
    const bia = await givenUser(under);
    const access = await givenAccessToken(under, bia.id, "manage");
    const origin = await under.app.listen({ host: "127.0.0.1", port: 0 });
    const client = createClient({ baseUrl: `${origin}/school/tiles/`, token: access.token });
    const bytes = new Uint8Array(fixture("document.pdf"));
    const { item } = await client.upload("POST /files", {
      body: { folder: "content", accountId: bia.accountId },
      file: new File([bytes], "document.pdf"),
    });
    const saved = await (await client.file(item.fileName)).blob();
    expect(saved.size).toBe(bytes.length);
    under.app.server.closeAllConnections();
    await under.close();
  });

  test("turns refusals into errors with their code, status and path", async () => {
    const id = await givenMosaic(app, ana.accountId);
    const client = createClient({ baseUrl, token });
    const rename = client.call("PATCH /mosaics/:id", {
      params: { id: String(id) },
      body: { changeId: "c", baseRevision: 0, operations: [{ op: "rename", title: "" }] },
    });
    const error = await rename.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MosaicoError);
    expect(error).toMatchObject({
      code: "mosaics.titleRequired",
      status: 400,
      path: "operations.0.title",
      isPassing: false,
    });
    const stranger = createClient({ baseUrl, token: "mosaico_wrong" });
    await expect(stranger.call("GET /accounts")).rejects.toMatchObject({ status: 401 });
    await expect(createClient({ baseUrl }).call("GET /accounts")).rejects.toMatchObject({
      code: "auth.required",
    });
  });

  test("does a POST once that is repeated with the same key", async () => {
    const client = createClient({ baseUrl, token });
    const body = { title: "Once", accountId: ana.accountId };
    const create = () => client.call("POST /mosaics", { body }, { idempotencyKey: "k" });
    expect((await create()).item.id).toBe((await create()).item.id);
  });

  test("streams a file up with its progress, and down again", async () => {
    const client = createClient({ baseUrl, token });
    const bytes = fixture("photo.png");
    const shares: number[] = [];
    const { item } = await client.upload(
      "POST /files",
      {
        body: { folder: "content", accountId: ana.accountId, type: "arquivo" },
        file: new Blob([new Uint8Array(bytes)]),
        name: "photo 漢字.png",
      },
      { onProgress: (share) => shares.push(share) },
    );
    expect(item.originalName).toBe("photo 漢字.png");
    expect(shares.at(-1)).toBe(1);
    const saved = await client.file(item.fileName);
    expect(saved.bytes).toBe(bytes.length);
    expect(Buffer.from(await (await saved.blob()).arrayBuffer())).toEqual(bytes);
  });

  test("follows the changes of a mosaic until it is aborted", async () => {
    const id = await givenMosaic(app, ana.accountId);
    const client = createClient({ baseUrl, token });
    const params = { id: String(id) };
    const { item } = await client.call("GET /mosaics/:id", { params });
    const stop = new AbortController();
    const changes = client.changes(id, { since: item.revision, signal: stop.signal });
    const first = changes.next();
    for (const title of ["One", "Two"]) {
      const operations = [{ op: "rename" as const, title }];
      const body = { changeId: title, baseRevision: item.revision, operations };
      await client.call("PATCH /mosaics/:id", { params, body });
    }
    expect((await first).value).toMatchObject({ changeId: "One" });
    expect((await changes.next()).value).toMatchObject({ changeId: "Two" });
    const never = changes.next();
    stop.abort();
    await expect(never).rejects.toMatchObject({ name: "AbortError" });
  });

  test("follows on after lost connections, without a change missing or coming twice", async () => {
    const id = await givenMosaic(app, ana.accountId);
    const client = createClient({ baseUrl, token });
    const params = { id: String(id) };
    const { item } = await client.call("GET /mosaics/:id", { params });
    const stop = new AbortController();
    const seen: string[] = [];
    const lost: MosaicoError[] = [];
    const following = (async () => {
      const options = { since: item.revision, signal: stop.signal };
      const onLost = (error: MosaicoError) => lost.push(error);
      for await (const { changeId } of client.changes(id, { ...options, onLost })) {
        seen.push(changeId ?? "");
      }
    })();
    const wanted: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      await expect.poll(() => app.app.openStreams.size, { timeout: 10_000 }).toBe(1);
      for (const stream of app.app.openStreams) stream.destroy();
      for (const part of ["a", "b"]) {
        const changeId = `${round}${part} 漢字`;
        wanted.push(changeId);
        const operations = [{ op: "rename" as const, title: changeId }];
        await client.call("PATCH /mosaics/:id", {
          params,
          body: { changeId, baseRevision: 0, operations },
        });
      }
      await expect.poll(() => seen, { timeout: 10_000 }).toEqual(wanted);
    }
    expect(lost.map(({ code }) => code)).toEqual(["network", "network", "network"]);
    stop.abort();
    await expect(following).rejects.toMatchObject({ name: "AbortError" });
  });

  test("ends following a mosaic that is deleted, with an error", async () => {
    await givenMosaic(app, ana.accountId, { title: "The last one stays" });
    const id = await givenMosaic(app, ana.accountId);
    const client = createClient({ baseUrl, token });
    const next = client.changes(id, { since: 1 }).next();
    const problem = next.then(
      () => undefined,
      (error: unknown) => error,
    );
    await expect.poll(() => app.app.openStreams.size).toBe(1);
    expect((await app.call(`DELETE /mosaics/${id}`, ana)).status).toBeLessThan(300);
    expect(await problem).toMatchObject({ code: "notFound", status: 404 });
  });

  test("sends an upload again whose response was lost, and stores it once by its key", async () => {
    let sent = 0;
    const forgetful: typeof fetch = async (...request) => {
      const response = await fetch(...request);
      sent += 1;
      if (sent > 1) return response;
      await response.arrayBuffer();
      throw new TypeError("The connection was lost.");
    };
    const client = createClient({ baseUrl, token, fetch: forgetful });
    const request = {
      body: { folder: "content", accountId: ana.accountId } as const,
      file: new File([new Uint8Array(fixture("document.pdf"))], "Ordnung 🌻.pdf"),
    };
    const idempotencyKey = "once";
    const { item } = await client.upload("POST /files", request, { idempotencyKey });
    expect(sent).toBe(2);
    const files = await app.ctx.db.selectFrom("files").select("name").execute();
    expect(files).toEqual([{ name: item.fileName }]);
    sent = 0;
    const withoutKey = client.upload("POST /files", request);
    await expect(withoutKey).rejects.toMatchObject({ code: "network" });
    expect(sent).toBe(1);
  });

  test("does not take a secret in the address, nor another protocol", () => {
    for (const address of ["https://a:b@x.test", "https://x.test/?token=1", "ftp://x.test", "x"]) {
      expect(() => createClient({ baseUrl: address })).toThrow(TypeError);
    }
  });
});

describe("against a server in trouble, the client", () => {
  test("repeats after 429 and 503 when told to, and gives up with the error after that", async () => {
    const server = await givenServer([
      [429, { "Retry-After": "0.01" }],
      [503, { "Retry-After": "0.01" }],
      [200, {}],
      ...Array.from({ length: 3 }, () => [503, {}] as const),
    ]);
    const client = createClient({ baseUrl: server.url, retries: 2 });
    await client.call("POST /implementations", { body: { name: "a", accountId: "b" } });
    expect(server.count()).toBe(3);
    await expect(client.call("GET /accounts")).rejects.toMatchObject({
      code: "server.unavailable",
    });
    expect(server.count()).toBe(6);
    await server.close();
  });

  test("does not repeat a POST whose response was lost, unless it has a key", async () => {
    const server = await givenServer(["lost", "lost", [200, {}]]);
    const client = createClient({ baseUrl: server.url });
    const request = { body: { name: "a", accountId: "b" } };
    await expect(client.call("POST /implementations", request)).rejects.toMatchObject({
      code: "network",
      status: 0,
    });
    expect(server.count()).toBe(1);
    await client.call("POST /implementations", request, { idempotencyKey: "k" });
    expect(server.count()).toBe(3);
    await server.close();
  });

  test("does not wait for an hour", async () => {
    const server = await givenServer([[429, { "Retry-After": "3600" }]]);
    const client = createClient({ baseUrl: server.url });
    await expect(client.call("GET /accounts")).rejects.toMatchObject({ retryAfter: 3600 });
    await server.close();
  });

  test("stops waiting when it is aborted", async () => {
    const server = await givenServer([[503, { "Retry-After": "50" }]]);
    const client = createClient({ baseUrl: server.url });
    const stop = new AbortController();
    const answer = client.call("GET /accounts", {}, { signal: stop.signal });
    await expect.poll(() => server.count()).toBe(1);
    stop.abort(new Error("enough"));
    await expect(answer).rejects.toThrow("enough");
    await server.close();
  });
});

describe("the package", () => {
  let dist: string;
  let folder: string;

  beforeAll(async () => {
    dist = await pack();
  }, BUILDING_MS);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "mosaico-client-"));
    const { stdout } = await run("npm", ["pack", dist, "--pack-destination", folder, "--json"]);
    const [{ filename }] = JSON.parse(stdout);
    const home = join(folder, "node_modules/@mosaico/client");
    await mkdir(home, { recursive: true });
    await run("tar", ["-xzf", join(folder, filename), "--strip-components=1", "-C", home]);
    await writeFile(join(folder, "photo.png"), fixture("photo.png"));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  test("contains two programs, their types, its guide and the licence, and nothing private", async () => {
    const names = await readdir(join(folder, "node_modules/@mosaico/client"));
    expect(names).toEqual(
      expect.arrayContaining([
        "LICENSE",
        "README.md",
        "create-client.d.ts",
        "create-client.js",
        "mosaico.js",
      ]),
    );
    for (const name of names.filter((one) => /\.(?:js|ts)$/.test(one))) {
      const text = await readFile(join(folder, "node_modules/@mosaico/client", name), "utf8");
      expect(text, name).not.toMatch(/from "(?!node:|\.\/)[^"]+"/);
      expect(text, name).not.toContain(ROOT);
    }
  });

  test(
    "the examples of its guide compile, and do what they say",
    { timeout: BUILDING_MS },
    async () => {
      const program = join(folder, "program.ts");
      const text = await readFile(README, "utf8");
      const blocks = [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
      await writeFile(program, blocks.join("\n").replaceAll("https://mosaico.example", baseUrl));
      await writeFile(join(folder, "package.json"), '{"type":"module"}');
      await cp(join(ROOT, "node_modules/@types"), join(folder, "node_modules/@types"), {
        recursive: true,
        filter: (path) => path.endsWith("@types") || path.includes("@types/node"),
      });
      await cp(join(ROOT, "node_modules/undici-types"), join(folder, "node_modules/undici-types"), {
        recursive: true,
      });
      const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
      const strict = ["--strict", "--module", "nodenext", "--target", "es2022", "--types", "node"];
      const compiled = await run(process.execPath, [compiler, ...strict, program], {
        cwd: folder,
      }).catch((error: unknown) => error as { stdout: string });
      expect(compiled.stdout).toBe("");
      await copyFile(join(folder, "program.js"), join(folder, "program.mjs"));
      const nodes = [process.execPath, ...(existsSync(SYSTEM_NODE) ? [SYSTEM_NODE] : [])];
      for (const node of nodes) {
        const env = { ...process.env, MOSAICO_TOKEN: token };
        const { stdout } = await run(node, [join(folder, "program.mjs")], { cwd: folder, env });
        const command = [join(folder, "node_modules/@mosaico/client/mosaico.js"), "list", "--json"];
        const listed = await run(node, command, { env: { ...env, MOSAICO_URL: baseUrl } });
        expect(JSON.parse(listed.stdout)).toContainEqual(
          expect.objectContaining({ title: "City library" }),
        );
        expect(stdout).toContain("this program may manage");
        expect(stdout).toContain("100 %");
        expect(stdout).toContain("revision 1: addTile");
        expect(stdout).toContain("404 notFound");
      }
    },
  );
});

type Reply = "lost" | readonly [status: number, headers: Readonly<Record<string, string>>];

/** A server that gives these replies in order. */
async function givenServer(replies: readonly Reply[]) {
  let count = 0;
  const server = createServer((request, response) => {
    const reply = replies[count] ?? [500, {}];
    count += 1;
    if (reply === "lost") {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply[0], { ...reply[1], "Content-Type": "application/json" });
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    count: () => count,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { givenAccessToken } from "#testing/given-access-token.ts";
import {
  givenAccount,
  givenMembership,
  givenMosaic,
  givenUser,
  type TestUser,
} from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const GUIDE = new URL("../../../docs/command-line.md", import.meta.url);
const MAIN = fileURLToPath(import.meta.resolve("@mosaico/client/command/main"));

let app: TestApp;
let ana: TestUser;
let url: string;
let token: string;
let home: string;
let env: NodeJS.ProcessEnv;

beforeEach(async () => {
  app = await testApp();
  ana = await givenUser(app);
  ({ token } = await givenAccessToken(app, ana.id, "manage"));
  url = await app.app.listen({ host: "127.0.0.1", port: 0 });
  home = await mkdtemp(join(tmpdir(), "mosaico-command-"));
  env = { ...own(), MOSAICO_URL: url, MOSAICO_TOKEN: token };
});

afterEach(async () => {
  await app.close();
  await rm(home, { recursive: true, force: true });
});

test("the examples of the guide do what they say", async () => {
  const text = await readFile(GUIDE, "utf8");
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
  const script = blocks.join("\n").replaceAll("https://mosaico.example", url);
  const program = `set -eu\nmosaico() { "${process.execPath}" "${MAIN}" "$@"; }\n${script}`;
  await writeFile(join(home, "token.txt"), `${token}\n`);
  await mkdir(join(home, "City library/Photos"), { recursive: true });
  await writeFile(join(home, "City library/Opening hours.txt"), "Monday to Saturday");
  await writeFile(join(home, "City library/Photos/garden.png"), fixture("photo.png"));
  env = own();
  const { code, stdout, stderr } = await run("sh", ["-c", program]);
  expect([code, stderr]).toEqual([0, expect.stringContaining("1 sections, 2 files")]);
  expect(stdout).toContain("2 added, 0 skipped, 0 refused");
  expect(stdout).toContain("0 added, 2 skipped, 0 refused");
  expect(stdout).toContain("City library, restored");
  expect(stdout).toContain("Opening hours");
}, 60_000);

describe("signing in", () => {
  test("saves the address and the token, which are read from a pipe, for this user alone", async () => {
    env = own();
    const { code, stdout } = await mosaico(["login", url], `${token}\n`);
    expect([code, stdout]).toEqual([0, expect.stringContaining("may manage")]);
    expect(stdout).not.toContain(token);
    const file = join(home, ".config/mosaico/login.json");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await mosaico(["list"])).code).toBe(0);
    // The token of one installation is not sent to another one.
    env = { ...env, MOSAICO_URL: "https://other.example" };
    expect((await mosaico(["list"])).stderr).toContain("not signed in");
    await mosaico(["logout"]);
    expect(await readdir(join(home, ".config/mosaico"))).toEqual([]);
  });

  test("refuses a wrong token, that of a session, and addresses that would give it away", async () => {
    expect((await mosaico(["login", url], "mosaico_wrong\n")).code).toBe(3);
    expect((await mosaico(["login", url], `${ana.token}\n`)).code).toBe(1);
    for (const address of ["http://mosaico.example", "https://a:b@x.test", "ftp://x", "x"]) {
      expect((await mosaico(["login", address], token)).code, address).toBe(2);
    }
    expect((await mosaico(["login", url, token])).code).toBe(2);
    expect(await readdir(home)).toEqual([]);
  });
});

test("usage errors exit with 2, and say where help is", async () => {
  for (const args of [
    [],
    ["lst"],
    ["list", "--foo"],
    // Many more are tried without a process for each, in scripts/wrong-usage.test.mjs.
    ["export", "1", "--format", "x"],
  ]) {
    const { code, stderr, stdout } = await mosaico(args);
    expect([args, code, stdout]).toEqual([args, 2, ""]);
    expect(stderr).toMatch(/--help|--format is one of/);
  }
  expect((await mosaico(["--help"])).stdout).toContain("Usage: mosaico <command>");
  expect((await mosaico(["export", "--help"])).stdout).toContain("--force");
});

describe("listing and finding", () => {
  test("prints a table for people, and JSON for programs", async () => {
    const id = await givenMosaic(app, ana.accountId, { title: "Biblioteca 漢字" });
    await givenMosaic(app, ana.accountId, { title: "مرحبا\u202e 🌈" });
    const { stdout, stderr } = await mosaico(["list"]);
    expect(stderr).toBe("");
    expect(stdout.split("\n")).toHaveLength(3);
    expect(stdout).toMatch(new RegExp(`^${id} +Biblioteca 漢字 +0 tiles  Ana`));
    expect(stdout).not.toContain("\u202e");
    expect(stdout).not.toContain("\u001b");
    const found = JSON.parse((await mosaico(["list", "--search", "biblioteca", "--json"])).stdout);
    expect(found).toMatchObject([{ id, title: "Biblioteca 漢字" }]);
    expect((await mosaico(["list", "--account", "nobody"])).stderr).toContain("none");
  });

  test("finds tiles", async () => {
    const id = await givenMosaic(app, ana.accountId);
    await add(id, { title: "Horários", content: "Segunda a sábado" });
    const { stdout } = await mosaico(["search", "horarios"]);
    expect(stdout).toContain("Horários");
    const { items } = JSON.parse((await mosaico(["search", "sabado", "--json"])).stdout);
    expect(items).toMatchObject([{ mosaicId: id, title: "Horários" }]);
  });

  test("finds tiles of a mosaic and of a type", async () => {
    const [one, other] = [
      await givenMosaic(app, ana.accountId, { title: "Horta 漢字" }),
      await givenMosaic(app, ana.accountId, { title: "Jardim" }),
    ];
    for (const id of [one, other]) await add(id, { title: "Tomate" });
    await add(one, { title: "Tomates", type: "url", content: "https://example.org" });
    const found = async (...more: string[]) => {
      const { stdout } = await mosaico(["search", "tomate", "--json", ...more]);
      const { items } = JSON.parse(stdout) as { items: { mosaicId: number; title: string }[] };
      return items.map(({ mosaicId, title }) => [mosaicId, title]);
    };
    expect(await found("--mosaic", "Jardim")).toEqual([[other, "Tomate"]]);
    expect(await found("--mosaic", String(one), "--type", "url")).toEqual([[one, "Tomates"]]);
    expect(await found("--type", "pdf")).toEqual([]);
    expect((await mosaico(["search", "tomate", "--mosaic", "Nada"])).code).toBe(4);
    const { code, stderr } = await mosaico(["search", "tomate", "--type", "bolo"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("--type is one of texto, url")]);
  });

  test("says what is not there, not permitted, and not reachable, by its exit code", async () => {
    const here = env;
    env = { ...here, MOSAICO_URL: "http://127.0.0.1:1" };
    // It tries again for some seconds.
    const trying = mosaico(["list"]);
    env = here;
    expect((await mosaico(["export", "999"])).code).toBe(4);
    env = { ...env, MOSAICO_TOKEN: "mosaico_wrong" };
    const { code, stderr } = await mosaico(["list", "--json"]);
    expect([code, JSON.parse(stderr).error]).toMatchObject([
      3,
      { code: "auth.required", status: 401 },
    ]);
    const { token: reading } = await givenAccessToken(app, ana.id, "read");
    await givenMosaic(app, ana.accountId, { title: "Read" });
    await mkdir(join(home, "in"));
    await writeFile(join(home, "in/a.txt"), "a");
    env = { ...env, MOSAICO_TOKEN: reading };
    const refused = await mosaico(["upload", join(home, "in"), "--to", "Read"]);
    expect([refused.code, refused.stderr]).toEqual([3, expect.not.stringContaining("Node.js")]);
    const away = await trying;
    expect([away.code, away.stderr]).toEqual([1, expect.stringContaining("cannot be reached")]);
  }, 60_000);
});

describe("exporting and importing", () => {
  test("an exported mosaic comes back with its tiles", async () => {
    const id = await givenMosaic(app, ana.accountId, { title: "A/B: 漢字" });
    await add(id, { title: "Opening hours", content: "Monday to Saturday" });
    const { stdout } = await mosaico(["export", String(id)]);
    expect(stdout).toContain("A B 漢字.mosaic");
    const file = join(home, "A B 漢字.mosaic");
    expect((await mosaico(["export", String(id)])).stderr).toContain("exists already");
    expect((await mosaico(["export", String(id), "--force", "--json"])).code).toBe(0);
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    const piped = await mosaico(["export", "A/B: 漢字", "--format", "canvas", "-o", "-"]);
    expect(JSON.parse(piped.stdout).nodes).toHaveLength(1);
    expect((await mosaico(["export", String(id), "--format", "csv", "-o", "-"])).stdout).toContain(
      "Opening hours",
    );

    const preview = await mosaico(["import", file, "--dry-run"]);
    expect(preview.stderr).toContain("1 tiles, 0 sections, 0 files");
    // Nobody can be asked in a pipe.
    expect((await mosaico(["import", file])).code).toBe(2);
    const { item } = JSON.parse(
      (await mosaico(["import", file, "--yes", "--title", "Again", "--json"])).stdout,
    );
    expect(item).toMatchObject({ title: "Again", tileCount: 1 });
  });

  test("a section that there is not is named", async () => {
    const id = await givenMosaic(app, ana.accountId);
    const args = ["export", String(id), "--format", "svg", "-o", "-", "--section", "Photos"];
    const { code, stderr } = await mosaico(args);
    expect([code, stderr]).toEqual([4, expect.stringContaining('no section "Photos"')]);
  });

  test("a file of another program says what of it is not taken", async () => {
    const board = {
      nodes: [{ id: "a", type: "text", x: 0, y: 0, width: 100, height: 100, text: "Hello" }],
      edges: [{ id: "e", fromNode: "a", toNode: "a" }],
    };
    await writeFile(join(home, "board.canvas"), JSON.stringify(board));
    const { stdout, stderr, code } = await mosaico(["import", "board.canvas", "--yes"]);
    expect([code, stderr]).toEqual([0, expect.stringContaining("not taken: 1 connections")]);
    expect(stdout).toContain("board  1 tiles");
  });

  test("hostile and missing files are refused, and nothing is created", async () => {
    await writeFile(join(home, "cut.mosaic"), "PK\u0003\u0004 and then nothing");
    await writeFile(join(home, "photo.png"), fixture("photo.png"));
    await writeFile(join(home, "empty.csv"), "");
    for (const [file, exit] of [
      ["cut.mosaic", 1],
      ["photo.png", 1],
      ["empty.csv", 1],
      ["none", 4],
    ] as const) {
      expect((await mosaico(["import", file, "--yes"])).code, file).toBe(exit);
    }
    expect(JSON.parse((await mosaico(["list", "--json"])).stdout)).toEqual([]);
  });

  test("with several accounts, one has to be named", async () => {
    const accountId = await givenAccount(app, "Other");
    await givenMembership(app, { accountId, userId: ana.id });
    await writeFile(join(home, "a.csv"), "title,text\nOne,Two\n");
    expect((await mosaico(["import", "a.csv", "--yes"])).stderr).toContain("--into");
    const { item } = JSON.parse(
      (await mosaico(["import", "a.csv", "--yes", "--into", "Other", "--json"])).stdout,
    );
    expect(item.accountId).toBe(accountId);
  });
});

describe("uploading a folder", () => {
  test("makes tiles and sections, refuses what is empty, and adds nothing twice", async () => {
    const folder = join(home, "Feira 漢字");
    await mkdir(join(folder, "Photos/2026"), { recursive: true });
    await writeFile(join(folder, "hours.txt"), "Monday");
    await writeFile(join(folder, "notes.unknown"), "any file");
    await writeFile(join(folder, ".hidden"), "hidden");
    await writeFile(join(folder, "empty.pdf"), "");
    await writeFile(join(folder, "Photos/2026/a.png"), fixture("photo.png"));
    await writeFile(join(folder, "Photos/broken.png"), "no picture at all");
    const first = await mosaico(["upload", folder, "--json"]);
    const { mosaic, added, skipped, failed } = JSON.parse(first.stdout);
    expect([first.code, added, skipped]).toEqual([1, 4, 0]);
    expect(failed).toMatchObject([{ reason: "files.empty" }]);
    expect(mosaic.title).toBe("Feira 漢字");
    const nodes = await tilesOf(mosaic.id);
    expect(nodes.filter(({ data }) => data.type === "secao").map(({ data }) => data.title)).toEqual(
      expect.arrayContaining(["Photos", "Photos / 2026"]),
    );
    expect(nodes).toHaveLength(6);
    await rm(join(folder, "empty.pdf"));
    await writeFile(join(folder, "Photos/b.txt"), "new");
    const again = await mosaico(["upload", folder, "--to", String(mosaic.id), "--json"]);
    expect([again.code, JSON.parse(again.stdout)]).toMatchObject([0, { added: 1, skipped: 4 }]);
  });
});

test("opening prints the address, and says so where there is no browser", async () => {
  const id = await givenMosaic(app, ana.accountId);
  const { code, stdout } = await mosaico(["open", String(id), "--print"]);
  expect([code, stdout.trim()]).toEqual([0, `${env["MOSAICO_URL"]}/#mosaic=${id}`]);
  env = { ...env, PATH: "" };
  const { stderr } = await mosaico(["open", String(id)]);
  expect(stderr).toContain("No browser was found here");
});

test("watching prints the changes as they are made, and ends by Ctrl-C", async () => {
  const id = await givenMosaic(app, ana.accountId);
  const child = started([MAIN, "watch", String(id), "--json"]);
  let stdout = "";
  child.stdout?.on("data", (piece) => (stdout += String(piece)));
  await add(id, { title: "Before" });
  await expect
    .poll(
      async () => {
        await add(id, { title: "One" });
        return stdout;
      },
      { timeout: 15_000, interval: 500 },
    )
    .toContain('"op":"addTile"');
  child.kill("SIGINT");
  expect(await exitOf(child)).toBe(130);
});

let count = 0;

async function add(
  id: number,
  data: { title: string; content?: string; type?: string },
): Promise<void> {
  count += 1;
  const tile = {
    id: `t${count}`,
    position: { x: count * 100, y: 0 },
    data: { type: "texto", content: "…", ...data },
  };
  const body = { changeId: `c${count}`, baseRevision: 0, operations: [{ op: "addTile", tile }] };
  const { status } = await app.call(`PATCH /mosaics/${id}`, { token: ana.token, body });
  expect(status).toBe(200);
}

type Node = {
  readonly id: string;
  readonly data: { readonly type: string; readonly title: string };
};

async function tilesOf(id: number): Promise<Node[]> {
  const { body } = await app.call(`GET /mosaics/${id}`, { token: ana.token });
  return JSON.parse(body.item.content).nodes;
}

/** Without a login, and with what npm test keeps compiled: each command would take three times as long. */
function own(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME: home, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

function started(args: readonly string[], program = process.execPath): ChildProcess {
  return spawn(program, args, { cwd: home, env });
}

function mosaico(args: readonly string[], input = "") {
  return run(process.execPath, [MAIN, ...args], input);
}

async function run(program: string, args: readonly string[], input = "") {
  const child = started(args, program);
  let [stdout, stderr] = ["", ""];
  child.stdout?.on("data", (piece) => (stdout += String(piece)));
  child.stderr?.on("data", (piece) => (stderr += String(piece)));
  child.stdin?.end(input);
  return { code: await exitOf(child), stdout, stderr };
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once("close", resolve));
}

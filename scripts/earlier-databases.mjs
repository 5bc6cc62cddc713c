import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { brotliCompressSync } from "node:zlib";
import { startPostgres } from "./postgres.mjs";
import { root } from "./tool.mjs";
import { freePort } from "./free-port.mjs";

/*
 * node scripts/earlier-databases.mjs COMMIT[:NAME]…
 *
 * Makes databases of earlier versions with a little of everything in them, by running the program of each of these
 * commits on SQLite and on PostgreSQL. They are named after their last migration, or as given. Tests upgrade them: see
 * packages/server/src/upgrades.test.ts.
 */

// A package of the server.
const pg = createRequire(join(root, "packages/server/package.json"))("pg");
const FOLDER = join(root, "fixtures/earlier-databases");
// Secrets are encrypted since 0043: tests read them with this key.
const SECRETS_KEY = "0f".repeat(32);
const ADMIN = { email: "admin@mosaico.test", password: "a violet giraffe" };

/** @param {string} of */
async function make(of) {
  const [commit, given] = of.split(":");
  const at = mkdtempSync(join(root, ".cache", "earlier-"));
  const tree = join(at, "tree");
  execFileSync("git", ["worktree", "add", "--detach", "--quiet", tree, commit], { cwd: root });
  try {
    // Linked file by file, so that the packages of the workspaces are those of the commit.
    execFileSync("cp", ["-al", join(root, "node_modules"), join(tree, "node_modules")]);
    const library = join(tree, "packages/server/library/build-library.mjs");
    execFileSync(process.execPath, [library], { cwd: tree });
    const name = await ofSqlite(tree, join(at, "sqlite"), given);
    await ofPostgres(tree, join(at, "postgres"), name);
    console.log(`${commit} made ${name}`);
  } finally {
    execFileSync("git", ["worktree", "remove", "--force", tree], { cwd: root });
    rmSync(at, { recursive: true, force: true });
  }
}

async function ofSqlite(tree, dataDir, given) {
  await fill(tree, { DATA_DIR: dataDir });
  const source = new DatabaseSync(join(dataDir, "mosaico.sqlite"));
  const { last } = source.prepare("select max(name) as last from schema_migrations").get();
  const name = given ?? last;
  source.exec("pragma journal_mode = delete; vacuum");
  source.close();
  const bytes = readFileSync(join(dataDir, "mosaico.sqlite"));
  writeFileSync(join(FOLDER, `${name}.sqlite.br`), brotliCompressSync(bytes));
  return name;
}

async function ofPostgres(tree, dataDir, name) {
  const { url, stop } = await startPostgres();
  try {
    await fill(tree, { DATA_DIR: dataDir, DATABASE_URL: url });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows: columns } = await client.query(
      `select table_name, column_name, data_type, is_nullable, is_generated
       from information_schema.columns where table_schema = 'public' order by 1, 2`,
    );
    const tables = {};
    for (const table of new Set(columns.map((column) => column.table_name))) {
      const names = columns
        .filter((one) => one.table_name === table && one.is_generated === "NEVER")
        .map((one) => one.column_name);
      const cast = names.map((column) => `"${column}"::text`).join(", ");
      const { rows } = await client.query({
        text: `select ${cast} from "${table}"`,
        rowMode: "array",
      });
      tables[table] = { columns: names, rows };
    }
    await client.end();
    const schema = columns.map((one) =>
      [one.table_name, one.column_name, one.data_type, one.is_nullable].join(" "),
    );
    const text = JSON.stringify({ schema, tables });
    writeFileSync(join(FOLDER, `${name}.postgres.br`), brotliCompressSync(text));
  } finally {
    await stop();
  }
}

/** Runs the program until it has served a user who does a little of everything. */
async function fill(tree, settings) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(tree, "packages/server/src/main.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DEMO: "off",
      OFFICE_CONVERTER: "off",
      VIDEO_CONVERTER: "off",
      BACKUP_AT: "off",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SECRETS_KEY,
      ...settings,
    },
  });
  child.stdout.resume();
  const closed = once(child, "close");
  try {
    await ready(`http://127.0.0.1:${port}`, child);
    await use(`http://127.0.0.1:${port}/api`);
  } finally {
    child.kill("SIGTERM");
    await closed;
  }
}

async function use(api) {
  const call = async (method, path, body, token) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(api + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  const { token, user } = await call("POST", "/auth/login", ADMIN);
  const as = (method, path, body) => call(method, path, body, token);
  const accountId = user.accounts[0].id;
  const form = new FormData();
  form.append("folder", "content");
  form.append("accountId", accountId);
  const bytes = readFileSync(join(root, "fixtures/document.pdf"));
  form.append("file", new File([bytes], "关于花园.pdf"));
  const { item: file } = await as("POST", "/files", form);
  const create = async (title) => (await as("POST", "/mosaics", { title, accountId })).item.id;
  const change = (id, operations) =>
    as("PATCH", `/mosaics/${id}`, { changeId: randomUUID(), baseRevision: 0, operations });
  const add = (id, x, data) => ({ op: "addTile", tile: { id, position: { x, y: 0 }, data } });
  const id = await create("Horta");
  await change(id, [
    add("text", 0, { type: "texto", title: "漢字 🌱", content: "Alface e maçã ".repeat(40) }),
    add("paper", 100, { type: "pdf", title: "حديقة", content: file.fileName }),
    add("link", 200, { type: "url", title: "Feira", content: "https://example.org/feira" }),
    add("gone", 300, { type: "texto", title: "Erva daninha", content: "." }),
  ]);
  await change(id, [{ op: "updateTile", id: "link", data: { summary: "Todo sábado" } }]);
  await change(id, [
    { op: "removeTile", id: "gone" },
    { op: "rename", title: "Horta da escola" },
  ]);
  // One link for each mosaic in earlier versions, several later.
  const shared = await fetch(`${api}/mosaics/${id}/share`, {
    method: "PUT",
    body: '{"slug":"horta"}',
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  });
  if (!shared.ok) await as("POST", `/mosaics/${id}/links`, { slug: "horta" });
  await as("DELETE", `/mosaics/${await create("Apagado")}`);
  await as("POST", "/user-invites", {
    accountId,
    name: "Bia",
    email: "bia@mosaico.test",
    role: "operator",
  });
}

async function ready(address, child) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error("The program ended by itself.");
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The program is not ready.");
}

for (const of of process.argv.slice(2)) await make(of);

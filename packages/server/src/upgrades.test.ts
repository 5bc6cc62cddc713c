import type { ChildProcess } from "node:child_process";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DatabaseConfig } from "#platform/config/config.ts";
import { migrations } from "#platform/database/migrations/migrations.ts";
import { EARLIER, EARLIER_ADMIN, EARLIER_SECRETS, putEarlier } from "#testing/earlier-database.ts";
import { rebuildTileTexts } from "#features/mosaics/search/rebuild-tile-texts.ts";
import { requestApi } from "#testing/request-api.ts";
import { PATIENCE_MS, startServerProcess } from "#testing/server-process.ts";
import { testApp } from "#testing/test-app.ts";
import { makeTestDatabase, testEngine } from "#testing/test-database.ts";
import { freePort } from "../../../scripts/free-port.mjs";

const ALL = migrations.map(({ name }) => name);
const TILES = 8000;
/** On PostgreSQL a quarter of them, unless MOSAICO_ON_BOTH is set: all were made by the same programs as on SQLite. */
const NAMES =
  testEngine() === "sqlite" || process.env["MOSAICO_ON_BOTH"]
    ? EARLIER
    : EARLIER.filter((name, at) => at % 4 === 0 || name === EARLIER.at(-1));

let folder: string;
let config: DatabaseConfig;
let drop: () => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-upgrade-"));
  ({ config, drop } = await makeTestDatabase(folder));
});
afterEach(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});

async function start() {
  const port = await freePort();
  const server = startServerProcess({
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: "off",
    BACKUP_AT: "off",
    OFFICE_CONVERTER: "off",
    VIDEO_CONVERTER: "off",
    LOG_LEVEL: "warn",
    ...(config.engine === "postgres" && { DATABASE_URL: config.url }),
  });
  return { ...server, address: `http://127.0.0.1:${port}` };
}

type Call = <Answer>(
  method: "GET" | "POST" | "PATCH",
  path: `/${string}`,
  token?: string,
  body?: object,
) => Promise<Answer>;

/** The rows of a statement, read without the program. */
async function query(statement: string, of = config): Promise<Record<string, unknown>[]> {
  if (of.engine === "sqlite") {
    const file = new DatabaseSync(of.file);
    try {
      return file.prepare(statement).all();
    } finally {
      file.close();
    }
  }
  const client = new pg.Client({ connectionString: of.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const doneOf = async () =>
  (await query("select name from schema_migrations order by name")).map(({ name }) => name);

/** The columns of each table. */
const schemaOf = (of = config) =>
  query(
    of.engine === "sqlite"
      ? `select m.name as "table", c.name as "column", c.type, c."notnull" from sqlite_master m
         join pragma_table_info(m.name) c where m.type = 'table' order by 1, 2`
      : `select table_name as "table", column_name as "column", data_type, is_nullable
         from information_schema.columns where table_schema = 'public' order by 1, 2`,
    of,
  );

/** Reads what the databases have in them, as users do. */
async function expectContents(call: Call): Promise<void> {
  const { token } = await call<{ token: string }>("POST", "/auth/login", undefined, EARLIER_ADMIN);
  const { items } = await call<{ items: { id: number; title: string }[] }>(
    "GET",
    "/mosaics?view=summary",
    token,
  );
  const garden = items.find(({ title }) => title === "Horta da escola");
  const { item } = await call<{ item: { content: string } }>(
    "GET",
    `/mosaics/${garden?.id}`,
    token,
  );
  const { nodes } = JSON.parse(item.content) as {
    nodes: { id: string; data: { title: string; summary: string } }[];
  };
  const titles = nodes.filter(({ id }) => !id.startsWith("more")).map(({ data }) => data.title);
  expect(titles.toSorted()).toEqual(["Feira", "漢字 🌱", "حديقة"].toSorted());
  expect(nodes.find(({ id }) => id === "link")?.data.summary).toBe("Todo sábado");
  const search = (more: string) =>
    call<{ items: { title: string }[] }>("GET", `/search?search=maca${more}`, token);
  for (const more of ["", `&mosaicId=${garden?.id}`, "&type=texto"]) {
    expect(JSON.stringify(await search(more)), more).toContain("漢字");
  }
  expect((await search("&type=pdf")).items).toEqual([]);
  await call("GET", "/shared/horta");
  const trash = await call<object>("GET", "/removed-mosaics", token);
  expect(JSON.stringify(trash)).toContain("Apagado");
  const changed = await call("PATCH", `/mosaics/${garden?.id}`, token, {
    changeId: crypto.randomUUID(),
    baseRevision: 0,
    operations: [{ op: "updateTile", id: "link", data: { summary: "Todo sábado" } }],
  });
  expect(changed).toMatchObject({ revision: expect.any(Number) });
}

/** Calls a server over the network. */
function callAt(address: string): Call {
  return async <Answer>(method: string, path: string, token?: string, body?: object) => {
    const answer = await requestApi({ address, token: token ?? "" }, method, path, body);
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as Answer;
  };
}

describe("a database of an earlier version", () => {
  let current: object;

  beforeAll(async () => {
    const fresh = await testApp();
    current = await schemaOf(fresh.config.database);
    await fresh.close();
  });

  test.each(NAMES)(
    "is upgraded from %s, with everything in it, and served",
    async (name) => {
      await putEarlier(config, name);
      const before = await doneOf();
      expect(before).not.toContain(ALL.at(-1));
      const app = await testApp({ settings: { database: config, secrets: EARLIER_SECRETS } });
      try {
        await rebuildTileTexts(app.ctx, () => false);
        await expectContents(async (method, path, token, body) => {
          const answer = await app.call(`${method} ${path}`, {
            ...(token !== undefined && { token }),
            ...(body && { body }),
          });
          expect(answer.status, `${method} ${path}`).toBe(200);
          return answer.body;
        });
        expect(await doneOf()).toEqual(ALL);
        expect(await schemaOf(config)).toEqual(current);
        if (config.engine !== "sqlite") return;
        const backups = join(app.config.dataDir, "backups");
        const [copy = ""] = await readdir(backups);
        expect(copy).toMatch(new RegExp(`^before-upgrade-${String(before.at(-1))}-`));
        const file = new DatabaseSync(join(backups, copy), { readOnly: true });
        const kept = file.prepare("select name from schema_migrations order by name").all();
        expect(kept.map((row) => row["name"])).toEqual(before);
        file.close();
      } finally {
        await app.close();
      }
    },
    PATIENCE_MS,
  );

  test(
    "survives a program that is killed while it upgrades it",
    async () => {
      await putEarlier(config, "0022-templates");
      await fillWithTiles();
      const before = await doneOf();
      const first = await start();
      await inTheMiddle(first.child);
      first.child.kill("SIGKILL");
      await first.ended();
      expect(await doneOf()).toEqual(before);
      const [{ count } = {}] = await query("select count(*) as count from tile_rows");
      expect(Number(count)).toBeGreaterThan(TILES);
      const again = await start();
      await again.welcomed();
      await expectContents(callAt(again.address));
      again.child.kill("SIGTERM");
      expect(await again.ended()).toBe(0);
      expect(await doneOf()).toEqual(ALL);
    },
    PATIENCE_MS,
  );
});

test(
  "a program that is older than its database says so, exits, and changes nothing",
  async () => {
    await putEarlier(config, "0037-backups");
    await query(
      "insert into schema_migrations (name, at) values ('9999-later', '') returning name",
    );
    // As the newer program leaves it.
    if (config.engine === "sqlite") await query("pragma journal_mode = wal");
    const read = async () =>
      config.engine === "sqlite"
        ? (await readFile(config.file)).toString("base64")
        : JSON.stringify([await schemaOf(), await doneOf(), await query("select * from users")]);
    const before = await read();
    const server = await start();
    expect(await server.ended()).toBe(1);
    expect(server.out() + server.err()).toContain(
      "from a newer version of Mosaico (it has 9999-later). Nothing was changed.",
    );
    expect(await read()).toBe(before);
    const left = (await readdir(folder)).filter((name) => /before-upgrade/.test(name));
    expect(left).toEqual([]);
  },
  PATIENCE_MS,
);

/** So many that upgrading them takes a while. */
async function fillWithTiles(): Promise<void> {
  const numbers =
    config.engine === "sqlite"
      ? `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${TILES}) select i from n)`
      : `(select i from generate_series(1, ${TILES}) as i)`;
  const data =
    config.engine === "sqlite"
      ? "json_set(data, '$.title', 'Mais ' || i)"
      : "jsonb_set(data::jsonb, '{title}', to_jsonb('Mais ' || i))::text";
  await query(
    `insert into tile_rows (account_id, mosaic_id, id, x, y, data)
     select account_id, mosaic_id, 'more' || i, 1000 + 100 * i, 0, ${data}
     from tile_rows cross join ${numbers} as numbers where id = 'text' returning id`,
  );
}

/** Resolves once an upgrade is under way and not committed. */
async function inTheMiddle(child: ChildProcess): Promise<void> {
  const isThere = async () => {
    if (config.engine === "sqlite") {
      // The copy is complete, and what follows takes a second.
      const copies = await readdir(join(folder, "backups")).catch(() => []);
      return copies.some((name) => name.endsWith(".sqlite"));
    }
    const rows = await query(
      `select 1 from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()
       and xact_start < now() - interval '50 milliseconds' and backend_xid is not null`,
    );
    return rows.length > 0;
  };
  while (child.exitCode === null && !(await isThere())) await rest(5);
}

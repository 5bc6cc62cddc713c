import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import type { Database } from "#platform/database/schema.ts";
import { permitInstallation } from "#platform/http/permit.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { propertyRuns, testEngine } from "#testing/test-database.ts";
import { textTile } from "#testing/tiles.ts";
import { changeDirectly } from "./change-directly.ts";
import { changeMosaic } from "./change.ts";
import type { Edit } from "./edit.ts";
import { type MosaicResource, loadMosaic } from "./mosaics.service.ts";
import { NewestMosaics } from "./newest-mosaics.ts";
import { fingerprintOf } from "./save-change.ts";
import { readOperation } from "./wire.ts";

type Sent = Parameters<typeof changeMosaic>[2];

const QUOTA = 6000;
const TITLES = ["One", "دو 二", "🧩 Three"];

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ settings: { accountTiles: QUOTA } });
});

afterAll(() => app.close());

describe.runIf(testEngine() === "postgres")("edits made together", () => {
  test.each([
    ["at once", changeAtOnce],
    ["alone", changeEachAlone],
  ])(
    "leave every table as the same edits in transactions: %s",
    async (_name, change) => {
      let made = 0;
      let sent = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(WAVE, { minLength: 3, maxLength: 5 }), async (waves) => {
          const [together, single] = [await makeWorld(), await makeWorld()];
          for (const [at, wave] of waves.entries()) {
            const changes = wave.map(({ mosaic, operations, repeats }, place) => ({
              mosaic,
              body: {
                changeId: repeats ? `change-${at}-0` : `change-${at}-${place}`,
                baseRevision: 0,
                operations,
              } as Sent,
            }));
            const outcomes = await change(together, changes);
            const others: unknown[] = [];
            for (const { mosaic, body } of changes) others.push(await settle(single, mosaic, body));
            expect(outcomes.map(outcomeOf)).toEqual(others);
            made += outcomes.filter(({ status }) => status === "fulfilled").length;
            sent += outcomes.length;
            app.clock.advance(1000);
          }
          expect(await dump(together)).toEqual(await dump(single));
        }),
        { numRuns: propertyRuns(12) },
      );
      // Refused edits change nothing, so enough of them have to be made for a meaningful test.
      expect(made / sent).toBeGreaterThan(0.15);
    },
    60_000,
  );

  test("take one statement, unless their mosaic is held, changed, locked or gone", async () => {
    const world = await makeWorld();
    const [free, changed, held] = [0, 1, 2];
    const edits = await Promise.all(
      [free, free, changed, held, free].map((mosaic, at) =>
        editOf(world, mosaic, `direct ${at}`, [moveOf("a", at)]),
      ),
    );
    await settle(world, changed, bodyOf("meanwhile", [moveOf("b", 7)]));
    const newest = new NewestMosaics();
    await inTransaction(app.ctx, async (tx) => {
      await sql`select from mosaics where id = ${world.ids[held]} for update`.execute(tx.db);
      const done = await changeDirectly(world.ctx, edits, newest);
      expect([...done.values()].map(({ revision }) => revision)).toEqual([2, 3, 4]);
      expect([...done.keys()].map(({ mosaic }) => mosaic.mosaicId)).toEqual(
        [free, free, free].map((at) => world.ids[at]),
      );
    });
    await inTransaction(app.ctx, async (tx) => {
      await sql`select from mosaics where id = ${world.ids[held]} for update`.execute(tx.db);
      const alone = edits.slice(3, 4);
      expect(await changeDirectly(world.ctx, alone, new NewestMosaics())).toEqual(new Map());
    });
    const again = await changeDirectly(world.ctx, edits, newest);
    expect([...again.values()].map(({ changeId }) => changeId)).toEqual(["direct 3"]);
  });

  test("take one statement as well if they add tiles or change their texts", async () => {
    const world = await makeWorld();
    const data = { type: "texto", title: "New 新", content: "مرحبا" };
    const added = { op: "addTile", tile: { id: "n", position: { x: 900, y: 900 }, data } };
    const changed = { op: "updateTile", id: "a", data: { title: "Changed" } };
    const edits = [
      await editOf(world, 0, "add", [added], ["n"]),
      await editOf(world, 0, "change", [changed]),
      await editOf(world, 1, "add", [added], ["n"]),
    ];
    const done = await changeDirectly(world.ctx, edits, new NewestMosaics());
    expect([...done.keys()]).toEqual(edits);
    const found = await app.call(`GET /search?search=${encodeURIComponent("مرحبا")}`, {
      token: world.user.token,
    });
    expect(found.body.items).toHaveLength(2);
    const long = { ...data, content: "é".repeat(QUOTA) };
    const large = { op: "addTile", tile: { ...added.tile, id: "large", data: long } };
    const refused = [await editOf(world, 2, "large", [large], ["large"])];
    expect(await changeDirectly(world.ctx, refused, new NewestMosaics())).toEqual(new Map());
  });

  test("are left where a large write holds the mosaic, or has added the tile", async () => {
    const world = await makeWorld();
    const [accountId, [holding, adding]] = [world.accountId, world.ids];
    const edits = [
      await editOf(world, 0, "held", [moveOf("a", 1)]),
      await editOf(world, 1, "staged", [moveOf("a", 1)]),
    ];
    await app.ctx.db
      .insertInto("large_writes")
      .values({
        account_id: accountId,
        mosaic_id: must(holding),
        id: "large",
        state: "staged",
        touched_at: app.clock.now().toISOString(),
        holds_until: new Date(app.clock.now().getTime() + 1000).toISOString(),
      })
      .execute();
    const { db } = app.ctx;
    const row = db.selectFrom("tile_rows").selectAll().where("mosaic_id", "=", must(adding));
    const { data, ...tile } = await row.where("id", "=", "a").executeTakeFirstOrThrow();
    const staged = { ...tile, data: JSON.stringify(data), added_by_write: "done" };
    await db.insertInto("tile_rows").values(staged).execute();
    expect(await changeDirectly(world.ctx, edits, new NewestMosaics())).toEqual(new Map());
    app.clock.advance(2000);
    const done = await changeDirectly(world.ctx, edits, new NewestMosaics());
    expect([...done.keys()]).toEqual([edits[0]]);
  });

  test.each(Object.keys(OBSTACLES))("are left if they come alone and %s", async (obstacle) => {
    const world = await makeWorld();
    const newest = new NewestMosaics();
    const first = await editOf(world, 0, "first", [moveOf("a", 1)]);
    expect((await changeDirectly(world.ctx, [first], newest)).size).toBe(1);
    const edit = await editOf(world, 0, "alone", [moveOf("a", 2)]);
    const { db } = app.ctx;
    const [accountId, id] = [world.accountId, must(world.ids[0])];
    await must(OBSTACLES[obstacle])(db, { accountId, id });
    const before = await dump(world);
    expect(await changeDirectly(world.ctx, [edit], newest)).toEqual(new Map());
    expect(await dump(world)).toEqual(before);
    expect(
      (await changeDirectly(world.ctx, [await editOf(world, 1, "other", [moveOf("a", 2)])], newest))
        .size,
    ).toBe(1);
  });
});

type Obstacle = (
  db: Kysely<Database>,
  mosaic: { readonly accountId: string; readonly id: number },
) => Promise<unknown>;

const OBSTACLES: Readonly<Record<string, Obstacle>> = {
  "their mosaic has another revision": (db, { id }) =>
    sql`update mosaics set revision = revision + 1 where id = ${id}`.execute(db),
  "their mosaic was deleted": (db, { id }) =>
    sql`update mosaics set deleted_at = updated_at where id = ${id}`.execute(db),
  "another change led to the revision": (db, { id }) =>
    sql`update changes set change_id = 'other' where mosaic_id = ${id} and change_id = 'first'`.execute(
      db,
    ),
  "have been made": (db, { id }) =>
    sql`insert into changes (account_id, mosaic_id, revision, change_id, fingerprint, at, operations, inverse)
      select account_id, mosaic_id, 0, 'alone', fingerprint, at, operations, inverse
      from changes where mosaic_id = ${id} and change_id = 'first'`.execute(db),
  "were made long ago": (db, { accountId, id }) =>
    sql`insert into spent_changes (account_id, mosaic_id, change_id, fingerprint, revision, at)
      values (${accountId}, ${id}, 'alone', '', 1, '')`.execute(db),
  "a large write has added the tile": (db, { id }) =>
    sql`insert into tile_rows (account_id, mosaic_id, id, added_by_write, x, y, data)
      select account_id, mosaic_id, id, 'large', x, y, data
      from tile_rows where mosaic_id = ${id} and id = 'a'`.execute(db),
  "a large write holds the mosaic": (db, { accountId, id }) =>
    sql`insert into large_writes (account_id, mosaic_id, id, state, touched_at, holds_until)
      values (${accountId}, ${id}, 'large', 'staged', '', '9999')`.execute(db),
};

type Change = { readonly mosaic: number; readonly body: Sent };

async function changeAtOnce(world: World, changes: readonly Change[]) {
  const loaded = await Promise.all(changes.map(({ mosaic }) => load(world, mosaic)));
  return Promise.allSettled(
    changes.map(({ body }, place) => changeMosaic(world.ctx, must(loaded[place]), body)),
  );
}

async function changeEachAlone(world: World, changes: readonly Change[]) {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (const change of changes) outcomes.push(...(await changeAtOnce(world, [change])));
  return outcomes;
}

type World = {
  readonly ctx: ActorCtx;
  readonly accountId: string;
  readonly user: TestUser;
  readonly ids: readonly number[];
};

/** An account of its own with three mosaics. */
async function makeWorld(): Promise<World> {
  const user = await givenUser(app);
  const { accountId } = user;
  const ids: number[] = [];
  for (const title of TITLES) {
    const tiles = [textTile("a"), textTile("b", { position: { x: 200, y: 0 } })];
    ids.push(await givenMosaic(app, accountId, { title, tiles }));
  }
  const memberships = [{ accountId, role: "owner", status: "active", mosaicIds: null } as const];
  const actor = { userId: user.id, isAdmin: false, memberships };
  const request = { network: "", language: "en", userAgent: "" } as const;
  const hookedAccounts = { mayHave: () => false };
  const session = { id: "", userName: "Ana" };
  return { ctx: { ...app.ctx, ...request, actor, session, hookedAccounts }, accountId, user, ids };
}

async function load({ ctx, ids }: World, mosaic: number) {
  return permitInstallation<MosaicResource, "tile.edit">(
    must(await loadMosaic(ctx, String(ids[mosaic]))),
  );
}

/** Makes an edit in a transaction of its own. */
async function settle(world: World, mosaic: number, body: Sent): Promise<unknown> {
  const loaded = await load(world, mosaic);
  const [outcome] = await Promise.allSettled([
    inTransaction(world.ctx, (tx) => changeMosaic(tx, loaded, body)),
  ]);
  return outcomeOf(outcome);
}

function outcomeOf(outcome: PromiseSettledResult<unknown> | undefined): unknown {
  // An edit that is made alone has its operations in the form of the log as well.
  if (outcome?.status !== "rejected") return { ...(outcome?.value as object), operationsText: "" };
  const { code } = outcome.reason as { code?: string };
  if (code === undefined) throw outcome.reason;
  return code;
}

function bodyOf(changeId: string, operations: readonly object[]): Sent {
  return { changeId, baseRevision: 0, operations } as unknown as Sent;
}

async function editOf(
  world: World,
  mosaic: number,
  changeId: string,
  sent: readonly object[],
  touched: readonly string[] = ["a"],
): Promise<Edit> {
  const operations = bodyOf(changeId, sent).operations.map(readOperation);
  const change = { changeId, operations, fingerprint: fingerprintOf(operations) };
  return { ctx: world.ctx, mosaic: await load(world, mosaic), change, touched };
}

function moveOf(id: string, at: number) {
  return { op: "moveTile", id, position: { x: at * 100, y: 600 } } as const;
}

const TEXT = fc.constantFrom("", "plain", "ωραία λόγια", "مرحبا", "🧩".repeat(40), "é".repeat(700));
const ID = fc.constantFrom("a", "b", "c", "d");
const POSITION = fc.record({ x: fc.nat(9), y: fc.nat(9) }).map(({ x, y }) => ({
  x: x * 900,
  y: y * 900,
}));
const DATA = fc.record({ type: fc.constant("texto"), title: TEXT.filter(Boolean), content: TEXT });
const OPERATION = fc.oneof(
  { weight: 4, arbitrary: fc.record({ op: fc.constant("moveTile"), id: ID, position: POSITION }) },
  {
    weight: 4,
    arbitrary: fc.record({
      op: fc.constant("updateTile"),
      id: ID,
      data: fc.record({ title: TEXT.filter(Boolean), content: TEXT }, { requiredKeys: [] }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant("addTile"),
      tile: fc.record({ id: ID, position: POSITION, data: DATA }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant("removeTile"), id: ID }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant("rename"), title: TEXT.filter(Boolean) }) },
);
/** Edits that arrive at once. */
const WAVE = fc.array(
  fc.record({
    mosaic: fc.nat(2),
    operations: fc.array(OPERATION, { minLength: 1, maxLength: 2 }),
    repeats: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  }),
  { minLength: 1, maxLength: 8 },
);

const TABLES = [
  "mosaics",
  "changes",
  "tile_rows",
  "tile_texts",
  "removed_tile_rows",
  "dropped_uses",
  "spent_changes",
  "tile_usage",
] as const satisfies (keyof Database)[];

/** All rows of an account, without what is only its name or number. */
async function dump({ accountId, user, ids }: World): Promise<Record<string, unknown>> {
  const dumped: Record<string, unknown> = {};
  for (const table of TABLES) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where account_id = ${accountId}`.execute(app.ctx.db);
    const mosaicOf = (row: Record<string, unknown>) => ids.indexOf(Number(row["mosaic_id"]));
    const plain = rows.map((row) => {
      const named = { ...row };
      if ("mosaic_id" in row) named["mosaic_id"] = mosaicOf(row);
      if (table === "mosaics") named["id"] = ids.indexOf(Number(row["id"]));
      // Only the order of the numbers within a mosaic means something.
      const before = (other: Record<string, unknown>) =>
        mosaicOf(other) === mosaicOf(row) && Number(other["id"]) < Number(row["id"]);
      if (table === "tile_texts") named["id"] = rows.filter(before).length;
      return JSON.stringify(named, inOrder)
        .replaceAll(accountId, "account")
        .replaceAll(accountId.replaceAll("-", "").slice(0, 8), "account")
        .replaceAll(user.id, "user")
        .replaceAll(/§(\d+)/g, (_, id: string) => `§${ids.indexOf(Number(id))}`)
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id")
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]*Z/g, "time");
    });
    dumped[table] = plain.toSorted();
  }
  return dumped;
}

/** The fields of each object in one order, whatever they were read from. */
function inOrder(_key: string, value: unknown): unknown {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("Something is missing.");
  return value;
}

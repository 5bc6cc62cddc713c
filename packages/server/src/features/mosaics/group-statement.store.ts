import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Verifier } from "#platform/database/assumptions.ts";
import { Place } from "#platform/database/compile-once.ts";
import type { Database } from "#platform/database/schema.ts";
import type { Part, Shape } from "./group-rows.ts";
import { hasCome } from "./large/in-force.store.ts";
import { type Columns, type Form, holdsForAny, sentRows } from "./sent-rows.store.ts";

/**
 * The statement that writes edits of tiles, whose rows are sent in some shape. It selects the `id` of each mosaic that
 * it changes.
 */
export function groupStatement(
  db: Kysely<Database>,
  shape: Shape,
  verifier: Verifier | undefined,
): RawBuilder<{ id: number }> {
  const writes = WRITTEN.flatMap((part) =>
    shape[part] === undefined ? [] : [WRITES[part](shape)],
  );
  const unchanged =
    shape.accounts === undefined
      ? sql`made as materialized (${unchangedMosaics(shape)})`
      : sql`free as materialized (${unchangedMosaics(shape)}), ${grown(shape)},
        made as materialized (${COUNTED})`;
  return sql`with ${verifier === undefined ? sql`` : sql`${verified(shape, verifier(db))},`}
    ${unchanged}, ${sql.join([logged(shape), ...writes], sql`, `)}, ${CHANGED}
    select id from made`;
}

/** The rows of a part; without any, it is not in the statement. */
function sent(shape: Shape, part: Part, columns: Columns): RawBuilder<unknown> {
  return sentRows(part, shape[part] ?? "many", columns);
}

/** A write of rows of the mosaics that are changed. */
function ofMade(shape: Shape, part: Part, columns: Columns): RawBuilder<unknown> {
  const rows = sent(shape, part, { mosaic_id: "bigint", ...columns });
  return sql`${rows} join made on made.id = sent.mosaic_id`;
}

/**
 * The mosaics that are as they are known and whose edits nothing else forbids, with their rows locked. If somebody else
 * has changed one since the statement began to read, its revision is another one, so all that was read of it is current.
 * `lateral` and `offset` let PostgreSQL look each of them up, however many it expects. It expects few that are changed,
 * and looks their rows up too, because the conditions are not within `lateral`.
 */
function unchangedMosaics(shape: Shape): RawBuilder<unknown> {
  const lists = {
    ...(shape.change_ids === "many" && { change_ids: "text[]" }),
    ...(shape.tile_ids === "many" && { tile_ids: "text[]" }),
    ...(shape.assumed === "many" && { assumed: "text[]" }),
  };
  const isAllowed =
    shape.assumed === undefined
      ? isFree(shape)
      : sql`${isFree(shape)} and ${isVerified(shape.assumed)}`;
  return sql`select sent.* from ${sent(shape, "mosaics", { ...MOSAIC, ...lists })}
    cross join lateral (
      select from mosaics where mosaics.account_id = sent.account_id and mosaics.id = sent.id
      and mosaics.revision = sent.revision and mosaics.deleted_at is null
      for no key update skip locked
    ) as locked where ${isAllowed}`;
}

const MOSAIC = {
  account_id: "text",
  id: "bigint",
  revision: "bigint",
  last_change: "text",
  edits: "bigint",
  tile_count: "bigint",
  section_count: "bigint",
  growth: "bigint",
  at: "text",
  is_counted: "boolean",
};

/** Nothing else forbids the edits of a mosaic. */
function isFree(shape: Shape): RawBuilder<unknown> {
  const isMade = (id: RawBuilder<string>) => sql`(exists (
        select from changes where account_id = sent.account_id and mosaic_id = sent.id
        and change_id = ${id} offset 0
      ) or exists (
        select from spent_changes where account_id = sent.account_id and mosaic_id = sent.id
        and change_id = ${id} offset 0
      ))`;
  const isAdded = (id: RawBuilder<string>) => sql`exists (
        select from tile_rows where account_id = sent.account_id and mosaic_id = sent.id
        and tile_rows.id = ${id} and added_by_write <> '' offset 0
      )`;
  return sql`not exists (
      select from large_writes where account_id = sent.account_id and mosaic_id = sent.id
      and state = 'staged' and holds_until > ${new Place(["now"])} offset 0
    ) and not ${holdsForAny(["mosaics", "change_ids"], shape.change_ids, isMade)}
    and not ${holdsForAny(["mosaics", "tile_ids"], shape.tile_ids, isAdded)}
    and (sent.last_change is null or exists (
      select from changes where account_id = sent.account_id and mosaic_id = sent.id
      and changes.revision = sent.revision and change_id = sent.last_change offset 0
    ))`;
}

// If it were not materialized, PostgreSQL would expect to verify all of it for each mosaic, and compile that.
function verified(shape: Shape, verifier: RawBuilder<unknown>): RawBuilder<unknown> {
  const assumed = sent(shape, "assumed", { key: "text", state: "text" });
  const kept = shape.assumed === "many" ? sql`materialized` : sql``;
  return sql`assumed as (select * from ${assumed}), verified as ${kept} (${verifier})`;
}

/** Of an edit alone, all that is assumed is assumed by its mosaic. */
function isVerified(form: Form): RawBuilder<unknown> {
  if (form === "one") return sql`exists (select from verified)`;
  return sql`not exists (
      select from unnest(sent.assumed) as needed(key) where key not in (select key from verified)
    )`;
}

/** C8: the accounts that may grow by all edits, locked in the order in which everybody locks several. */
function grown(shape: Shape): RawBuilder<unknown> {
  const columns = { account_id: "text", mosaics: "bigint", growth: "bigint", max_before: "bigint" };
  return sql`counts as materialized (
    select tile_usage.account_id from ${sent(shape, "accounts", { account_id: "text" })}
    join tile_usage on tile_usage.account_id = sent.account_id
    order by tile_usage.account_id for no key update of tile_usage
  ),
  grown as (
    update tile_usage set bytes = tile_usage.bytes + sent.growth
    from ${sent(shape, "accounts", columns)}
    join counts on counts.account_id = sent.account_id
    where tile_usage.account_id = sent.account_id
    and (sent.max_before is null or tile_usage.bytes <= sent.max_before)
    and sent.mosaics = (
      select count(*) from free where free.account_id = sent.account_id and free.is_counted
    )
    returning tile_usage.account_id
  )`;
}

const COUNTED = sql`select * from free where not is_counted
  or exists (select from grown where grown.account_id = free.account_id)`;

function logged(shape: Shape): RawBuilder<unknown> {
  const columns = {
    revision: "bigint",
    change_id: "text",
    fingerprint: "text",
    author_id: "text",
    author_name: "text",
    at: "text",
    operations: "text",
    inverse: "text",
    base_revision: "bigint",
    origin: "text",
    summary: "text",
  };
  return sql`logged as (
    insert into changes (account_id, mosaic_id, ${sql.raw(Object.keys(columns).join(", "))})
    select made.account_id, made.id, ${sentColumns(columns)}
    from ${ofMade(shape, "changes", columns)}
  )`;
}

function sentColumns(columns: Columns): RawBuilder<unknown> {
  return sql.raw(
    Object.keys(columns)
      .map((column) => `sent.${column}`)
      .join(", "),
  );
}

const CHANGED = sql`changed as (
    update mosaics set revision = made.revision + made.edits, tile_count = made.tile_count,
      section_count = made.section_count, updated_at = made.at,
      tile_bytes = mosaics.tile_bytes + made.growth
    from made where mosaics.account_id = made.account_id and mosaics.id = made.id
  )`;

const PLACE = {
  id: "text",
  x: "double precision",
  y: "double precision",
  block: "bigint",
};

const TILE = {
  ...PLACE,
  data: "text",
  file_name: "text",
  icon_name: "text",
  captions_name: "text",
  picture_name: "text",
};

const WRITES = {
  moved: (shape) => sql`moved as (
    update tile_rows set x = sent.x, y = sent.y, block = sent.block, removed_by_write = ''
    from ${ofMade(shape, "moved", PLACE)}
    where tile_rows.account_id = made.account_id and tile_rows.mosaic_id = made.id
    and tile_rows.id = sent.id and tile_rows.added_by_write = ''
  )`,
  written: (shape) => sql`written as (
    insert into tile_rows (account_id, mosaic_id, ${sql.raw(Object.keys(TILE).join(", "))})
    select made.account_id, made.id, ${sentColumns(TILE)} from ${ofMade(shape, "written", TILE)}
    on conflict (account_id, mosaic_id, id, added_by_write) do update set
      x = excluded.x, y = excluded.y, data = excluded.data, file_name = excluded.file_name,
      icon_name = excluded.icon_name, captions_name = excluded.captions_name,
      picture_name = excluded.picture_name, block = excluded.block, removed_by_write = ''
  )`,
  texts: (shape) => sql`texts as (
    insert into tile_texts (account_id, mosaic_id, tile_id, of_write, words)
    select made.account_id, made.id, sent.tile_id, '', sent.words::tsvector
    from ${ofMade(shape, "texts", { place: "bigint", tile_id: "text", words: "text" })}
    order by sent.place
    on conflict (account_id, mosaic_id, tile_id, of_write) do update set
      id = excluded.id, words = excluded.words
  )`,
  added: (shape) => sql`added as (
    delete from removed_tile_rows using ${sent(shape, "added", { mosaic_id: "bigint", id: "text" })}, made
    where made.id = sent.mosaic_id and removed_tile_rows.account_id = made.account_id
    and removed_tile_rows.mosaic_id = made.id and removed_tile_rows.id = sent.id and ${hasCome()}
  )`,
} as const satisfies Partial<Record<Part, (shape: Shape) => RawBuilder<unknown>>>;

const WRITTEN = ["moved", "written", "texts", "added"] as const;

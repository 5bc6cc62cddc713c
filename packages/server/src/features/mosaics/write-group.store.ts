import { type Kysely, type RawBuilder, sql } from "kysely";
import type { AssumedRow, Verifier } from "#platform/database/assumptions.ts";
import { type CompiledStatement, Place, compileOnce } from "#platform/database/compile-once.ts";
import type { Database } from "#platform/database/schema.ts";
import { hasCome } from "./large/in-force.store.ts";
import type { changeRow } from "./insert-change.store.ts";
import type { textRow } from "./search/tile-texts.store.ts";
import type { tileRow } from "./tiles.store.ts";

/** A mosaic before and after some edits of its tiles. */
type ChangedMosaic = {
  readonly account_id: string;
  readonly id: number;
  /** Before. */
  readonly revision: number;
  /** The change that led there; null if the log has none. */
  readonly last_change: string | null;
  readonly change_ids: readonly string[];
  readonly tile_ids: readonly string[];
  readonly edits: number;
  readonly tile_count: number;
  readonly section_count: number;
  /** In bytes. */
  readonly growth: number;
  readonly at: string;
  /** Whether the tiles of its account are counted anew. */
  readonly is_counted: boolean;
  /** The keys of the rows that its edits assume. */
  readonly assumed: readonly string[];
};

/** By how many bytes the tiles of an account grow. */
export type AccountGrowth = {
  readonly account_id: string;
  readonly mosaics: number;
  readonly growth: number;
  /** The maximum of their count before; null if no edit adds to it. */
  readonly max_before: number | null;
};

type TileRow = ReturnType<typeof tileRow>;

/** The rows that edits of tiles write, in the order of the edits. */
export type GroupRows = {
  readonly mosaics: readonly ChangedMosaic[];
  readonly changes: readonly (ReturnType<typeof changeRow> & { readonly author_name: string })[];
  readonly moved: readonly Pick<TileRow, "mosaic_id" | "id" | "x" | "y" | "block">[];
  readonly written: readonly TileRow[];
  readonly texts: readonly (ReturnType<typeof textRow> & { readonly place: number })[];
  /** Tiles that were added, which are no longer in the trash. */
  readonly added: readonly { readonly mosaic_id: number; readonly id: string }[];
  readonly accounts: readonly AccountGrowth[];
  /** What must be so for the edits to be made, all verified in the same way. */
  readonly assumed: readonly AssumedRow[];
};

type OptionalPart = Exclude<keyof GroupRows, (typeof ALWAYS)[number]>;

const ALWAYS = ["mosaics", "changes"] as const;
const OPTIONAL: readonly OptionalPart[] = [
  "moved",
  "written",
  "texts",
  "added",
  "accounts",
  "assumed",
];

/**
 * Writes edits of tiles to those of the mosaics that are still as they are known, in one statement and without a
 * transaction of its own: each mosaic either with all of its edits or not at all. Returns the ids of the mosaics that
 * were changed. Nobody is waited for but for the counts of accounts.
 */
export async function writeGroup(
  db: Kysely<Database>,
  rows: GroupRows,
  now: string,
): Promise<ReadonlySet<number>> {
  const parts = OPTIONAL.filter((part) => rows[part].length > 0);
  const lists = [...ALWAYS, ...parts].map((part) => [part, JSON.stringify(rows[part])] as const);
  const values = { now, ...Object.fromEntries(lists) };
  const made = await statementOf(parts, rows.assumed[0]?.verifier)(db, values);
  return new Set(made.map(({ id }) => id));
}

/** By the names of their parts: the rows of each as JSON, and the instant. */
type Statement = CompiledStatement<Record<string, string>, { id: number }>;

const statements = new Map<Verifier | undefined, Map<string, Statement>>();

function statementOf(parts: readonly OptionalPart[], verifier: Verifier | undefined): Statement {
  const ofVerifier = statements.get(verifier) ?? new Map<string, Statement>();
  statements.set(verifier, ofVerifier);
  const key = parts.join();
  const existing = ofVerifier.get(key);
  if (existing !== undefined) return existing;
  const made: Statement = compileOnce((db) => ({
    compile: () => groupStatement(db, parts, verifier).compile(db),
  }));
  ofVerifier.set(key, made);
  return made;
}

function groupStatement(
  db: Kysely<Database>,
  parts: readonly OptionalPart[],
  verifier: Verifier | undefined,
): RawBuilder<{ id: number }> {
  const isCounted = parts.includes("accounts");
  const writes = parts.flatMap((part) => (isWritten(part) ? [WRITES[part]] : []));
  return sql`with ${UNCHANGED},
    ${verifier === undefined ? sql`` : sql`${ASSUMED}, verified as (${verifier(db)}),`}
    free as materialized (
      select * from known where ${FREE} ${verifier === undefined ? sql`` : sql`and ${VERIFIED}`}
    ),
    ${isCounted ? sql`${GROWN},` : sql``}
    made as materialized (${isCounted ? COUNTED : sql`select * from free`}),
    ${sql.join([LOGGED, ...writes], sql`, `)},
    ${CHANGED}
    select id from made`;
}

/** The rows of a part as one parameter. */
function sent(part: keyof GroupRows, columns: string): RawBuilder<unknown> {
  return sql`json_to_recordset(${new Place([part])}::json) as sent(${sql.raw(columns)})`;
}

/** A write of rows of the mosaics that are changed. */
function ofMade(part: keyof GroupRows, columns: string): RawBuilder<unknown> {
  return sql`${sent(part, `mosaic_id bigint, ${columns}`)} join made on made.id = sent.mosaic_id`;
}

/**
 * The mosaics that are as they are known, with their rows locked. If somebody else has changed one since the statement
 * began to read, its revision is another one, so all that was read of it is current. `lateral` and `offset` let
 * PostgreSQL look each of them up, however many it expects.
 */
const UNCHANGED = sql`known as materialized (
    select sent.* from ${sent(
      "mosaics",
      `account_id text, id bigint, revision bigint, last_change text, change_ids text[], tile_ids text[],
      edits bigint, tile_count bigint, section_count bigint, growth bigint, at text, is_counted boolean,
      assumed text[]`,
    )}
    cross join lateral (
      select from mosaics where mosaics.account_id = sent.account_id and mosaics.id = sent.id
      and mosaics.revision = sent.revision and mosaics.deleted_at is null
      for no key update skip locked
    ) as locked
  )`;

/** Nothing else forbids the edits of a mosaic. */
const FREE = sql`not exists (
      select from large_writes where account_id = known.account_id and mosaic_id = known.id
      and state = 'staged' and holds_until > ${new Place(["now"])} offset 0
    ) and not exists (
      select from unnest(known.change_ids) as sent(id) where exists (
        select from changes where account_id = known.account_id and mosaic_id = known.id
        and change_id = sent.id offset 0
      ) or exists (
        select from spent_changes where account_id = known.account_id and mosaic_id = known.id
        and change_id = sent.id offset 0
      )
    ) and not exists (
      select from unnest(known.tile_ids) as touched(id) where exists (
        select from tile_rows where account_id = known.account_id and mosaic_id = known.id
        and tile_rows.id = touched.id and added_by_write <> '' offset 0
      )
    ) and (known.last_change is null or exists (
      select from changes where account_id = known.account_id and mosaic_id = known.id
      and changes.revision = known.revision and change_id = known.last_change offset 0
    ))`;

const ASSUMED = sql`assumed as (select * from ${sent("assumed", "key text, state text")})`;

const VERIFIED = sql`not exists (
      select from unnest(known.assumed) as needed(key) where key not in (select key from verified)
    )`;

/** C8: the accounts that may grow by all edits, locked in the order in which everybody locks several. */
const GROWN = sql`counts as materialized (
    select tile_usage.account_id from ${sent("accounts", "account_id text")}
    join tile_usage on tile_usage.account_id = sent.account_id
    order by tile_usage.account_id for no key update of tile_usage
  ),
  grown as (
    update tile_usage set bytes = tile_usage.bytes + sent.growth
    from ${sent("accounts", "account_id text, mosaics bigint, growth bigint, max_before bigint")}
    join counts on counts.account_id = sent.account_id
    where tile_usage.account_id = sent.account_id
    and (sent.max_before is null or tile_usage.bytes <= sent.max_before)
    and sent.mosaics = (
      select count(*) from free where free.account_id = sent.account_id and free.is_counted
    )
    returning tile_usage.account_id
  )`;

const COUNTED = sql`select * from free where not is_counted
  or exists (select from grown where grown.account_id = free.account_id)`;

const LOGGED = sql`logged as (
    insert into changes (account_id, mosaic_id, revision, change_id, fingerprint, author_id,
      author_name, at, operations, inverse, base_revision, origin, summary)
    select made.account_id, made.id, sent.revision, sent.change_id, sent.fingerprint,
      sent.author_id, sent.author_name, sent.at, sent.operations, sent.inverse,
      sent.base_revision, sent.origin, sent.summary
    from ${ofMade(
      "changes",
      `revision bigint, change_id text, fingerprint text, author_id text, author_name text, at text,
      operations text, inverse text, base_revision bigint, origin text, summary text`,
    )}
  )`;

const CHANGED = sql`changed as (
    update mosaics set revision = made.revision + made.edits, tile_count = made.tile_count,
      section_count = made.section_count, updated_at = made.at,
      tile_bytes = mosaics.tile_bytes + made.growth
    from made where mosaics.account_id = made.account_id and mosaics.id = made.id
  )`;

const WRITES = {
  moved: sql`moved as (
    update tile_rows set x = sent.x, y = sent.y, block = sent.block, removed_by_write = ''
    from ${ofMade("moved", "id text, x double precision, y double precision, block bigint")}
    where tile_rows.account_id = made.account_id and tile_rows.mosaic_id = made.id
    and tile_rows.id = sent.id and tile_rows.added_by_write = ''
  )`,
  written: sql`written as (
    insert into tile_rows (account_id, mosaic_id, id, x, y, data, file_name, icon_name,
      captions_name, picture_name, block)
    select made.account_id, made.id, sent.id, sent.x, sent.y, sent.data, sent.file_name,
      sent.icon_name, sent.captions_name, sent.picture_name, sent.block
    from ${ofMade(
      "written",
      `id text, x double precision, y double precision, data text, file_name text, icon_name text,
      captions_name text, picture_name text, block bigint`,
    )}
    on conflict (account_id, mosaic_id, id, added_by_write) do update set
      x = excluded.x, y = excluded.y, data = excluded.data, file_name = excluded.file_name,
      icon_name = excluded.icon_name, captions_name = excluded.captions_name,
      picture_name = excluded.picture_name, block = excluded.block, removed_by_write = ''
  )`,
  texts: sql`texts as (
    insert into tile_texts (account_id, mosaic_id, tile_id, of_write, words)
    select made.account_id, made.id, sent.tile_id, '', sent.words::tsvector
    from ${ofMade("texts", "place bigint, tile_id text, words text")}
    order by sent.place
    on conflict (account_id, mosaic_id, tile_id, of_write) do update set
      id = excluded.id, words = excluded.words
  )`,
  added: sql`added as (
    delete from removed_tile_rows using ${sent("added", "mosaic_id bigint, id text")}, made
    where made.id = sent.mosaic_id and removed_tile_rows.account_id = made.account_id
    and removed_tile_rows.mosaic_id = made.id and removed_tile_rows.id = sent.id and ${hasCome()}
  )`,
} as const satisfies Partial<Record<OptionalPart, RawBuilder<unknown>>>;

function isWritten(part: OptionalPart): part is keyof typeof WRITES {
  return part in WRITES;
}

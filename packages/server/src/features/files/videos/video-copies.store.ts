import type { RareVideoCodec } from "@mosaico/domain/file/video-codec";
import type { SystemCtx } from "#platform/context.ts";
import type { Database } from "#platform/database/schema.ts";
import { isInTileOf } from "../in-tile.store.ts";
import { hasNoUse } from "../sweep.store.ts";

const MP4 = "video/mp4";
// Bounds the cost for everybody when an account has thousands of copies made: only the first of them are listed.
const MAX_LOOKED_THROUGH = 1000;

/** The key of a video; it includes the tenant. */
export type VideoKey = { readonly accountId: string; readonly name: string };

type CopyRow = Database["film_copies"];

export async function findCopyRow(
  { db }: SystemCtx,
  { accountId, name }: VideoKey,
): Promise<CopyRow | undefined> {
  return db
    .selectFrom("film_copies")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("file_name", "=", name)
    .executeTakeFirst();
}

/** The copy of a video, and the codec of the video itself; undefined if there is none (yet). */
export async function findMadeCopy(
  { db }: SystemCtx,
  { accountId, name }: VideoKey,
): Promise<{ readonly name: string; readonly codec: RareVideoCodec } | undefined> {
  const row = await db
    .selectFrom("film_copies")
    .innerJoin("renditions", (join) =>
      join
        .onRef("renditions.account_id", "=", "film_copies.account_id")
        .onRef("renditions.name", "=", "film_copies.copy_name"),
    )
    .select(["renditions.name as name", "film_copies.codec as codec"])
    .where("film_copies.account_id", "=", accountId)
    .where("film_copies.file_name", "=", name)
    .executeTakeFirst();
  return row && { name: row.name, codec: row.codec as RareVideoCodec };
}

/** Queues a video to be copied. One that is queued or has a copy stays as it is; one that failed is tried again. */
export async function requestCopy(
  ctx: SystemCtx,
  { accountId, name }: VideoKey,
  codec: RareVideoCodec,
): Promise<void> {
  const now = ctx.clock.now().toISOString();
  // Renditions are named after their file, and each request anew.
  const stem = name.slice(0, name.indexOf("."));
  const begun = { ...newRow(codec, now), copy_name: `${stem}-${ctx.ids.uuid()}.mp4` };
  await ctx.db
    .insertInto("film_copies")
    .values({ account_id: accountId, file_name: name, ...begun })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "file_name"])
        .doUpdateSet(begun)
        .where("film_copies.failed", "is not", null),
    )
    .execute();
}

/** Records that a video has a copy already, one brought along with it from another account. */
export async function recordCopy(
  ctx: SystemCtx,
  { accountId, name, copyName }: ClaimedCopy,
  codec: RareVideoCodec,
): Promise<void> {
  const made = { ...newRow(codec, ctx.clock.now().toISOString()), wanted_at: null };
  await ctx.db
    .insertInto("film_copies")
    .values({ account_id: accountId, file_name: name, copy_name: copyName, ...made })
    .execute();
}

function newRow(codec: RareVideoCodec, now: string) {
  return {
    codec,
    attempts: 0,
    requested_at: now,
    wanted_at: now,
    busy_until: now,
    percent: null,
    failed: null,
  };
}

/** Forgets a copy that is not made. Whoever is making it notices. */
export async function removeUnmadeCopy(
  { db }: SystemCtx,
  { accountId, name }: VideoKey,
): Promise<void> {
  await db
    .deleteFrom("film_copies")
    .where("account_id", "=", accountId)
    .where("file_name", "=", name)
    .where((copy) => copy.or([copy("wanted_at", "is not", null), copy("failed", "is not", null)]))
    .execute();
}

/** The longest waiting video of the next account after `afterAccount`. */
export async function findWantedVideo(
  ctx: SystemCtx,
  afterAccount: string,
): Promise<VideoKey | undefined> {
  return selectWantedVideos(ctx, afterAccount).limit(1).executeTakeFirst();
}

export function selectWantedVideos({ db, clock }: SystemCtx, afterAccount: string) {
  const now = clock.now().toISOString();
  return db
    .selectFrom("film_copies")
    .select(["account_id as accountId", "file_name as name"])
    .where("account_id", ">", afterAccount)
    .where("wanted_at", "<=", now)
    .where("busy_until", "<=", now)
    .orderBy("account_id")
    .orderBy("wanted_at");
}

type Claimed = Pick<CopyRow, "copy_name" | "attempts" | "requested_at">;

/** Claims a video for one server until `busyUntil`; undefined if another server has it. */
export async function claimVideo(
  ctx: SystemCtx,
  { accountId, name }: VideoKey,
  busyUntil: string,
): Promise<Claimed | undefined> {
  const now = ctx.clock.now().toISOString();
  return ctx.db
    .updateTable("film_copies")
    .set((copy) => ({
      attempts: copy("attempts", "+", 1),
      busy_until: busyUntil,
      percent: null,
    }))
    .where("account_id", "=", accountId)
    .where("file_name", "=", name)
    .where("wanted_at", "<=", now)
    .where("busy_until", "<=", now)
    .returning(["copy_name", "attempts", "requested_at"])
    .executeTakeFirst();
}

/** A claimed copy. A copy that was cancelled and requested again has another name. */
type ClaimedCopy = VideoKey & { readonly copyName: string };

/** Updates a claimed copy. Returns whether it is still wanted. */
export async function updateCopy(
  { db }: SystemCtx,
  { accountId, name, copyName }: ClaimedCopy,
  values: Partial<Pick<CopyRow, "attempts" | "busy_until" | "failed" | "percent" | "wanted_at">>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("film_copies")
    .set(values)
    .where("account_id", "=", accountId)
    .where("file_name", "=", name)
    .where("copy_name", "=", copyName)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a video is about to be deleted, or no tile has used it since an instant at which it lost its last use. */
export async function isAbandoned(
  { db }: SystemCtx,
  { accountId, name }: VideoKey,
  since: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("files")
    .select("name")
    .where("account_id", "=", accountId)
    .where("name", "=", name)
    .where((file) =>
      file.or([
        file("is_ready", "=", false),
        file.and([file("last_used_at", ">", since), hasNoUse(file)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

type NewCopy = { readonly bytes: number; readonly sha256: string };

/** Records a copy that is stored. Throws if it is no longer wanted. */
export async function addCopy(ctx: SystemCtx, copy: ClaimedCopy, made: NewCopy): Promise<void> {
  const isWanted = await updateCopy(ctx, copy, { wanted_at: null, percent: null, failed: null });
  if (!isWanted) throw new Error(`The copy of ${copy.name} was cancelled.`);
  await ctx.db
    .insertInto("renditions")
    .values({
      name: copy.copyName,
      account_id: copy.accountId,
      file_name: copy.name,
      media_type: MP4,
      width: null,
      height: null,
      bytes: made.bytes,
      sha256: made.sha256,
      created_at: ctx.clock.now().toISOString(),
      is_original: false,
    })
    .execute();
}

type CopyingQuery = {
  readonly accountId: string;
  readonly mosaicId: number;
  readonly limit: number;
};

/** The videos in a mosaic that are waiting for their copy or being copied, longest waiting first. */
export async function listCopyingIn(
  ctx: SystemCtx,
  query: CopyingQuery,
): Promise<{ fileName: string; percent: number | null }[]> {
  return selectCopying(ctx, query).execute();
}

export function selectCopying({ db }: SystemCtx, { accountId, mosaicId, limit }: CopyingQuery) {
  const wanted = db
    .selectFrom("film_copies")
    .select(["account_id", "file_name", "wanted_at", "percent"])
    .where("account_id", "=", accountId)
    .where("wanted_at", "is not", null)
    .orderBy("wanted_at")
    .limit(MAX_LOOKED_THROUGH);
  return db
    .selectFrom(wanted.as("wanted"))
    .select(["wanted.file_name as fileName", "wanted.percent as percent"])
    .where(isInTileOf(mosaicId))
    .orderBy("wanted.wanted_at")
    .limit(limit);
}

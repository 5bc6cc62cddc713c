import { searchKey } from "@mosaico/domain/search-key";
import type { SystemCtx } from "#platform/context.ts";
import { isAmong } from "#platform/database/is-among.ts";
import { withWords } from "#platform/database/search-words.ts";
import type { PageRequest } from "#platform/http/page.ts";

export type IconRow = {
  readonly id: string;
  /** Null for a general icon. */
  readonly accountId: string | null;
  readonly fileName: string;
  readonly description: string;
  readonly theme: string | null;
  readonly names: Readonly<Record<string, string>> | null;
  /** Hash of the picture's bytes; null if there is no file. */
  readonly sha256: string | null;
};

const COLUMNS = [
  "icons.id",
  "icons.account_id as accountId",
  "icons.file_name as fileName",
  "icons.description",
  "icons.theme",
  "icons.names",
  "files.sha256",
] as const;

export type IconFilter = {
  /** The accounts whose exclusive icons can be seen. */
  readonly accountIds: readonly string[];
  /** Each is in the description or in one of the names. */
  readonly words: readonly string[];
  readonly kind: "general" | "exclusive" | undefined;
};

/** The general icons, and the exclusive ones of these accounts, oldest first. */
export async function listIcons(
  { db }: SystemCtx,
  { accountIds, words, kind }: IconFilter,
  { after, limit }: PageRequest,
): Promise<readonly (IconRow & { readonly createdAt: string })[]> {
  let query = db
    .selectFrom("icons")
    .leftJoin("files", "files.name", "icons.file_name")
    .select([...COLUMNS, "icons.created_at as createdAt"])
    .where((of) =>
      of.or([
        ...(kind === "exclusive" ? [] : [of("icons.account_id", "is", null)]),
        ...(kind === "general" || accountIds.length === 0
          ? []
          : [isAmong(db, "icons.account_id", accountIds)]),
      ]),
    )
    .orderBy("icons.created_at")
    .orderBy("icons.id")
    .limit(limit);
  query = query.$call(withWords(words, "icons.search"));
  if (after !== undefined) {
    query = query.where((of) =>
      of(of.refTuple("icons.created_at", "icons.id"), ">", of.tuple(after.key, after.id)),
    );
  }
  return query.execute();
}

/** Looked up by id only; access is decided by the account that owns it. */
export async function findIcon(ctx: SystemCtx, id: string): Promise<IconRow | undefined> {
  return ctx.db
    .selectFrom("icons")
    .leftJoin("files", "files.name", "icons.file_name")
    .select(COLUMNS)
    .where("icons.id", "=", id)
    .executeTakeFirst();
}

export type NewIcon = Pick<IconRow, "id" | "accountId" | "fileName" | "description">;

export async function insertIcon(ctx: SystemCtx, icon: NewIcon): Promise<void> {
  await ctx.db
    .insertInto("icons")
    .values({
      id: icon.id,
      account_id: icon.accountId,
      file_name: icon.fileName,
      description: icon.description,
      search: searchKey(icon.description),
      slug: null,
      theme: null,
      names: null,
      created_at: ctx.clock.now().toISOString(),
    })
    .execute();
}

/**
 * Sets an icon's description, and returns whether the icon still exists. The library's names and slug are removed,
 * because they no longer apply and the slug would make the library restore its own description.
 */
export async function describeIcon(
  ctx: SystemCtx,
  icon: Pick<IconRow, "id" | "accountId">,
  description: string,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("icons")
    .set({ description, search: searchKey(description), slug: null, names: null })
    .where("id", "=", icon.id)
    .where("account_id", icon.accountId === null ? "is" : "=", icon.accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether the icon existed. */
export async function removeIcon(
  ctx: SystemCtx,
  icon: Pick<IconRow, "id" | "accountId">,
): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom("icons")
    .where("id", "=", icon.id)
    .where("account_id", icon.accountId === null ? "is" : "=", icon.accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** File names of the library's icons, by slug. */
export async function listLibraryFiles(ctx: SystemCtx): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .selectFrom("icons")
    .select(["slug", "file_name"])
    .where("account_id", "is", null)
    .where("slug", "is not", null)
    .execute();
  return new Map(rows.map((row) => [row.slug ?? "", row.file_name]));
}

export type NewLibraryIcon = {
  readonly slug: string;
  readonly fileName: string;
  readonly description: string;
  readonly theme: string;
  readonly names: Readonly<Record<string, string>>;
  readonly sha256: string;
  readonly bytes: number;
  readonly createdAt: string;
};

/** Adds a library icon with its file. */
export async function insertLibraryIcon(ctx: SystemCtx, icon: NewLibraryIcon): Promise<void> {
  await ctx.db
    .insertInto("files")
    .values({
      name: icon.fileName,
      account_id: null,
      media_type: "image/webp",
      bytes: icon.bytes,
      sha256: icon.sha256,
      original_name: `${icon.slug}.webp`,
      folder: "icon",
      stored_as: icon.fileName,
      source_sha256: null,
      width: null,
      height: null,
      preview: null,
      uploaded_by: null,
      is_ready: true,
      last_used_at: icon.createdAt,
      created_at: icon.createdAt,
    })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  await ctx.db
    .insertInto("icons")
    .values({
      id: ctx.ids.uuid(),
      account_id: null,
      file_name: icon.fileName,
      description: icon.description,
      search: searchedIn(icon),
      slug: icon.slug,
      theme: icon.theme,
      names: JSON.stringify(icon.names),
      created_at: icon.createdAt,
    })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
}

/**
 * Updates a library icon to the library's latest texts. Icons whose description was changed by an admin have no slug
 * any more and keep their own.
 */
export async function updateLibraryWords(
  ctx: SystemCtx,
  icon: Pick<NewLibraryIcon, "slug" | "description" | "theme" | "names">,
): Promise<void> {
  await ctx.db
    .updateTable("icons")
    .set({
      description: icon.description,
      search: searchedIn(icon),
      theme: icon.theme,
      names: JSON.stringify(icon.names),
    })
    .where("slug", "=", icon.slug)
    .execute();
}

/** By what an icon of the library is found: its description and its names in all languages. */
function searchedIn({ description, names }: Pick<NewLibraryIcon, "description" | "names">): string {
  return searchKey([...new Set([description, ...Object.values(names)])].join(" "));
}

const LIBRARY_SETTING = "icons.library";

/** What was installed last: the library's stamp, and every slug it ever contained. */
export type KeptLibrary = { readonly stamp: string; readonly slugs: readonly string[] };

export async function findKeptLibrary(ctx: SystemCtx): Promise<KeptLibrary | undefined> {
  const row = await ctx.db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", LIBRARY_SETTING)
    .executeTakeFirst();
  return row && (JSON.parse(row.value) as KeptLibrary);
}

export async function keepLibrary(ctx: SystemCtx, library: KeptLibrary): Promise<void> {
  const value = JSON.stringify(library);
  await ctx.db
    .insertInto("settings")
    .values({ key: LIBRARY_SETTING, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

import type { SystemCtx } from "#platform/context.ts";

export type IconRow = {
  readonly id: string;
  /** Null for a general icon. */
  readonly accountId: string | null;
  readonly fileName: string;
  readonly description: string;
  readonly theme: string | null;
  readonly names: Readonly<Record<string, string>> | null;
};

const COLUMNS = [
  "id",
  "account_id as accountId",
  "file_name as fileName",
  "description",
  "theme",
  "names",
] as const;

/** More than this many values in one `in (…)` are asked for in several queries. */
const MOST_AT_ONCE = 500;

/** The general icons, and the exclusive ones of these accounts, in the order in which they came. */
export async function listIcons(
  ctx: SystemCtx,
  accountIds: readonly string[],
): Promise<readonly IconRow[]> {
  return ctx.db
    .selectFrom("icons")
    .select(COLUMNS)
    .where((where) =>
      accountIds.length === 0
        ? where("account_id", "is", null)
        : where.or([where("account_id", "is", null), where("account_id", "in", accountIds)]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Which of these files are icons that an account may use, and whether each is a general one. */
export async function findIconKinds(
  ctx: SystemCtx,
  accountId: string,
  fileNames: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const kinds = new Map<string, boolean>();
  for (let at = 0; at < fileNames.length; at += MOST_AT_ONCE) {
    const rows = await ctx.db
      .selectFrom("icons")
      .select(["file_name", "account_id"])
      .where("file_name", "in", fileNames.slice(at, at + MOST_AT_ONCE))
      .where((where) =>
        where.or([where("account_id", "is", null), where("account_id", "=", accountId)]),
      )
      .execute();
    for (const row of rows) kinds.set(row.file_name, row.account_id === null);
  }
  return kinds;
}

/** The general icons of the library, by slug. */
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
      slug: icon.slug,
      theme: icon.theme,
      names: JSON.stringify(icon.names),
      created_at: icon.createdAt,
    })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
}

/** Gives a library icon its newest words. One that an admin edited has no slug any more and keeps its own. */
export async function updateLibraryWords(
  ctx: SystemCtx,
  icon: Pick<NewLibraryIcon, "slug" | "description" | "theme" | "names">,
): Promise<void> {
  await ctx.db
    .updateTable("icons")
    .set({
      description: icon.description,
      theme: icon.theme,
      names: JSON.stringify(icon.names),
    })
    .where("slug", "=", icon.slug)
    .execute();
}

const LIBRARY_SETTING = "icons.library";

/** What was put in last: the library's stamp, and every slug that ever was in it. */
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

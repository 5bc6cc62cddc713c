import { FILE_FORMATS, FILE_KINDS } from "@mosaico/domain/file/file-kind";
import type { Insertable } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import type { Database } from "#platform/database/schema.ts";

type World = { readonly ctx: SystemCtx };

/** Inserts the row of a file of an account or of the platform, without bytes. The name determines its type. */
export async function givenFile(
  { ctx }: World,
  accountId: string | null,
  name: string,
  overrides: Partial<Insertable<Database["files"]>> = {},
): Promise<string> {
  await ctx.db
    .insertInto("files")
    .values({
      name,
      account_id: accountId,
      media_type: mediaTypeOf(name),
      bytes: 1,
      sha256: "0".repeat(64),
      original_name: name,
      folder: "content",
      stored_as: name,
      source_sha256: null,
      width: null,
      height: null,
      preview: null,
      uploaded_by: null,
      is_ready: true,
      last_used_at: ctx.clock.now().toISOString(),
      created_at: ctx.clock.now().toISOString(),
      ...overrides,
    })
    .execute();
  return name;
}

/** Inserts an account's exclusive icon or a general one, with its file. Returns the file's name. */
export async function givenIcon(
  { ctx }: World,
  accountId: string | null,
  fileName = `${ctx.ids.uuid()}.webp`,
): Promise<string> {
  await givenFile({ ctx }, accountId, fileName, { folder: "icon" });
  await ctx.db
    .insertInto("icons")
    .values({
      id: ctx.ids.uuid(),
      account_id: accountId,
      file_name: fileName,
      description: fileName,
      slug: null,
      theme: null,
      names: null,
      created_at: ctx.clock.now().toISOString(),
    })
    .execute();
  return fileName;
}

function mediaTypeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  if (ending === "bin") return "application/octet-stream";
  const types = FILE_KINDS.flatMap((kind) => Object.entries<readonly string[]>(FILE_FORMATS[kind]));
  return types.find(([, endings]) => endings.includes(ending))?.[0] ?? "image/webp";
}

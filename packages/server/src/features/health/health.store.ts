import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";

/** Throws when the database cannot be asked. */
export async function askDatabase(ctx: SystemCtx): Promise<void> {
  await sql`select 1`.execute(ctx.db);
}

import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";

/** Throws if the database cannot be reached. */
export async function askDatabase(ctx: SystemCtx): Promise<void> {
  await sql`select 1`.execute(ctx.db);
}

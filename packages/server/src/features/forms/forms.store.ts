import { type Language, findLanguage } from "@mosaico/domain/language";
import type { SystemCtx } from "#platform/context.ts";
import type { Message } from "./forms.mail.ts";

/** Stores a message in the inbox. Returns false if its id exists already. */
export async function addMessage(
  ctx: SystemCtx,
  message: Message & {
    readonly id: string;
    readonly userId: string | null;
    readonly search: string;
  },
): Promise<boolean> {
  const { userId, ...kept } = message;
  const added = await ctx.db
    .insertInto("messages")
    .values({
      ...kept,
      status: "new",
      user_id: userId,
      created_at: ctx.clock.now().toISOString(),
      handled_by: null,
      handled_at: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** The language of the platform admin with this address, if there is one. */
export async function findAdminLanguage(
  ctx: SystemCtx,
  email: string,
): Promise<Language | undefined> {
  const row = await ctx.db
    .selectFrom("users")
    .select("language")
    .where("email", "=", email)
    .where("is_admin", "=", true)
    .executeTakeFirst();
  return findLanguage(row?.language);
}

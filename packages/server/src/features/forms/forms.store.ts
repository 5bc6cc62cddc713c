import { type Language, findLanguage } from "@mosaico/domain/language";
import type { SystemCtx } from "#platform/context.ts";
import type { Message } from "./forms.mail.ts";

/** Keeps a message in the inbox; false where one of this id is there already. */
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

/** The language of the platform's admin who has this address, if one has it. */
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

import type { SystemCtx } from "#platform/context.ts";
import type { SecretPlace } from "#platform/secrets/secrets.ts";

export type SecondStepRow = {
  /** Base32. */
  readonly secret: string;
  /** As it is stored: identifies this secret, whose encrypted text is different each time. */
  readonly sealed: string;
  /** Whether the secret has been confirmed with a first code. */
  readonly isOn: boolean;
};

export async function findSecondStep(
  ctx: SystemCtx,
  userId: string,
): Promise<SecondStepRow | undefined> {
  const row = await ctx.db
    .selectFrom("second_steps")
    .select(["secret", "confirmed_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const secret = ctx.secrets.open(placeOf(userId), row.secret);
  return { secret, sealed: row.secret, isOn: row.confirmed_at !== null };
}

/** Whether a user's second step is on, even if its secret cannot be decrypted. */
export async function isConfirmed({ db }: Pick<SystemCtx, "db">, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("second_steps")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a secret to be confirmed, replacing an earlier one. Returns false if one is already confirmed. */
export async function putSecret(ctx: SystemCtx, userId: string, plain: string): Promise<boolean> {
  const secret = ctx.secrets.seal(placeOf(userId), plain);
  const created_at = ctx.clock.now().toISOString();
  const outcome = await ctx.db
    .insertInto("second_steps")
    .values({ user_id: userId, secret, confirmed_at: null, last_step: 0, created_at })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ secret, created_at, last_step: 0 })
        .where("second_steps.confirmed_at", "is", null),
    )
    .executeTakeFirst();
  return outcome.numInsertedOrUpdatedRows === 1n;
}

/** Confirms the secret with the code of a step. Of several concurrent requests, only one update succeeds. */
export async function confirmSecret(
  ctx: SystemCtx,
  userId: string,
  { sealed, step }: { readonly sealed: string; readonly step: number },
): Promise<boolean> {
  const outcome = await ctx.db
    .updateTable("second_steps")
    .set({ confirmed_at: ctx.clock.now().toISOString(), last_step: step })
    .where("user_id", "=", userId)
    .where("secret", "=", sealed)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return outcome.numUpdatedRows === 1n;
}

/** Uses up the code of a step and of all earlier ones. Of several concurrent requests, only one update succeeds. */
export async function claimStep(
  ctx: SystemCtx,
  userId: string,
  {
    sealed,
    step,
    latest,
  }: { readonly sealed: string; readonly step: number; readonly latest: number },
): Promise<boolean> {
  const outcome = await ctx.db
    .updateTable("second_steps")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("secret", "=", sealed)
    .where("confirmed_at", "is not", null)
    .where((of) => of.or([of("last_step", "<", step), of("last_step", ">", latest)]))
    .executeTakeFirst();
  return outcome.numUpdatedRows === 1n;
}

function placeOf(userId: string): SecretPlace {
  return ["second_steps", userId];
}

export async function removeSecondStep(ctx: SystemCtx, userId: string): Promise<void> {
  await ctx.db.deleteFrom("second_steps").where("user_id", "=", userId).execute();
  await ctx.db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

/** Stores the new recovery codes in place of the earlier ones. */
export async function replaceRecoveryCodes(
  ctx: SystemCtx,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await ctx.db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await ctx.db
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ user_id: userId, hash, used_at: null })))
    .execute();
}

/** Uses up a recovery code. Of several concurrent requests, only one update succeeds. */
export async function claimRecoveryCode(
  ctx: SystemCtx,
  userId: string,
  hash: string,
): Promise<boolean> {
  const outcome = await ctx.db
    .updateTable("recovery_codes")
    .set({ used_at: ctx.clock.now().toISOString() })
    .where("user_id", "=", userId)
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return outcome.numUpdatedRows === 1n;
}

export async function countRecoveryCodes(ctx: SystemCtx, userId: string): Promise<number> {
  const { many } = await ctx.db
    .selectFrom("recovery_codes")
    .select((select) => select.fn.countAll<number>().as("many"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return many;
}

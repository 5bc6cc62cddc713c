import type { SystemCtx } from "#platform/context.ts";
import { tryHit } from "#platform/limits/limits.ts";

const PER_ADDRESS = { max: 5, windowSeconds: 60 * 60 };

/** Whether the address may get one more mail of this kind: what anybody can ask for must not flood a mailbox. */
export async function mayMail(
  ctx: SystemCtx,
  kind: "registration" | "recovery",
  email: string,
): Promise<boolean> {
  return (await tryHit(ctx, `${kind}.mail:${email}`, PER_ADDRESS)).allowed;
}

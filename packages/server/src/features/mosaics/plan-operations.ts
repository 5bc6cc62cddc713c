import { type ChangeEffect, planChange } from "@mosaico/domain/mosaic/apply";
import { type Parts, touchesSection } from "@mosaico/domain/mosaic/effect";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { can } from "@mosaico/domain/people/permission";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { valueOf } from "#platform/http/refusal.ts";
import type { EarlierChange } from "./edit-state.store.ts";
import { type EditableMosaic, countsOf } from "./mosaic-resource.ts";
import { requireOwnFiles, settleOperations } from "./references.ts";
import type { Origin } from "./save-change.ts";

/** The outcome of a change. */
export type DoneChange = {
  readonly revision: number;
  readonly changeId: string;
  readonly operations: Operation[];
};

/** The same with the operations as the JSON of the log, if it has just been encoded. */
export type EncodedChange = DoneChange & { readonly operationsText?: string };

/** A change as requested. */
export type SentChange = {
  readonly changeId: string;
  readonly operations: readonly Operation[];
  readonly fingerprint: string;
};

/** The outcome of a change that was applied before. */
export function outcomeOf(
  earlier: EarlierChange,
  { changeId, operations: sent, fingerprint }: SentChange,
): DoneChange {
  if (earlier.fingerprint !== fingerprint) throw new AppError("mosaics.changeIdUsed");
  // A compacted change is known only by its id, but it did what was requested.
  const { revision, operations = sent } = earlier;
  return { revision, changeId, operations: [...operations] };
}

/** Who makes a change, and the one that it follows. */
export function originOf(
  { actor, session }: ActorCtx,
  { changeId, fingerprint }: SentChange,
  after: string | null,
): Origin {
  const { userName: authorName } = session;
  const fresh = authorName === undefined ? authorName : { authorName, after };
  return { changeId, fingerprint, authorId: actor.userId, fresh };
}

export async function planOperations(
  ctx: ActorCtx,
  mosaic: EditableMosaic,
  operations: readonly Operation[],
  state: Parts,
): Promise<ChangeEffect> {
  const settled = await settleOperations(ctx, mosaic, operations, state.tiles);
  const plan = valueOf(planChange(settled, state, countsOf(mosaic)));
  requireSectionRight(ctx, mosaic, plan, state);
  await requireOwnFiles(ctx, mosaic, plan.effects, state, (effect, index) => [
    "operations",
    index,
    ...placeOf[effect.operation.op],
  ]);
  return plan;
}

/** Z6: refuses a change to a section by a role that may only edit tiles. */
export function requireSectionRight(
  { actor }: ActorCtx,
  mosaic: EditableMosaic,
  { effects }: Pick<ChangeEffect, "effects">,
  { tiles }: Pick<Parts, "tiles">,
): void {
  if (!effects.some((effect) => touchesSection(effect, tiles))) return;
  if (!can(actor, "mosaic.design", mosaic)) throw new AppError("auth.forbidden");
}

/** The path within each operation to the data that may name a file. */
const placeOf = {
  addTile: ["tile", "data"],
  updateTile: ["data"],
  moveTile: [],
  removeTile: [],
  setBackground: ["background"],
  rename: [],
  setSettings: ["settings"],
} as const satisfies Record<Operation["op"], readonly string[]>;

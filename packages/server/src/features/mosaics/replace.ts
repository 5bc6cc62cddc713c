import { planChange } from "@mosaico/domain/mosaic/apply";
import { checkBackground } from "@mosaico/domain/mosaic/background";
import { checkSettings } from "@mosaico/domain/mosaic/check-settings";
import { difference } from "@mosaico/domain/mosaic/difference";
import type { Effect } from "@mosaico/domain/mosaic/effect";
import { type MosaicState, checkMosaicTitle } from "@mosaico/domain/mosaic/mosaic";
import { checkTile } from "@mosaico/domain/tile/check-tile";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { changeLarge } from "./change-large.ts";
import { requireRight } from "./change.ts";
import { requireSectionRight } from "./plan-operations.ts";
import { isMatch } from "./entity-tag.ts";
import { type MosaicKey, type MosaicResource, countsOf } from "./mosaic-resource.ts";
import type { Replacement } from "./read-replacement.ts";
import { requireOwnFiles, settleIcons } from "./references.ts";
import { refusal, valueOf } from "#platform/http/refusal.ts";
import { fingerprintOf } from "./save-change.ts";
import { readNode } from "./wire.ts";

/**
 * Replaces a mosaic by what was sent. The differences become one change in the log; without any, there is none.
 * `ifMatch` names the revisions known to the sender: if the mosaic has a newer one, nothing is written. Returns whether
 * anything changed.
 */
export async function replaceMosaic(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicResource, "tile.edit">,
  sent: Replacement,
  ifMatch: readonly string[] | undefined,
): Promise<boolean> {
  return changeLarge(ctx, mosaic, { makePlan });

  async function makePlan(on: ActorCtx, now: typeof mosaic, state: MosaicState) {
    if (ifMatch !== undefined && !isMatch(ifMatch, now)) throw new AppError("mosaics.stale");
    const wanted = await settleReplacement(on, now, sent, state);
    const operations = difference(state, wanted);
    if (operations.length === 0) return undefined;
    const editable = requireRight(on, now, operations);
    const plan = valueOf(planChange(operations, state, countsOf(now), Infinity));
    requireSectionRight(on, now, plan, state);
    await requireOwnFiles(on, now, plan.effects, state, (effect) => placeOf(effect, sent));
    return { mosaic: editable, plan, origin: { fingerprint: fingerprintOf(operations) } };
  }
}

/** Normalises what was sent, or throws for the first invalid part. */
async function settleReplacement(
  ctx: ActorCtx,
  mosaic: MosaicKey,
  sent: Replacement,
  state: MosaicState,
): Promise<MosaicState> {
  const title = valueOf(checkMosaicTitle(sent.title));
  const background = valueOf(checkBackground(sent.background), ["background"]);
  const nodes = sent.nodes.map((node) => readNode(node, state.tiles.get(node.id)));
  const settled = await settleIcons(
    ctx,
    mosaic,
    nodes.map((tile, index) => ({
      data: tile.data,
      path: [...nodePath(index), "data"],
      before: state.tiles.get(tile.id),
    })),
  );
  const tiles = new Map<TileId, Tile>();
  for (const [index, tile] of nodes.entries()) {
    const data = { ...tile.data, ...settled[index] };
    const checked = valueOf(checkTile({ ...tile, data }), nodePath(index));
    if (tiles.has(checked.id)) throw refusal("tile.exists", [...nodePath(index), "id"]);
    tiles.set(checked.id, checked);
  }
  const settings = { ...state.settings, ...valueOf(checkSettings(sent.settings), ["settings"]) };
  return { title, background, settings, tiles };
}

function nodePath(index: number): readonly (string | number)[] {
  return ["content", "nodes", index];
}

function placeOf(effect: Effect, sent: Replacement): readonly (string | number)[] {
  if (effect.part !== "tile") return [effect.part];
  return [...nodePath(sent.nodes.findIndex(({ id }) => id === effect.id)), "data"];
}

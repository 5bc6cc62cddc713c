import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { SystemCtx } from "#platform/context.ts";

/** The topic of events that report changes and the deletion of a mosaic. */
export function mosaicTopic(mosaicId: number): string {
  return `mosaic:${mosaicId}`;
}

/** A change that this process has just made durable, as it is in the log. */
export type FreshChange = {
  readonly revision: number;
  readonly changeId: string;
  readonly author: { readonly id: string; readonly name: string };
  readonly at: string;
  readonly operations: readonly Operation[];
  /** The same as JSON. */
  readonly operationsText: string;
  /** The change that led to the revision before; null if there is none. */
  readonly after: string | null;
};

/** Reports a change after the commit, to listeners of this process with the change itself if it is given. */
export function announceChange(ctx: SystemCtx, mosaicId: number, change?: FreshChange): void {
  ctx.events.publish([mosaicTopic(mosaicId)], change);
}

/**
 * Calls the listener after each change of a mosaic and when it is deleted. Returns a function that stops it. The change
 * is only given if this process made it, and not always then: the log has all of them.
 */
export function listenToMosaic(
  ctx: SystemCtx,
  mosaicId: number,
  listener: (change: FreshChange | undefined) => void,
): () => void {
  // Only `announceChange` publishes news on this topic.
  return ctx.events.listen(mosaicTopic(mosaicId), (news) => listener(news as FreshChange));
}

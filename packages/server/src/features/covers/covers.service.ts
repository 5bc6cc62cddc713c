import type { Outline } from "#features/mosaics/mosaics.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { makeCard } from "./make-card.ts";

// About 15 MB.
const MAX_CARDS = 100;

const cards = new WeakMap<object, Map<string, Promise<Uint8Array>>>();

/**
 * The card that stands for a public mosaic in chats, as a JPEG. Drawn once for each state of the mosaic; `outline` is
 * only read if it has to be.
 */
export async function cardOf(
  ctx: SystemCtx,
  tag: string,
  readOutline: () => Promise<{ readonly outline: Outline; readonly line: string } | undefined>,
): Promise<Uint8Array | undefined> {
  const known = cards.get(ctx.storage) ?? new Map<string, Promise<Uint8Array>>();
  cards.set(ctx.storage, known);
  const drawn = known.get(tag);
  if (drawn !== undefined) return drawn;
  const read = await readOutline();
  if (read === undefined) return undefined;
  const making = makeCard(ctx, read.outline, read.line);
  const [oldest] = known.keys();
  if (known.size >= MAX_CARDS && oldest !== undefined) known.delete(oldest);
  known.set(tag, making);
  // A failure, such as a busy machine, is no reason not to try again.
  making.catch(() => known.delete(tag));
  return making;
}

import type { WebhookEvent } from "@mosaico/domain/account/webhook";
import type { CompiledQuery } from "kysely";
import type { ActorCtx, SystemCtx } from "#platform/context.ts";
import { runTogether } from "#platform/database/run-together.ts";
import { eventInsertion } from "./event-insertion.store.ts";
import { urlAt } from "#platform/public-url.ts";

/** J1: the changes of tiles within this time are one event. */
const JOINED_MS = 5000;

/** A mosaic as events name it. */
type NamedMosaic = {
  readonly accountId: string;
  readonly mosaicId: number;
  readonly title: string;
  readonly revision: number;
};

/** Something that webhooks may report. */
export type AccountEvent = {
  readonly accountId: string;
  /** Who did it; by default the requester. */
  readonly userId?: string | null;
} & (
  | {
      readonly event: Exclude<WebhookEvent, "file.added" | "member.joined">;
      readonly mosaic: NamedMosaic;
    }
  | { readonly event: "file.added"; readonly fileName: string; readonly originalName: string }
  | { readonly event: "member.joined"; readonly role: string }
);

/** J4: stores an event for the webhooks that report it, in the transaction of its cause. */
export async function recordEvent(tx: SystemCtx, happened: AccountEvent): Promise<void> {
  const [write] = eventWrites(tx, happened);
  if (write !== undefined) await runTogether(tx.db, [write]);
}

/** The write that stores an event, to be run together with others; none if the account has no webhooks. */
export function eventWrites(
  ctx: SystemCtx & Partial<Pick<ActorCtx, "actor">>,
  happened: AccountEvent,
): readonly CompiledQuery[] {
  const { accountId, event, userId = ctx.actor?.userId ?? null } = happened;
  if (ctx.hookedAccounts?.mayHave(accountId) === false) return [];
  const at = ctx.clock.now();
  const now = at.toISOString();
  const id = ctx.ids.uuid();
  const isJoined = event === "tiles.changed";
  const mosaic = "mosaic" in happened ? happened.mosaic : undefined;
  const body = {
    type: event,
    timestamp: now,
    data: { accountId, userId, ...about(ctx, happened) },
  };
  return [
    eventInsertion(ctx, {
      accountId,
      mosaicId: mosaic?.mosaicId ?? null,
      id,
      eventId: `msg_${id}`,
      event,
      data: JSON.stringify(body),
      sinceRevision: mosaic === undefined || !isJoined ? null : mosaic.revision - 1,
      joinedBy: mosaic === undefined || !isJoined ? null : `${event}:${mosaic.mosaicId}`,
      now,
      nextAt: isJoined ? new Date(at.getTime() + JOINED_MS).toISOString() : now,
      pattern: `% ${event} %`,
    }),
  ];
}

function about({ publicUrl }: SystemCtx, happened: AccountEvent): object {
  switch (happened.event) {
    case "file.added": {
      const { fileName, originalName } = happened;
      const url = urlAt(publicUrl, `/files/${fileName}`).href;
      return { file: { fileName, originalName, url } };
    }
    case "member.joined":
      return { role: happened.role };
    default: {
      const { mosaicId: id, title, revision } = happened.mosaic;
      return { mosaic: { id, title, revision, url: urlAt(publicUrl, `/#mosaic=${id}`).href } };
    }
  }
}

import { VIDEO_COPY_FAILURES, type VideoCopy } from "@mosaico/contract/video-copies";
import { fileKindOf } from "@mosaico/domain/file/file-kind";
import type { Actor } from "@mosaico/domain/people/permission";
import type { ActorCtx, SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { permit } from "#platform/http/permit.ts";
import { type FoundFile, findFile } from "../find-file.ts";
import { requireQuota } from "../upload/require-quota.ts";
import { findCopyRow, findMadeCopy, removeUnmadeCopy, requestCopy } from "./video-copies.store.ts";
import { storedVideoCodec } from "./stored-video.ts";

type OwnVideo = FoundFile & { readonly accountId: string };

// Failures whose cause may be gone later.
const MAY_PASS: readonly string[] = ["overQuota", "notMade", "timeout"];

/** F12: the state of the copy of a video that the requester may see, and whether they may have one made. */
export async function viewVideoCopy(
  ctx: SystemCtx,
  name: string,
  actor: Actor | undefined,
): Promise<VideoCopy> {
  return stateOf(ctx, await getVideo(ctx, name, actor), actor);
}

/** F12: queues the copy of a video, unless there is one, it needs none, or there is no program to make it. */
export async function requestVideoCopy(ctx: ActorCtx, name: string): Promise<VideoCopy> {
  const video = await getEditable(ctx, name);
  const state = await stateOf(ctx, video, ctx.actor);
  const isDue =
    (state.state === "none" && state.offer === "possible") ||
    (state.state === "failed" && state.mayRetry);
  const codec = isDue ? await storedVideoCodec(ctx, video) : undefined;
  if (codec === undefined) return state;
  // The copy counts like any file. Its size is only known once it exists.
  await requireQuota(ctx, video.accountId, 1);
  await requestCopy(ctx, video, codec);
  ctx.videos.wake();
  return stateOf(ctx, video, ctx.actor);
}

/** F12: cancels the copy of a video, unless it exists. */
export async function cancelVideoCopy(ctx: ActorCtx, name: string): Promise<void> {
  await removeUnmadeCopy(ctx, await getEditable(ctx, name));
}

async function getEditable(ctx: ActorCtx, name: string): Promise<OwnVideo> {
  const video = await getVideo(ctx, name, ctx.actor);
  if (!mayEdit(ctx.actor, video)) throw new AppError("auth.forbidden");
  return video;
}

async function getVideo(ctx: SystemCtx, name: string, actor: Actor | undefined): Promise<OwnVideo> {
  const found = await findFile(ctx, name, async () => actor);
  const isVideo = found !== undefined && fileKindOf(found.mediaType) === "video";
  if (!isVideo || found.isRendition || found.accountId === null) throw new AppError("notFound");
  return { ...found, accountId: found.accountId };
}

function mayEdit(actor: Actor | undefined, { accountId }: OwnVideo): boolean {
  return actor !== undefined && permit(actor, "tile.edit", { accountId }) !== undefined;
}

async function stateOf(
  ctx: SystemCtx,
  video: OwnVideo,
  actor: Actor | undefined,
): Promise<VideoCopy> {
  if ((await findMadeCopy(ctx, video)) !== undefined) return { state: "made" };
  const row = await findCopyRow(ctx, video);
  const isAble = ctx.videos.isAble();
  if (row !== undefined && row.failed !== null) {
    const reason = VIDEO_COPY_FAILURES.find((one) => one === row.failed) ?? "notMade";
    const mayRetry = isAble && MAY_PASS.includes(reason) && mayEdit(actor, video);
    return { state: "failed", reason, mayRetry };
  }
  if (row !== undefined && row.wanted_at !== null && isAble) {
    const isBusy = row.busy_until > ctx.clock.now().toISOString();
    return isBusy ? { state: "working", percent: row.percent } : { state: "waiting" };
  }
  if (!mayEdit(actor, video) || (await storedVideoCodec(ctx, video)) === undefined) {
    return { state: "none", offer: "none" };
  }
  return { state: "none", offer: isAble ? "possible" : "noConverter" };
}

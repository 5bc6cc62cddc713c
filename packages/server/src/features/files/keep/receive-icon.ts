import { createHash } from "node:crypto";
import { ICON_FILE_LIMIT } from "@mosaico/domain/file/file-kind";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";
import { makeIcon } from "#platform/pictures/pictures.ts";
import type { SpooledFile } from "#platform/spool/spool.ts";
import { requireKind } from "../content/require-kind.ts";
import { formatOf } from "../content/format-of.ts";
import { bringIn } from "./bring-in.ts";
import { declaredKind } from "./declared-kind.ts";
import { requireLength } from "./require-length.ts";
import { requireRoom } from "./require-room.ts";
import { originalName } from "./original-name.ts";
import { refuse } from "./refuse.ts";

/** A picture in the storage that nobody can read until it is marked as ready. */
export type KeptIcon = {
  readonly accountId: string | null;
  readonly name: string;
  readonly sha256: string;
};

/**
 * Receives a picture for an icon of an account, or for a general one; the file itself is not kept. Icons of an account
 * count towards its quota.
 */
export async function receiveIcon(
  ctx: ActorCtx,
  accountId: string | null,
  file: IncomingFile,
): Promise<KeptIcon> {
  if (accountId !== null) await requireRoom(ctx, accountId, 1);
  if (declaredKind(file) !== "picture") return refuse(ctx, file);
  requireLength(file, ICON_FILE_LIMIT);
  const spooled = await ctx.spool.take(file.stream, {
    most: ICON_FILE_LIMIT,
    look: async (head) => requireKind(head, "picture", file.name),
  });
  try {
    if (spooled.bytes === 0) throw new AppError("files.empty");
    return await keepIcon(ctx, accountId, file.name, spooled);
  } finally {
    await spooled.drop();
  }
}

async function keepIcon(
  ctx: ActorCtx,
  accountId: string | null,
  original: string,
  spooled: SpooledFile,
): Promise<KeptIcon> {
  const format = await spooled.inspect((bytes) => formatOf(bytes, "picture"));
  const isDrawing = format === "image/svg+xml";
  const from = ctx.actor.userId;
  const { bytes, ...made } = await makeIcon({ path: spooled.path, isDrawing, from });
  const name = `${ctx.ids.uuid()}.webp`;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const row = {
    ...made,
    name,
    accountId,
    folder: "icon",
    bytes: bytes.length,
    sha256,
    sourceSha256: spooled.sha256,
    originalName: originalName(original),
    preview: null,
    uploadedBy: from,
  };
  await bringIn(ctx, row, [], () => ctx.storage.put(name, bytes));
  return { accountId, name, sha256 };
}

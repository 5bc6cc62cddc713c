import { createHash } from "node:crypto";
import { FILE_LIMITS } from "@mosaico/domain/file/file-kind";
import { type ActorCtx, type SystemCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";
import { makePortrait } from "#platform/pictures/pictures.ts";
import { requireKind } from "../content/require-kind.ts";
import { formatOf } from "../content/format-of.ts";
import { bringIn } from "./bring-in.ts";
import { declaredKind } from "./declared-kind.ts";
import { requireLength } from "./require-length.ts";
import { refuse } from "./refuse.ts";
import { readyFile } from "./keep.store.ts";

/**
 * Receives the requester's photo; the file itself is not kept. `use` records it as theirs in the transaction that makes
 * it ready, so that every ready photo belongs to a user.
 */
export async function receivePhoto(
  ctx: ActorCtx,
  file: IncomingFile,
  use: (tx: SystemCtx, name: string) => Promise<void>,
): Promise<void> {
  if (declaredKind(file) !== "picture") return refuse(ctx, file);
  requireLength(file, FILE_LIMITS.picture);
  const spooled = await ctx.spool.take(file.stream, {
    most: FILE_LIMITS.picture,
    look: async (head) => requireKind(head, "picture", file.name),
  });
  try {
    if (spooled.bytes === 0) throw new AppError("files.empty");
    const format = await spooled.inspect((bytes) => formatOf(bytes, "picture"));
    const isDrawing = format === "image/svg+xml";
    const from = ctx.actor.userId;
    const { bytes, ...made } = await makePortrait({ path: spooled.path, isDrawing, from });
    const name = `${ctx.ids.uuid()}.webp`;
    const row = {
      ...made,
      name,
      accountId: null,
      ownerId: from,
      folder: "photo",
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      sourceSha256: spooled.sha256,
      // The original name is dropped, as it could reveal something about the user.
      originalName: "photo.webp",
      preview: null,
      uploadedBy: from,
    };
    await bringIn(ctx, row, [], async () => {
      await ctx.storage.put(name, bytes);
      await inTransaction(ctx, async (tx) => {
        await readyFile(tx, row);
        await use(tx, name);
      });
    });
  } finally {
    await spooled.drop();
  }
}

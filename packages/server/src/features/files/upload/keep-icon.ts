import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ActorCtx } from "#platform/context.ts";
import { originalName } from "./original-name.ts";
import { receiveIcon } from "./receive-icon.ts";
import { listSame, readyFile, useAgain } from "./upload.store.ts";

/**
 * Stores a picture as an icon of tiles of an account, without adding it to the library. The same bytes under the same
 * name are stored once. Returns its file name.
 */
export async function keepIcon(
  ctx: ActorCtx,
  accountId: string,
  { name, mediaType, bytes }: { name: string; mediaType: string; bytes: Buffer },
): Promise<string> {
  const sourceSha256 = createHash("sha256").update(bytes).digest("hex");
  const same = { accountId, folder: "icon", sourceSha256, originalName: originalName(name) };
  for (const file of await listSame(ctx, { ...same, kind: "picture", keepsOriginal: false })) {
    if (await useAgain(ctx, file)) return file.name;
  }
  const stream = Readable.from([bytes]);
  const icon = await receiveIcon(ctx, accountId, { name, mediaType, stream, atMost: bytes.length });
  await readyFile(ctx, icon);
  return icon.name;
}

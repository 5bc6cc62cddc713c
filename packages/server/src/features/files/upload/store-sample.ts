import { Readable } from "node:stream";
import { FILE_LIMITS, type FileKind } from "@mosaico/domain/file/file-kind";
import type { SystemCtx } from "#platform/context.ts";
import { declaredKind } from "./declared-kind.ts";
import { storeOnce } from "./store-once.ts";

/** Stores a file shipped with the product as if this user had uploaded it for a tile. Returns its name. */
export async function storeSample(
  ctx: SystemCtx,
  home: { readonly accountId: string; readonly userId: string },
  sample: { readonly name: string; readonly bytes: Uint8Array },
): Promise<string> {
  const kind: FileKind = declaredKind({ name: sample.name, mediaType: "" }) ?? "other";
  const spooled = await ctx.spool.take(Readable.from([sample.bytes]), { max: FILE_LIMITS[kind] });
  try {
    const { accountId, userId: uploadedBy } = home;
    const upload = { accountId, folder: "content", kind, original: sample.name, uploadedBy };
    return await storeOnce(ctx, upload, spooled);
  } finally {
    await spooled.drop();
  }
}

import { createHash } from "node:crypto";
import type { ActorCtx } from "#platform/context.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";
import type { makeIcon } from "#platform/pictures/pictures.ts";
import { formatOf } from "../content/format-of.ts";
import { storeWhole } from "./store-whole.ts";
import { declaredKind } from "./declared-kind.ts";
import type { NewFile } from "./upload.store.ts";
import { receive } from "./receive.ts";

/** How an uploaded picture becomes the only one that is stored. */
type PictureRecipe = Pick<NewFile, "accountId" | "folder" | "originalName" | "ownerId"> & {
  /** In bytes. */
  readonly limit: number;
  readonly make: typeof makeIcon;
  /** Runs once the picture is stored. Nobody can read it until it is marked as ready. */
  readonly onStored?: (row: NewFile) => Promise<void>;
};

/** Receives a picture and stores what the recipe makes of it; the file itself is not kept. */
export async function receivePicture(
  ctx: ActorCtx,
  file: IncomingFile,
  { limit, make, onStored, ...recipe }: PictureRecipe,
): Promise<NewFile> {
  const kind = declaredKind(file) === "picture" ? "picture" : undefined;
  const expected = { kind, limit: () => limit, accountId: recipe.accountId } as const;
  return receive(ctx, file, expected, async (spooled) => {
    const format = await spooled.inspect((bytes) => formatOf(bytes, "picture"));
    const isDrawing = format === "image/svg+xml";
    const from = ctx.actor.userId;
    const { bytes, ...made } = await make({ path: spooled.path, isDrawing, from });
    const row = {
      ...made,
      ...recipe,
      name: `${ctx.ids.uuid()}.webp`,
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      sourceSha256: spooled.sha256,
      preview: null,
      uploadedBy: from,
    };
    await storeWhole(ctx, row, [], async () => {
      await ctx.storage.put(row.name, bytes);
      await onStored?.(row);
    });
    return row;
  });
}

import { buffer } from "node:stream/consumers";
import { MAX_GATHERED_ICON } from "@mosaico/contract/previews";
import type { Actor } from "@mosaico/domain/people/permission";
import type { SystemCtx } from "#platform/context.ts";
import { seenAmong } from "./list-previews.ts";
import { type IconFile, listIconFiles } from "./previews.store.ts";
import { contentTag } from "#platform/http/content-tag.ts";

const AT_ONCE = 16;

/** F3: the icons among these names that the requester may read. Those of the platform are for everybody. */
export async function listSeenIcons(
  ctx: SystemCtx,
  names: readonly string[],
  actor: Actor | undefined,
): Promise<readonly IconFile[]> {
  const files = await listIconFiles(ctx, [...new Set(names)], MAX_GATHERED_ICON);
  const seen: IconFile[] = [];
  for (const [accountId, own] of Map.groupBy(files, (file) => file.accountId)) {
    seen.push(...(accountId === null ? own : await seenAmong(ctx, accountId, own, actor)));
  }
  return seen;
}

/** Changes with the pictures, which can be replaced under the same name, and with what the requester may see. */
export function iconsTag(icons: readonly IconFile[]): string {
  const each = icons.map(({ name, sha256 }) => `${name} ${sha256}`).toSorted();
  return contentTag(each.join("\n"));
}

/** The pictures themselves. The server made each of them as WebP, whatever was uploaded. */
export async function readIcons(
  ctx: SystemCtx,
  icons: readonly IconFile[],
): Promise<{ fileName: string; picture: string }[]> {
  const read: { fileName: string; picture: string }[] = [];
  for (let at = 0; at < icons.length; at += AT_ONCE) {
    const some = icons.slice(at, at + AT_ONCE).map(async ({ name, storedAs }) => {
      const stream = await ctx.storage.open(storedAs);
      if (stream === undefined) return [];
      const bytes = await buffer(stream);
      return [{ fileName: name, picture: `data:image/webp;base64,${bytes.toString("base64")}` }];
    });
    read.push(...(await Promise.all(some)).flat());
  }
  return read;
}

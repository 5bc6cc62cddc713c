import { fileURLToPath } from "node:url";
import { openAssets } from "#platform/assets/assets.ts";
import { PLANS } from "../../../library/templates/plans.ts";
import { contentTag } from "#platform/http/content-tag.ts";

const LIBRARY = fileURLToPath(new URL("../../../library/templates/", import.meta.url));
const drawings = openAssets("pictures", LIBRARY);
const photos = openAssets("photos", LIBRARY);

const NAMES: ReadonlySet<string> = new Set(
  PLANS.flatMap(({ pieces }) =>
    Object.values(pieces).flatMap((piece) => ("picture" in piece ? fileOf(piece.picture) : [])),
  ),
);

/** The name of the file with a picture of a template. */
export function fileOf(picture: string): string {
  return `${picture}.svg`;
}

/** A drawing of a template with its entity tag; undefined if no template has it. */
export async function readPicture(
  name: string,
): Promise<{ readonly bytes: Uint8Array; readonly etag: string } | undefined> {
  // Only names of the product's own list ever reach the file system.
  if (!NAMES.has(name)) return undefined;
  const bytes = await drawings.read(name);
  return { bytes, etag: contentTag(bytes) };
}

/** The same picture in pixels, which takes a fraction of the time to be stored. */
export async function readPhoto(
  picture: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const name = `${picture}.webp`;
  return { name, bytes: await photos.read(name) };
}

import { createHash } from "node:crypto";
import { zipPieces } from "#platform/zip/write-zip.ts";

/** The contents of an archive by their names, in their order. */
export type ArchiveParts = Map<string, Buffer>;

/** Writes a ZIP file like an archive, with any contents. */
export async function archiveOf(parts: ArchiveParts): Promise<Buffer> {
  const files = [...parts].map(([name, bytes]) => ({
    name,
    bytes: bytes.length,
    open: async function* open() {
      yield bytes;
    },
  }));
  return Buffer.concat(await Array.fromAsync(zipPieces(files)));
}

/** The contents of an archive that the product has written, which are stored as they are. */
export function partsOf(archive: Buffer): ArchiveParts {
  const parts: ArchiveParts = new Map();
  const end = archive.length - 22;
  let at = archive.readUInt32LE(end + 16);
  while (at < end) {
    const bytes = archive.readUInt32LE(at + 24);
    const nameLength = archive.readUInt16LE(at + 28);
    const start = archive.readUInt32LE(at + 42) + 30 + nameLength;
    const name = archive.toString("latin1", at + 46, at + 46 + nameLength);
    parts.set(name, archive.subarray(start, start + bytes));
    at += 46 + nameLength;
  }
  return parts;
}

/** The same archive with other contents, and a manifest that states them. */
export async function changedArchive(
  archive: Buffer,
  change: {
    readonly canvas?: (text: string) => string;
    readonly manifest?: (manifest: Record<string, unknown>) => object;
  },
): Promise<Buffer> {
  const parts = partsOf(archive);
  const canvas = Buffer.from(
    (change.canvas ?? ((text) => text))(String(parts.get("mosaic.canvas"))),
  );
  const manifest = JSON.parse(String(parts.get("manifest.json"))) as Record<string, unknown>;
  const stated = { ...manifest, canvas: { bytes: canvas.length, sha256: sha256Of(canvas) } };
  parts.set("mosaic.canvas", canvas);
  parts.set("manifest.json", Buffer.from(JSON.stringify(change.manifest?.(stated) ?? stated)));
  return archiveOf(parts);
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

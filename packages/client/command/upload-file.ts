import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { type Client, MosaicoError } from "@mosaico/client";
import { documentKindOf } from "@mosaico/domain/file/document-kind";
import { kindOfName } from "@mosaico/domain/file/file-kind";
import { canKeepAsFile } from "@mosaico/domain/file/keep-as-file";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import { type Position, type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import { tileTypeOfFile, titleOfFile } from "@mosaico/domain/tile/tiles-of";
import type { LocalFile } from "./find-files.ts";

type Target = {
  readonly client: Client;
  readonly mosaic: { readonly id: number; readonly accountId: string };
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
};

/** Uploads a file and adds its tile. Returns false if somebody has removed that tile before. */
export async function uploadFile(
  file: LocalFile,
  tile: { readonly id: string; readonly position: Position },
  target: Target,
): Promise<boolean> {
  const data = await sent(file, target);
  const operations = [{ op: "addTile" as const, tile: { ...tile, data } }];
  try {
    await target.client.call(
      "PATCH /mosaics/:id",
      {
        params: { id: String(target.mosaic.id) },
        body: { changeId: randomUUID(), baseRevision: 0, operations },
      },
      { signal: target.signal },
    );
  } catch (error) {
    if (!(error instanceof MosaicoError)) throw error;
    // Added by another run that began before this one.
    if (error.code === "tile.exists") return true;
    if (error.code === "tile.removed") return false;
    throw error;
  }
  return true;
}

async function sent(file: LocalFile, target: Target): Promise<TileData> {
  const kind = kindOfName(file.name) ?? "other";
  const type = tileTypeOfFile(kind === "captions" ? "other" : kind);
  try {
    return await sentAs(type, file, target);
  } catch (error) {
    // F7: what cannot be shown is kept as a file, as on a screen.
    const mayKeep = type !== "arquivo" && error instanceof MosaicoError;
    if (!mayKeep || !canKeepAsFile(error.code, file.bytes)) throw error;
    return sentAs("arquivo", file, target);
  }
}

async function sentAs(
  type: ReturnType<typeof tileTypeOfFile>,
  { path, name }: LocalFile,
  { client, mosaic: { accountId }, signal, onProgress }: Target,
): Promise<TileData> {
  const body = { folder: "content", accountId, type } as const;
  const request = { body, file: await openAsBlob(path), name };
  // Sent again by the client if the connection is lost; the server then stores it once.
  const sending = { signal, onProgress, idempotencyKey: randomUUID() };
  const { item } = await client.upload("POST /files", request, sending);
  const bare = fillTileData({
    type: tileTypeOfFile(item.kind),
    title: titleOfFile(name),
    content: item.fileName,
  });
  const isSeen = item.kind !== "other" || documentKindOf(item.mediaType) !== undefined;
  return pictureOf({ data: bare }) !== undefined && isSeen ? { ...bare, face: "picture" } : bare;
}

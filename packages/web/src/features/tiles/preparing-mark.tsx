import { isDocumentKind } from "@mosaico/domain/file/document-kind";
import { fileNameOf } from "@mosaico/domain/tile/content";
import type { TileData } from "@mosaico/domain/tile/tile";
import { fileKindOfType, isFileTileType } from "@mosaico/domain/tile/tile-type";
import { useIsPreparing } from "#features/files/office-view.api.ts";

type Data = Pick<TileData, "type" | "content">;

/** Whether the server may convert a tile's content to PDF. */
export function mayBePrepared({ type, content }: Data): boolean {
  if (content === "" || !isFileTileType(type)) return false;
  const kind = fileKindOfType(type);
  return kind === "other" || isDocumentKind(kind);
}

/** Marks a tile whose document is being converted to PDF. A single element, whose animation runs on its own layer. */
export function PreparingMark({ content }: Pick<Data, "content">) {
  const isPreparing = useIsPreparing(fileNameOf(content) ?? "");
  return isPreparing ? (
    <span
      aria-hidden="true"
      className="absolute bottom-1.5 h-1 w-4 animate-to-and-fro rounded-full bg-current opacity-60"
      data-preparing=""
    />
  ) : null;
}

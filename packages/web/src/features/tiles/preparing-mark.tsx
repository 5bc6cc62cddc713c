import { isDocumentKind } from "@mosaico/domain/file/document-kind";
import { fileNameOf } from "@mosaico/domain/tile/content";
import type { TileData } from "@mosaico/domain/tile/tile";
import { fileKindOfType, isFileTileType } from "@mosaico/domain/tile/tile-type";
import { usePreparingPercent } from "#features/files/office-view.api.ts";

type Data = Pick<TileData, "type" | "content">;

/** Whether the server may convert a tile's content to PDF, or copy it to H.264. */
export function mayBePrepared({ type, content }: Data): boolean {
  if (content === "" || !isFileTileType(type)) return false;
  const kind = fileKindOfType(type);
  return kind === "other" || kind === "video" || isDocumentKind(kind);
}

/**
 * Marks a tile whose document is being converted to PDF, or whose video is being copied. While the progress is unknown,
 * it is a single element, whose animation runs on its own layer.
 */
export function PreparingMark({ content }: Pick<Data, "content">) {
  const percent = usePreparingPercent(fileNameOf(content) ?? "");
  if (percent === undefined) return null;
  if (percent === null) {
    return (
      <span
        aria-hidden="true"
        className="absolute bottom-1.5 h-1 w-4 animate-to-and-fro rounded-full bg-current opacity-60"
        data-preparing=""
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-2 bottom-1.5 h-1 overflow-hidden rounded-full bg-surface/60"
      data-preparing={percent}
    >
      <span
        className="block h-full origin-left rounded-full bg-brand transition-transform"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </span>
  );
}

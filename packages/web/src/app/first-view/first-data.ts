import type { FilePreview } from "@mosaico/contract/previews";
import type { Language } from "@mosaico/domain/language";
import type { MosaicHead } from "@mosaico/domain/mosaic/mosaic";
import type { ReadingPlace } from "@mosaico/domain/mosaic/reading-order";
import type { Position, TileData, TileId } from "@mosaico/domain/tile/tile";
import type { PartHead } from "#features/sync/document/part-area.ts";
import { readAnswer } from "#platform/base/read-answer.ts";

/** What the server puts into the page of a public mosaic, so that its first view needs nothing else. */
export type FirstData = {
  readonly mosaic: MosaicHead & {
    /** L3: the language tag of its texts; empty if unknown. */
    readonly language: string;
    /** Without the fields that have their defaults, and with texts only as far as a face shows them. */
    readonly tiles: readonly {
      readonly id: TileId;
      readonly position: Position;
      readonly data: Partial<TileData> & Pick<TileData, "type" | "title">;
    }[];
  };
  /** Present if tiles are left out: the place in reading order up to which there are all; null if none follow. */
  readonly end?: ReadingPlace | null;
  /** Present if so many are left out that they are like a part that the API returns. */
  readonly part?: PartHead;
  /** Present if another mosaic is shown in other languages. */
  readonly readIn?: Language;
  /** By the names of the files. */
  readonly previews: Readonly<Record<string, FilePreview>>;
};

/** The pictures of icons as `data:` URLs, by the names of their files. */
type FirstIcons = Readonly<Record<string, string>>;

/** The ids of the elements that the server writes. The icons come after the script that shows the rest. */
const DATA_ID = "first-data";
const ICONS_ID = "first-icons";

/** Reads the data from the page; undefined if it has none. */
export function readFirstData(): FirstData | undefined {
  const text = document.getElementById(DATA_ID)?.textContent ?? "";
  return text === "" ? undefined : (readAnswer(text) as FirstData);
}

/** The icons that the page has, once all of it is there. */
export function readFirstIcons(): FirstIcons {
  const text = document.getElementById(ICONS_ID)?.textContent ?? "";
  return text === "" ? {} : (readAnswer(text) as FirstIcons);
}

/** Removes the data and the icons from the page. */
export function forgetFirstData(): void {
  for (const id of [DATA_ID, ICONS_ID]) document.getElementById(id)?.remove();
}

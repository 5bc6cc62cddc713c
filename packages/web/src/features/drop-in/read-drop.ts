import type { TileData } from "@mosaico/domain/tile/tile";
import { tileOfAddress, tilesOfText, withoutRepeated } from "@mosaico/domain/tile/tiles-of";
import { parseAddress } from "@mosaico/domain/tile/address";
import { TILES_FORMAT, tilesInLinks } from "./copied-tiles.ts";
import { linkNames } from "./link-names.ts";

/** The relevant content of a drag or the clipboard. */
export type Carried = {
  readonly files: readonly File[];
  /** Everything that was dropped, if any of it is a folder. */
  readonly entries: readonly FileSystemEntry[];
  readonly uriList: string;
  /** Firefox's list of addresses, each followed by the title of its page. */
  readonly mozUrl: string;
  readonly html: string;
  readonly plain: string;
  /** Tiles copied from a mosaic, as text. */
  readonly tiles: string;
};

/** The result: files to upload, and finished tiles. */
export type Dropped = {
  readonly files: readonly File[];
  readonly entries: readonly FileSystemEntry[];
  readonly tiles: readonly TileData[];
};

/** Extracts the content of a drop or a paste. Must be called during the event. */
export function carriedBy(transfer: DataTransfer): Carried {
  const entries: FileSystemEntry[] = [];
  const files: File[] = [];
  for (const item of transfer.items) {
    if (item.kind !== "file") continue;
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    if (entry !== null) entries.push(entry);
    if (entry?.isDirectory !== true && file !== null) files.push(file);
  }
  return {
    files,
    entries: entries.some(({ isDirectory }) => isDirectory) ? entries : [],
    uriList: transfer.getData("text/uri-list"),
    mozUrl: transfer.getData("text/x-moz-url"),
    html: transfer.getData("text/html"),
    plain: transfer.getData("text/plain"),
    tiles: transfer.getData(TILES_FORMAT) || tilesInLinks(transfer.getData("text/html")),
  };
}

/** T7: a drop is read as its files; otherwise as its addresses, named by their links; otherwise as its text. */
export function readDrop(carried: Carried): Dropped {
  const { files, entries, plain } = carried;
  if (files.length > 0 || entries.length > 0) return { files, entries, tiles: [] };
  const addresses = addressesOf(carried);
  return { files: [], entries: [], tiles: addresses.length > 0 ? addresses : tilesOfText(plain) };
}

/** T7: a paste is read like a drop, but if a program added a picture of the text, the text is meant. */
export function readPaste(carried: Carried): Dropped {
  const isPictureOfText =
    carried.plain.trim() !== "" && carried.files.every(({ type }) => type.startsWith("image/"));
  return readDrop(isPictureOfText ? { ...carried, files: [] } : carried);
}

function addressesOf({ uriList, mozUrl, html, plain }: Carried): TileData[] {
  const names = linkNames(html);
  const pairs = mozUrl.split("\n");
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const address = parseAddress(pairs[at] ?? "");
    const name = (pairs[at + 1] ?? "").trim();
    if (address !== undefined && name !== "") names.set(address, name);
  }
  // A selection that contains more than its links is read as text.
  const lines = uriList === "" ? onlyLink(names, plain) : uriList.split(/\r?\n/);
  const tiles = lines.flatMap((line) => {
    if (line.startsWith("#")) return [];
    const address = parseAddress(line);
    const name = address === undefined ? "" : (names.get(address) ?? "");
    // A link whose text is its own address has no name.
    const tile = tileOfAddress(line, parseAddress(name) === undefined ? name : "");
    return tile === undefined ? [] : [tile];
  });
  return withoutRepeated(tiles);
}

/** The only link, if it was copied by its text, as from a page or a mail. */
function onlyLink(names: ReadonlyMap<string, string>, plain: string): string[] {
  const [first] = names;
  if (first === undefined || names.size > 1) return [];
  const [address, name] = first;
  return plain.replaceAll(/\s+/g, " ").trim() === name ? [address] : [];
}

import { tilesInLinks } from "./copied-tiles.ts";
import type { Carried } from "./read-drop.ts";

const ENDINGS: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/svg+xml": "svg",
};

/** Returns whether the page may read the clipboard: only in a secure context. */
export function canReadClipboard(): boolean {
  return "clipboard" in navigator && "read" in navigator.clipboard;
}

/** The clipboard's content as a paste event would contain it. Throws if the user or the browser does not allow it. */
export async function readClipboard(): Promise<Carried> {
  const files: File[] = [];
  const texts = { "text/plain": "", "text/html": "", "text/uri-list": "" };
  for (const item of await navigator.clipboard.read()) {
    for (const type of item.types) {
      const blob = await item.getType(type);
      const ending = ENDINGS[type];
      if (isTextType(type)) texts[type] += await blob.text();
      else if (ending !== undefined) files.push(new File([blob], `image.${ending}`, { type }));
    }
  }
  return {
    files,
    entries: [],
    uriList: texts["text/uri-list"],
    mozUrl: "",
    html: texts["text/html"],
    plain: texts["text/plain"],
    tiles: tilesInLinks(texts["text/html"]),
  };
}

function isTextType(type: string): type is "text/plain" | "text/html" | "text/uri-list" {
  return type === "text/plain" || type === "text/html" || type === "text/uri-list";
}

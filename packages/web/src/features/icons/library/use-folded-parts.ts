import { useState } from "react";
import { readLocal, writeLocal } from "#platform/storage/local.ts";

/** The two parts of the library. */
export type LibraryPart = "exclusive" | "general";

const KEY = "mosaico.iconLibrary";

/** Which parts of the library are collapsed, as stored in this browser. */
export function useFoldedParts(): [
  readonly LibraryPart[],
  (part: LibraryPart, isFolded: boolean) => void,
] {
  const [folded, setFolded] = useState(read);
  const fold = (part: LibraryPart, isFolded: boolean) => {
    const others = folded.filter((one) => one !== part);
    const next = isFolded ? [...others, part] : others;
    writeLocal(KEY, next.join(" "));
    setFolded(next);
  };
  return [folded, fold];
}

function read(): LibraryPart[] {
  const kept = readLocal(KEY)?.split(" ") ?? [];
  return (["exclusive", "general"] as const).filter((part) => kept.includes(part));
}

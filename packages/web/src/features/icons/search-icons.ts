import type { WireIcon } from "@mosaico/contract/icons";
import type { Language } from "@mosaico/domain/language";

type Named = Pick<WireIcon, "description" | "names">;

/** The text as it is compared: without accents, case and doubled spaces. */
export function searchKey(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** What an icon is called in a language. */
export function iconName(icon: Named, language: Language): string {
  return icon.names?.[language] ?? icon.description;
}

/** The icons whose names, in whatever language, hold each word of the query; all where it is empty. */
export function searchIcons<Icon extends Named>(icons: readonly Icon[], query: string): Icon[] {
  const words = searchKey(query).split(" ");
  return icons.filter((icon) => {
    const names = searchKey([icon.description, ...Object.values(icon.names ?? {})].join(" "));
    return words.every((word) => names.includes(word));
  });
}

import type { WireIcon } from "@mosaico/contract/icons";
import type { Language } from "@mosaico/domain/language";
import { holdsWords } from "@mosaico/domain/search-key";

type Named = Pick<WireIcon, "description" | "names">;

/** What an icon is called in a language. */
export function iconName(icon: Named, language: Language): string {
  return icon.names?.[language] ?? icon.description;
}

/** The icons whose names, in whatever language, hold each word of the query; all where it is empty. */
export function searchIcons<Icon extends Named>(icons: readonly Icon[], query: string): Icon[] {
  return icons.filter((icon) =>
    holdsWords([icon.description, ...Object.values(icon.names ?? {})].join(" "), query),
  );
}

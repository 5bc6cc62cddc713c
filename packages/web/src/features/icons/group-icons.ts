import type { WireIcon } from "@mosaico/contract/icons";

/** The themes of the general library, in display order. */
export const ICON_THEMES = [
  "school",
  "office",
  "documents",
  "media",
  "people",
  "places",
  "health",
  "money",
  "tools",
  "food",
  "travel",
  "sport",
  "nature",
  "signs",
] as const;

/** Icons under one heading: a theme, "other", or the account's own. */
export type IconGroup = {
  readonly heading: (typeof ICON_THEMES)[number] | "other" | "exclusive";
  readonly icons: readonly WireIcon[];
};

/**
 * The account's icons first, then the general ones by theme. Icons of the user's other accounts are left out, since a
 * mosaic of this account may not use them.
 */
export function groupIcons(icons: readonly WireIcon[], accountId: string | undefined): IconGroup[] {
  const general = icons.filter((icon) => icon.accountId === undefined);
  const themes: readonly (string | undefined)[] = ICON_THEMES;
  const groups: IconGroup[] = [
    {
      heading: "exclusive",
      icons: icons.filter((icon) => icon.accountId !== undefined && icon.accountId === accountId),
    },
    ...ICON_THEMES.map((theme) => ({
      heading: theme,
      icons: general.filter((icon) => icon.theme === theme),
    })),
    { heading: "other", icons: general.filter((icon) => !themes.includes(icon.theme)) },
  ];
  return groups.filter((group) => group.icons.length > 0);
}

import { LayoutGrid, Moon, Sun } from "lucide-react";
import type { Command } from "#features/palette/command.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { setTheme, useTheme } from "#platform/theme/theme.ts";

type MosaicPlace = {
  readonly id: number;
  readonly title: string;
  readonly implementation: { readonly name: string } | null;
};

/** Opens a mosaic. The name of its account is given if there are several. */
export function mosaicCommand(
  { id, title, implementation }: MosaicPlace,
  accountName: string | undefined,
  run: () => void,
): Command {
  const names = [implementation?.name, accountName].filter((name) => name !== undefined);
  const description = names.join(" · ") || undefined;
  return { id: `mosaic-${id}`, label: title, description, icon: LayoutGrid, run };
}

/** Changes to the other theme. */
export function useThemeCommand(): Command {
  const { t } = useTranslation();
  const isDark = useTheme() === "dark";
  return {
    id: "theme",
    label: t(isDark ? "app.toLight" : "app.toDark"),
    icon: isDark ? Sun : Moon,
    run: () => setTheme(isDark ? "light" : "dark"),
  };
}

import { Moon, Sun } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { setTheme, useTheme } from "#platform/theme/theme.ts";
import { IconButton } from "#ui/icon-button.tsx";

/** Toggles between the light and the dark theme. */
export function ThemeToggle({ tooltipSide = "top" }: { tooltipSide?: "top" | "left" | "bottom" }) {
  const { t } = useTranslation();
  const isDark = useTheme() === "dark";
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={t(isDark ? "app.toLight" : "app.toDark")}
      onClick={() => setTheme(isDark ? "light" : "dark")}
      tooltipSide={tooltipSide}
    />
  );
}

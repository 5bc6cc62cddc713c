import { Palette } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { Appearance } from "#features/tiles/appearance.ts";
import { AppearanceFields } from "#features/tiles/appearance-fields.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Popover } from "#ui/popover.tsx";
import type { Arranging } from "./use-arrange-actions.ts";

type Props = {
  readonly actions: Pick<Arranging, "resize" | "setAppearance">;
  /** What all selected tiles have in common. */
  readonly common: Partial<Appearance>;
};

/** Size, face and colour of the selected tiles. */
export function AppearanceTool({ actions, common }: Props) {
  const { t } = useTranslation();
  const label = t("tiles.appearance.tool");
  return (
    <Popover label={label} side="top" trigger={<IconButton icon={Palette} label={label} />}>
      <AppearanceFields
        onChange={({ width, height, ...appearance }) => {
          if (width !== undefined && height !== undefined) actions.resize({ width, height });
          else actions.setAppearance(appearance);
        }}
        value={common}
      />
    </Popover>
  );
}

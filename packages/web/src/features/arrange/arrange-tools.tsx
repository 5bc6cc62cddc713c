import type { Alignment } from "@mosaico/domain/mosaic/arrange";
import type { TFunction } from "#platform/i18n/translate.ts";
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  LayoutGrid,
  type LucideIcon,
} from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import type { Arranging } from "./use-arrange-actions.ts";

type Props = { readonly actions: Arranging; readonly count: number };
type Tool = {
  id: string;
  icon: LucideIcon;
  label: string;
  disabled: boolean;
  onSelect: () => void;
};

/** The buttons that align, distribute and tidy tiles, side by side. */
export function ArrangeTools({ actions, count }: Props) {
  const { t } = useTranslation();
  const { align, distribute, tidy } = toolsOf(t, actions, count);
  return [...align, ...distribute, tidy].map(({ id, icon, label, disabled, onSelect }) => (
    <IconButton disabled={disabled} icon={icon} key={id} label={label} onClick={onSelect} />
  ));
}

/** The same behind one button, for narrow screens. */
export function ArrangeMenu({ actions, count }: Props) {
  const { t } = useTranslation();
  const { align, distribute, tidy } = toolsOf(t, actions, count);
  return (
    <Menu
      align="center"
      items={[
        { heading: t("arrange.align") },
        ...align,
        { heading: t("arrange.distribute") },
        ...distribute,
        "separator",
        tidy,
      ]}
      label={t("arrange.arrange")}
      side="top"
      trigger={<IconButton icon={LayoutGrid} label={t("arrange.arrange")} />}
    />
  );
}

function toolsOf(t: TFunction, { align, distribute, tidy }: Arranging, count: number) {
  const aligning = (id: Alignment, icon: LucideIcon, label: string): Tool => ({
    id,
    icon,
    label,
    disabled: count < 2,
    onSelect: () => align(id),
  });
  return {
    align: [
      aligning("left", AlignStartVertical, t("arrange.left")),
      aligning("centre", AlignCenterVertical, t("arrange.centre")),
      aligning("right", AlignEndVertical, t("arrange.right")),
      aligning("top", AlignStartHorizontal, t("arrange.top")),
      aligning("middle", AlignCenterHorizontal, t("arrange.middle")),
      aligning("bottom", AlignEndHorizontal, t("arrange.bottom")),
    ],
    distribute: [
      {
        id: "across",
        icon: AlignHorizontalDistributeCenter,
        label: t("arrange.across"),
        disabled: count < 3,
        onSelect: () => distribute("across"),
      },
      {
        id: "down",
        icon: AlignVerticalDistributeCenter,
        label: t("arrange.down"),
        disabled: count < 3,
        onSelect: () => distribute("down"),
      },
    ],
    tidy: {
      id: "tidy",
      icon: LayoutGrid,
      label: t("arrange.tidy"),
      disabled: false,
      onSelect: tidy,
    },
  };
}

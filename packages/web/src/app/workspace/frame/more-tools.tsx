import { Ellipsis, SquareDashedMousePointer } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import type { Workspace } from "../workspace.ts";
import { useMoreTools } from "./use-more-tools.ts";

/** The less common tools: side by side, or behind one button on narrow screens. */
export function MoreTools({ workspace, isShort }: { workspace: Workspace; isShort: boolean }) {
  const { t } = useTranslation();
  const tools = useMoreTools(workspace);
  if (!isShort) {
    return tools.map(({ id, icon, label, onSelect }) => (
      <IconButton icon={icon} key={id} label={label} onClick={onSelect} />
    ));
  }
  return (
    <Menu
      items={[
        ...tools,
        {
          id: "all",
          icon: SquareDashedMousePointer,
          label: t("arrange.selectAll"),
          onSelect: workspace.selectAll,
        },
      ]}
      label={t("uploads.more")}
      side="top"
      trigger={<IconButton icon={Ellipsis} label={t("uploads.more")} />}
    />
  );
}

import {
  ClipboardPaste,
  Ellipsis,
  FilePlus2,
  Group,
  type LucideIcon,
  PaintRoller,
  Palette,
  Shapes,
  SquareDashedMousePointer,
} from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import type { Workspace } from "../workspace.ts";

/** The less common tools: side by side, or behind one button on narrow screens. */
export function MoreTools({ workspace, isShort }: { workspace: Workspace; isShort: boolean }) {
  const { t } = useTranslation();
  const tools = useTools(workspace);
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

type Tool = { id: string; icon: LucideIcon; label: string; onSelect: () => void };

function useTools({ rights, ask, addFiles, createSection, paste }: Workspace): Tool[] {
  const { t } = useTranslation();
  const tools: (Tool | false | undefined)[] = [
    rights.design && {
      id: "files",
      icon: FilePlus2,
      label: t("uploads.files"),
      onSelect: addFiles,
    },
    rights.design &&
      paste && { id: "paste", icon: ClipboardPaste, label: t("uploads.paste"), onSelect: paste },
    createSection && {
      id: "section",
      icon: Group,
      label: t("arrange.sections.new"),
      onSelect: createSection,
    },
    rights.design && {
      id: "look",
      icon: Palette,
      label: t("look.tool"),
      onSelect: () => ask("look"),
    },
    rights.design && {
      id: "background",
      icon: PaintRoller,
      label: t("background.tool"),
      onSelect: () => ask("background"),
    },
    rights.icons && {
      id: "icons",
      icon: Shapes,
      label: t("main.icons"),
      onSelect: () => ask("icons"),
    },
  ];
  return tools.filter((tool) => tool !== false && tool !== undefined);
}

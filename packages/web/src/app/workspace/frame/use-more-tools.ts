import { ClipboardPaste, FilePlus2, Group, PaintRoller, Palette, Shapes } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { Workspace } from "../workspace.ts";
import type { Tool } from "./tool-group.tsx";

/** The less common tools of maintenance mode, limited to those the user may use. */
export function useMoreTools({ rights, ask, addFiles, createSection, paste }: Workspace): Tool[] {
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

import { ClipboardPaste, Group } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { Workspace } from "../workspace.ts";
import type { Tool } from "./tool-group.tsx";
import { useToolGroups } from "./use-tool-groups.ts";

/** The less common tools of maintenance mode, limited to those the user may use, and as many as fit in a line in German. */
export function useMoreTools(workspace: Workspace): Tool[] {
  const { t } = useTranslation();
  const grouped = useToolGroups(workspace).flatMap(({ tools }) => tools);
  const { rights, createSection, paste } = workspace;
  const tool = (id: string) => grouped.find((one) => one.id === id);
  return [
    tool("files"),
    rights.design &&
      paste && { id: "paste", icon: ClipboardPaste, label: t("uploads.paste"), onSelect: paste },
    createSection && {
      id: "section",
      icon: Group,
      label: t("arrange.sections.new"),
      onSelect: createSection,
    },
    tool("look"),
    tool("background"),
    tool("icons"),
  ].filter((one) => one !== false && one !== undefined);
}

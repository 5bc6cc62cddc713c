import { Presentation, Share2, Users } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { Workspace } from "../workspace.ts";
import type { Tool } from "./tool-group.tsx";

/** What is done with a whole mosaic, whether it is being edited or not, limited to what the user may do. */
export function useQuickTools({ rights, ask, present }: Workspace): readonly Tool[] {
  const { t } = useTranslation();
  const tools: readonly (Tool | false)[] = [
    rights.share && {
      id: "share",
      icon: Share2,
      label: t("main.shareMosaic"),
      onSelect: () => ask("share"),
    },
    rights.people && {
      id: "users",
      icon: Users,
      label: t("main.users"),
      onSelect: () => ask("users"),
    },
    {
      id: "present",
      icon: Presentation,
      label: t("main.present"),
      onSelect: present,
      letter: "present",
    },
  ];
  return tools.filter((tool) => tool !== false);
}

import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { Workspace } from "../workspace.ts";
import { ToolGroup } from "./tool-group.tsx";
import { useToolGroups } from "./use-tool-groups.ts";

/** The tools of maintenance mode, limited to those the user may use. */
export function MaintenanceSection({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation();
  const groups = useToolGroups(workspace);
  return (
    <section aria-label={t("main.maintenance")} className="animate-fade-in">
      {groups.map(({ id, name, tools }) => (
        <ToolGroup key={id} name={name} tools={tools} />
      ))}
    </section>
  );
}

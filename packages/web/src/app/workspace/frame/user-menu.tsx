import { ChevronsUpDown } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { roleIn } from "@mosaico/domain/people/permission";
import { actorOf } from "#platform/session/actor.ts";
import { AvatarInitials } from "#ui/avatar-initials.tsx";
import { Menu } from "#ui/menu.tsx";
import type { Workspace } from "../workspace.ts";
import { useUserItems } from "./use-user-items.ts";

/** The menu of the signed-in user: profile, payment, help, administration, signing out. */
export function UserMenu({
  workspace,
  isSlim = false,
}: {
  workspace: Workspace;
  isSlim?: boolean;
}) {
  const { t } = useTranslation();
  const items = useUserItems(workspace);
  const { user } = workspace;
  const role = roleIn(actorOf(user), workspace.account.id) ?? user.role;
  return (
    <Menu
      align={isSlim ? "end" : "start"}
      items={items}
      label={t("main.personalMenu")}
      side={isSlim ? "left" : "top"}
      trigger={
        isSlim ? (
          <button
            className="my-1 grid size-10 place-items-center rounded-control hover:bg-hover touch:size-11"
            type="button"
          >
            <AvatarInitials name={user.name} photoUrl={user.photoUrl} size={32} />
            <span className="sr-only">{`${user.name}, ${t("main.personalMenu")}`}</span>
          </button>
        ) : (
          <button
            className="flex w-full min-w-0 items-center gap-3 rounded-control p-2 text-left hover:bg-hover active:bg-pressed data-[state=open]:bg-hover"
            type="button"
          >
            <AvatarInitials name={user.name} photoUrl={user.photoUrl} />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-base leading-5 font-semibold" dir="auto">
                {user.name}
              </span>
              <span className="block truncate text-sm text-muted">{t(`main.roles.${role}`)}</span>
            </span>
            <span className="sr-only">{t("main.personalMenu")}</span>
            <ChevronsUpDown aria-hidden="true" className="shrink-0 text-muted" size={18} />
          </button>
        )
      }
    />
  );
}

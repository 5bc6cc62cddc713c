import type { User } from "@mosaico/contract/auth";
import { roleIn } from "@mosaico/domain/people/permission";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { actorOf } from "#platform/session/actor.ts";
import { toast } from "#ui/toast.ts";

/** Tells the user that they have another role when tools appear or disappear. */
export function useRoleNotice(user: User, accountId: string): void {
  const { t } = useTranslation();
  const role = roleIn(actorOf(user), accountId);
  const lastRole = useRef(role);
  const notify = useEffectEvent(() => {
    // Without a role the mosaic closes, which has its own notice.
    if (role === undefined) return;
    toast.info(t("main.newRole.title", { role: t(`main.roles.${role}`) }), t("main.newRole.text"), {
      id: "role",
    });
  });
  useEffect(() => {
    if (lastRole.current === role) return;
    lastRole.current = role;
    notify();
  }, [role]);
}

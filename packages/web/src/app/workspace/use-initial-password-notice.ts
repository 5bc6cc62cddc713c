import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { toast } from "#ui/toast.ts";
import type { Workspace } from "./workspace.ts";

const NOTICE = "initial-password";

/** W11: as long as the user has the password that the program made, they are told when it ends, and offered another one. */
export function useInitialPasswordNotice({ user, ask }: Pick<Workspace, "user" | "ask">): void {
  const { t, i18n } = useTranslation();
  const { passwordUntil } = user;
  const notify = useEffectEvent((until: string) => {
    const end = new Intl.DateTimeFormat(i18n.language, {
      weekday: "long",
      day: "numeric",
      month: "long",
      hour: "numeric",
      minute: "2-digit",
    });
    toast.info(
      t("main.initialPassword.title"),
      t("main.initialPassword.text", { when: end.format(new Date(until)) }),
      {
        id: NOTICE,
        stays: true,
        action: { label: t("main.initialPassword.choose"), onClick: () => ask("profile") },
      },
    );
  });
  useEffect(() => {
    if (passwordUntil === undefined) return undefined;
    notify(passwordUntil);
    return () => toast.dismiss(NOTICE);
  }, [passwordUntil]);
}

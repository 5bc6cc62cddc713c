import { CircleHelp, CreditCard, Keyboard, LogOut, Settings2, UserRound } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useLetter } from "#platform/preferences/letter-keys.ts";
import type { MenuProps } from "#ui/menu.tsx";
import type { Workspace } from "../workspace.ts";

/** What the signed-in user is offered wherever they are: profile, payment, help, administration, signing out. */
export function useUserItems({ rights, ask, goTo }: Workspace): MenuProps["items"] {
  const { t } = useTranslation();
  const list = useLetter("list");
  return [
    {
      id: "profile",
      icon: UserRound,
      label: t("main.profile"),
      onSelect: () => ask("profile"),
    },
    rights.pay && {
      id: "payment",
      icon: CreditCard,
      label: t("main.payment"),
      onSelect: () => goTo("/pagamento"),
    },
    {
      id: "help",
      icon: CircleHelp,
      label: t("main.help"),
      onSelect: () => goTo("/duvida"),
    },
    // Touch devices usually have no keyboard, so shortcuts are omitted.
    !matchMedia("(pointer: coarse)").matches && {
      id: "shortcuts",
      icon: Keyboard,
      label: t("shortcuts.title"),
      ...(list === undefined ? {} : { shortcut: list }),
      onSelect: () => ask("shortcuts"),
    },
    rights.platform && {
      id: "administration",
      icon: Settings2,
      label: t("main.administration"),
      onSelect: () => goTo("/admin"),
    },
    "separator" as const,
    {
      id: "signOut",
      icon: LogOut,
      label: t("main.signOut.action"),
      onSelect: () => ask("signOut"),
    },
  ].filter((item) => item !== false);
}

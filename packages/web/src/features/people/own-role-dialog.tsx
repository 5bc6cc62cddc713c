import type { AccountRole } from "@mosaico/domain/people/role";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

type Props = {
  readonly account: { readonly name: string };
  readonly role: AccountRole;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before somebody takes rights from themselves, which only others could give back. */
export function OwnRoleDialog({ account, role, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      cancelLabel={t("people.cancel")}
      confirmLabel={t("people.ownRole.confirm")}
      description={t("people.ownRole.text", { account: account.name })}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onOpenChange={onClose}
      open
      title={t("people.ownRole.title", { role: t(`main.roles.${role}`) })}
      tone="danger"
    />
  );
}

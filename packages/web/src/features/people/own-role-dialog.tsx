import type { AccountRole } from "@mosaico/domain/people/role";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

type Props = {
  readonly account: { readonly name: string };
  readonly role: AccountRole;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before users give up permissions of their own, which only others can restore. */
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

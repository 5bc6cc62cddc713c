import type { WireIcon } from "@mosaico/contract/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { deleteIcon, editIcons, refreshIcons } from "../icons.api.ts";

type Props = {
  readonly icon: WireIcon;
  readonly name: string;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirmed: () => void;
};

/** Asks before an icon is deleted. It disappears at once, and returns if the server refuses. */
export function DeleteIconDialog({ icon, name, onOpenChange, onConfirmed }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: deleteIcon,
    onMutate: (id) => editIcons(client, (icons) => icons.filter((one) => one.id !== id)),
    onSuccess: () => toast.success(t("icons.deletion.done"), name),
    meta: { failure: "icons.deletion.failed" },
    onSettled: () => refreshIcons(client),
  });
  return (
    <ConfirmDialog
      cancelLabel={t("icons.cancel")}
      confirmLabel={t("icons.deletion.confirm")}
      description={t("icons.deletion.text")}
      onConfirm={() => {
        deletion.mutate(icon.id);
        onConfirmed();
      }}
      onOpenChange={onOpenChange}
      open
      title={t("icons.deletion.title", { name })}
      tone="danger"
    >
      <img
        alt=""
        className="mx-auto size-16 object-contain"
        height={64}
        src={icon.url}
        width={64}
      />
    </ConfirmDialog>
  );
}

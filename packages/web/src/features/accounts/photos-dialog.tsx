import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Switch } from "#ui/switch.tsx";
import { toast } from "#ui/toast.ts";
import { accountsQuery, refreshAccounts, setKeepsOriginals } from "./accounts.api.ts";

type Props = {
  readonly userId: string;
  readonly account: { readonly id: string; readonly name: string };
  readonly onOpenChange: (open: boolean) => void;
};

/** F9: whether an account keeps the original photos, and what that means for the people in them. */
export function PhotosDialog({ userId, account, onOpenChange }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: accounts } = useQuery(accountsQuery(userId));
  const setting = useMutation({
    mutationFn: setKeepsOriginals,
    onSuccess: async ({ keepsOriginals }) => {
      await refreshAccounts(client, userId);
      toast.success(t(keepsOriginals ? "accounts.photos.on" : "accounts.photos.off"));
    },
    meta: { failure: "accounts.photos.failed" },
  });
  const stored = accounts?.find(({ id }) => id === account.id)?.keepsOriginals ?? false;
  // Shows the requested value until the response arrives.
  const isOn = setting.isPending ? setting.variables.keepsOriginals : stored;

  return (
    <Dialog
      closeLabel={t("accounts.close")}
      description={t("accounts.photos.text")}
      onOpenChange={onOpenChange}
      open
      size="small"
      title={t("accounts.photos.title")}
    >
      <Switch
        checked={isOn}
        hint={t("accounts.photos.keepHint")}
        label={t("accounts.photos.keep")}
        onCheckedChange={(keepsOriginals) => {
          // Not disabled while saving, since that would lose the focus.
          if (!setting.isPending) setting.mutate({ id: account.id, keepsOriginals });
        }}
      />
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-sm text-pretty text-muted">
        <li>{t("accounts.photos.inside")}</li>
        <li>{t("accounts.photos.forWhom")}</li>
        <li>{t("accounts.photos.before")}</li>
      </ul>
    </Dialog>
  );
}

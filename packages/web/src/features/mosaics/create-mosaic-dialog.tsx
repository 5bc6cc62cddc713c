import type { User } from "@mosaico/contract/auth";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { refreshAccounts } from "#features/accounts/accounts.api.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { NewMosaicFields } from "./create/new-mosaic-fields.tsx";
import { type NewMosaic, useNewMosaic } from "./create/use-new-mosaic.ts";
import { createMosaic, editMosaics } from "./mosaics.api.ts";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly user: User;
  /** The open mosaic: the new one is added to its implementation unless another is selected. */
  readonly beside: MosaicSummary | undefined;
  readonly onCreated: (mosaic: MosaicSummary) => void;
};

/** Creates a mosaic from an account, a title and an implementation. */
export function CreateMosaicDialog({ user, beside, onCreated, onOpenChange, open }: Props) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const form = useNewMosaic(user, beside);
  const creation = useMutation({
    // Users mostly write in the language of their interface; renaming can change it.
    mutationFn: async (given: Pick<NewMosaic, "title" | "accountId">) =>
      createMosaic({ ...(await form.complete(given)), language: i18n.language }),
    onSuccess: (mosaic) => {
      editMosaics(client, user.id, (mosaics) => [...mosaics, mosaic]);
      toast.success(t("mosaics.create.done"), mosaic.title);
      void refreshAccounts(client, user.id);
      onOpenChange(false);
      onCreated(mosaic);
    },
    meta: { failure: "mosaics.create.failed" },
  });
  return (
    <FormDialog
      cancelLabel={t("mosaics.cancel")}
      closeLabel={t("mosaics.close")}
      confirmLabel={t("mosaics.create.confirm")}
      description={t("mosaics.create.text")}
      loading={creation.isPending}
      loadingLabel={t("mosaics.create.busy")}
      onOpenChange={onOpenChange}
      onSubmit={() => {
        const given = form.read();
        if (given !== undefined) creation.mutate(given);
      }}
      open={open}
      size="small"
      title={t("mosaics.create.title")}
    >
      <NewMosaicFields form={form} />
    </FormDialog>
  );
}

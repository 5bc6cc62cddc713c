import type { User } from "@mosaico/contract/auth";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { refreshAccounts } from "#features/accounts/accounts.api.ts";
import {
  ImplementationField,
  useImplementationChoice,
} from "#features/accounts/implementation-choice.tsx";
import { errorWords } from "#platform/text/error-words.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { editMosaics, moveMosaic } from "./mosaics.api.ts";

type Props = {
  readonly user: User;
  readonly mosaic: MosaicSummary;
  readonly onOpenChange: (open: boolean) => void;
};

/** Moves a mosaic to an existing implementation, a new one, or none. */
export function MoveMosaicDialog({ user, mosaic, onOpenChange }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const before = mosaic.implementation?.id ?? null;
  const choice = useImplementationChoice(user, mosaic.accountId, before);
  const [tried, setTried] = useState(false);
  const moving = useMutation({
    mutationFn: async () => {
      const implementationId = await choice.take();
      return implementationId === before
        ? undefined
        : moveMosaic({ id: mosaic.id, implementationId });
    },
    onSuccess: (moved) => {
      onOpenChange(false);
      if (moved === undefined) return;
      const { implementation } = moved;
      editMosaics(client, user.id, (mosaics) =>
        mosaics.map((each) => (each.id === moved.id ? { ...each, implementation } : each)),
      );
      void refreshAccounts(client, user.id);
      toast.success(
        t("mosaics.move.done"),
        implementation === null ? t("mosaics.noImplementation") : implementation.name,
      );
    },
    onError: (error) => {
      toast.error(t("mosaics.move.failed"), errorWords(error, t));
      void refreshAccounts(client, user.id);
    },
  });

  const submit = () => {
    setTried(true);
    if (choice.isRight) moving.mutate();
  };

  return (
    <FormDialog
      cancelLabel={t("mosaics.cancel")}
      confirmLabel={t("mosaics.move.confirm")}
      loading={moving.isPending}
      loadingLabel={t("mosaics.move.busy")}
      closeLabel={t("mosaics.close")}
      description={t("mosaics.move.text", { title: mosaic.title })}
      onOpenChange={onOpenChange}
      onSubmit={submit}
      open
      size="small"
      title={t("mosaics.move.title")}
    >
      <div className="grid gap-5">
        <ImplementationField choice={choice} tried={tried} />
      </div>
    </FormDialog>
  );
}

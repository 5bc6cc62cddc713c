import type { User } from "@mosaico/contract/auth";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { MOSAIC_LIMITS } from "@mosaico/domain/mosaic/mosaic";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { refreshAccounts } from "#features/accounts/accounts.api.ts";
import { NewMosaicFields } from "#features/mosaics/create/new-mosaic-fields.tsx";
import { useNewMosaic } from "#features/mosaics/create/use-new-mosaic.ts";
import { editMosaics } from "#features/mosaics/mosaics.api.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { importArchive } from "./exchange.api.ts";
import { FilePicker } from "./file-picker.tsx";
import { ImportSummary } from "./import-summary.tsx";
import { useReadFile } from "./use-read-file.ts";

type Props = {
  readonly user: User;
  /** A mosaic whose account and implementation are preselected. */
  readonly beside: MosaicSummary | undefined;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCreated: (mosaic: MosaicSummary) => void;
};

/** Asks for an archive, shows what is in it, and makes a mosaic of it. */
export function ImportDialog({ user, beside, onOpenChange, onCreated }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { chosen, isReading, problem, choose, requireFile } = useReadFile();
  const form = useNewMosaic(user, beside);
  const [share, setShare] = useState(0);
  const creation = useMutation({
    mutationFn: async ({
      file,
      input,
    }: {
      file: File;
      input: Parameters<typeof form.complete>[0];
    }) => importArchive(file, await form.complete(input), setShare),
    onSuccess: (item) => {
      editMosaics(client, user.id, (mosaics) => [...mosaics, item]);
      toast.success(t("exchange.import.done"), item.title);
      void refreshAccounts(client, user.id);
      onOpenChange(false);
      onCreated(item);
    },
    meta: { failure: "exchange.import.failed" },
  });
  const busy = share < 1 ? t("exchange.import.sending") : t("exchange.import.busy");
  return (
    <FormDialog
      cancelLabel={t("exchange.cancel")}
      closeLabel={t("exchange.close")}
      confirmLabel={t("exchange.import.confirm")}
      description={t("exchange.import.text")}
      loading={creation.isPending}
      loadingLabel={busy}
      onOpenChange={onOpenChange}
      onSubmit={() => {
        if (chosen === undefined) {
          requireFile();
          return;
        }
        const input = form.read();
        if (input === undefined) return;
        setShare(0);
        creation.mutate({ file: chosen.sent, input });
      }}
      open
      title={t("exchange.import.title")}
    >
      <div className="grid gap-5">
        <FilePicker
          disabled={creation.isPending}
          error={problem}
          name={chosen?.name}
          isReading={isReading}
          onChoose={(file) => {
            void choose(file).then((read) =>
              form.setTitle(read?.title.slice(0, MOSAIC_LIMITS.title) ?? ""),
            );
          }}
        />
        {chosen === undefined ? null : (
          <>
            <ImportSummary contents={chosen.contents} />
            <NewMosaicFields form={form} progress={creation.isPending ? busy : undefined} />
          </>
        )}
      </div>
    </FormDialog>
  );
}

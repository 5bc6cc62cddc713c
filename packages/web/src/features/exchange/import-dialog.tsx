import type { User } from "@mosaico/contract/auth";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { MOSAIC_LIMITS } from "@mosaico/domain/mosaic/mosaic";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { refreshAccounts } from "#features/accounts/accounts.api.ts";
import { NewMosaicFields } from "#features/mosaics/create/new-mosaic-fields.tsx";
import { type NewMosaic, useNewMosaic } from "#features/mosaics/create/use-new-mosaic.ts";
import { editMosaics } from "#features/mosaics/mosaics.api.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { canvasOf } from "@mosaico/client/canvas-of";
import { importArchive } from "./exchange.api.ts";
import { FilePicker } from "./file-picker.tsx";
import { FolderStep } from "./folder/folder-step.tsx";
import { tilesOfFolder } from "./folder/tiles-of-folder.ts";
import { useFolderUploads } from "./folder/use-folder-uploads.ts";
import { ImportSummary } from "./import-summary.tsx";
import type { ChosenContents } from "./read-chosen.ts";
import { useReadFile } from "./use-read-file.ts";

type Props = {
  readonly user: User;
  /** A mosaic whose account and implementation are preselected. */
  readonly beside: MosaicSummary | undefined;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCreated: (mosaic: MosaicSummary) => void;
};

type Work = {
  readonly contents: ChosenContents;
  readonly input: Pick<NewMosaic, "title" | "accountId">;
  readonly isWithoutFailed?: boolean;
};

/** Asks for a file or a folder, shows what is in it, and makes a mosaic of it. */
export function ImportDialog({ user, beside, onOpenChange, onCreated }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { chosen, isReading, problem, choose, requireFile } = useReadFile();
  const form = useNewMosaic(user, beside);
  const folder = useFolderUploads();
  const [share, setShare] = useState(0);
  const creation = useMutation({
    mutationFn: async ({ contents, input, isWithoutFailed = false }: Work) => {
      const sent = await fileOf(contents, input, isWithoutFailed);
      return sent && importArchive(sent, await form.complete(input), setShare);
    },
    onSuccess: (item) => {
      if (item === undefined) return;
      editMosaics(client, user.id, (mosaics) => [...mosaics, item]);
      toast.success(t("exchange.import.done"), item.title);
      void refreshAccounts(client, user.id);
      onOpenChange(false);
      onCreated(item);
    },
    meta: { failure: "exchange.import.failed" },
  });
  /** What becomes the mosaic; undefined if some files have not arrived. */
  const fileOf = async (
    contents: ChosenContents,
    { title, accountId }: Work["input"],
    isWithoutFailed: boolean,
  ): Promise<File | undefined> => {
    if (contents.kind !== "folder") return contents.sent;
    const uploads = folder.uploadsFor(contents.plan, accountId);
    const isReady = isWithoutFailed || (await uploads.run());
    if (!isReady) return undefined;
    return canvasOf({ tiles: tilesOfFolder(contents.plan, uploads.stored) }, title);
  };
  const submit = (isWithoutFailed: boolean) => {
    if (chosen === undefined) {
      requireFile();
      return;
    }
    const input = form.read();
    if (input === undefined) return;
    setShare(0);
    creation.mutate({ contents: chosen.contents, input, isWithoutFailed });
  };
  const busy = share < 1 ? t("exchange.import.sending") : t("exchange.import.busy");
  return (
    <FormDialog
      cancelLabel={t("exchange.cancel")}
      closeLabel={t("exchange.close")}
      confirmLabel={t(folder.failedCount > 0 ? "exchange.folder.retry" : "exchange.import.confirm")}
      description={t("exchange.import.text")}
      loading={creation.isPending}
      loadingLabel={busy}
      onOpenChange={onOpenChange}
      onSubmit={() => submit(false)}
      open
      title={t("exchange.import.title")}
    >
      <div className="grid gap-5">
        <FilePicker
          disabled={creation.isPending}
          error={problem}
          name={chosen?.name}
          isReading={isReading}
          onChoose={(choice) => {
            folder.forget();
            void choose(choice).then((read) =>
              form.setTitle(read?.title.slice(0, MOSAIC_LIMITS.title) ?? ""),
            );
          }}
        />
        {chosen === undefined ? null : (
          <>
            <ImportSummary contents={chosen.contents} />
            <FolderStep
              folder={folder}
              isRunning={creation.isPending}
              onStop={() => {
                folder.shown?.stop();
                creation.reset();
              }}
              onWithout={() => submit(true)}
            />
            <NewMosaicFields form={form} progress={creation.isPending ? busy : undefined} />
          </>
        )}
      </div>
    </FormDialog>
  );
}

import { AppWindow, FileArchive, FileText, type LucideIcon, Shapes, Table } from "lucide-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { saveAs } from "#platform/page/save-as.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { EXPORT_FORMATS, type ExportFormat, exportMosaic, exportName } from "./exchange.api.ts";
import { FormatChoices } from "./format-choices.tsx";

type Props = {
  readonly mosaic: { readonly id: number; readonly title: string };
  /** Resolves once everything edited here is saved, since the server writes the file. */
  readonly whenSaved?: () => Promise<void>;
  readonly onOpenChange: (open: boolean) => void;
};

const ICONS: Readonly<Record<ExportFormat, LucideIcon>> = {
  page: AppWindow,
  archive: FileArchive,
  canvas: Shapes,
  markdown: FileText,
  table: Table,
};

/** Asks for the format in which a mosaic leaves, and saves it as a file. */
export function ExportDialog({ mosaic, whenSaved, onOpenChange }: Props) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<ExportFormat>(EXPORT_FORMATS[0]);
  const saving = useMutation({
    mutationFn: async (chosen: ExportFormat) => {
      await whenSaved?.();
      return exportMosaic(mosaic.id, chosen);
    },
    onSuccess: (file, chosen) => {
      const name = exportName(mosaic.title, chosen);
      saveAs(file, name);
      toast.success(t("exchange.export.done"), name);
      onOpenChange(false);
    },
    meta: { failure: "exchange.export.failed" },
  });
  return (
    <FormDialog
      cancelLabel={t("exchange.cancel")}
      closeLabel={t("exchange.close")}
      confirmLabel={t("exchange.export.confirm")}
      description={t("exchange.export.text")}
      loading={saving.isPending}
      loadingLabel={t("exchange.export.busy")}
      onOpenChange={onOpenChange}
      onSubmit={() => saving.mutate(format)}
      open
      title={t("exchange.export.title")}
    >
      <FormatChoices
        choices={EXPORT_FORMATS.map((id) => ({
          id,
          icon: ICONS[id],
          name: t(`exchange.formats.${id}.name`),
          text: t(`exchange.formats.${id}.text`),
        }))}
        disabled={saving.isPending}
        label={t("exchange.format")}
        onChange={setFormat}
        value={format}
      />
    </FormDialog>
  );
}

import { useMutation } from "@tanstack/react-query";
import {
  AppWindow,
  BookOpenText,
  FileArchive,
  FileText,
  Image,
  LayoutGrid,
  type LucideIcon,
  Shapes,
  Table,
} from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { saveAs } from "#platform/page/save-as.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceBar } from "#ui/choice-bar.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { toast } from "#ui/toast.ts";
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportOptions,
  type ExportPurpose,
  exportMosaic,
  exportName,
} from "./exchange.api.ts";
import { DrawnOptions, type ExportParts } from "./drawn-options.tsx";
import { FormatChoices } from "./format-choices.tsx";

type Props = {
  readonly mosaic: { readonly id: number; readonly title: string };
  /** What can be exported apart from the whole mosaic, where that is known. */
  readonly parts?: ExportParts;
  /** Resolves once everything edited here is saved, since the server writes the file. */
  readonly whenSaved?: () => Promise<void>;
  readonly onOpenChange: (open: boolean) => void;
};

const ICONS: Readonly<Record<ExportFormat, LucideIcon>> = {
  archive: FileArchive,
  page: AppWindow,
  handout: BookOpenText,
  poster: LayoutGrid,
  picture: Image,
  canvas: Shapes,
  markdown: FileText,
  table: Table,
};
const PURPOSES = ["keep", "show", "apps"] as const satisfies readonly ExportPurpose[];
const NO_PARTS: ExportParts = { sections: [], selected: [] };

/** Asks for the format in which a mosaic leaves, and saves it as a file. */
export function ExportDialog({ mosaic, parts = NO_PARTS, whenSaved, onOpenChange }: Props) {
  const { t } = useTranslation();
  const [purpose, setPurpose] = useState<ExportPurpose>("keep");
  const [format, setFormat] = useState<ExportFormat>(EXPORT_FORMATS.keep[0]);
  const [options, setOptions] = useState<ExportOptions>({
    part: parts.selected.length > 0 ? "selection" : "whole",
    picture: "pdf",
    paper: "a4",
    sheets: "2x2",
    theme: "light",
    pages: "plain",
    scale: "2",
    isTransparent: false,
    margin: "normal",
    hasCover: false,
  });
  const stop = useRef<AbortController>(null);
  const saving = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      stop.current = controller;
      await whenSaved?.();
      const chosen = { format, options, selected: parts.selected };
      return exportMosaic(mosaic.id, chosen, controller.signal).catch((error: unknown) => {
        if (controller.signal.aborted) return undefined;
        throw error;
      });
    },
    onSuccess: (file) => {
      if (file === undefined) return;
      const name = exportName(mosaic.title, format, options.picture);
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
      onSubmit={() => saving.mutate()}
      open
      title={t("exchange.export.title")}
    >
      <div className="grid grid-cols-1 gap-4">
        <ChoiceBar
          items={PURPOSES.map((id) => ({ id, label: t(`exchange.purposes.${id}`) }))}
          label={t("exchange.purpose")}
          onChange={(id) => {
            setPurpose(id);
            setFormat(EXPORT_FORMATS[id][0]);
          }}
          value={purpose}
        />
        <FormatChoices<ExportFormat>
          choices={EXPORT_FORMATS[purpose].map((id) => ({
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
        <DrawnOptions
          disabled={saving.isPending}
          format={format}
          onChange={setOptions}
          options={options}
          parts={parts}
        />
        {saving.isPending ? (
          <div className="flex items-center gap-3">
            <ProgressBar label={t("exchange.export.busy")} />
            <Button onClick={() => stop.current?.abort()}>{t("exchange.export.stop")}</Button>
          </div>
        ) : null}
      </div>
    </FormDialog>
  );
}

import { writeCsv } from "@mosaico/domain/exchange/write-csv";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { saveAs } from "#platform/page/save-as.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import type { AuditFilter } from "../admin.api.ts";
import { useFormats } from "../use-formats.ts";
import { MAX_ENTRIES, collectEntries } from "./collect-entries.ts";
import { useAuditNames } from "./use-audit-names.ts";

/** Exports the filtered entries as a table for spreadsheets. */
export function ExportButton({ filter }: { readonly filter: AuditFilter }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { nameOf, wordsOf } = useAuditNames();
  const [count, setCount] = useState<number>();
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);

  const save = async () => {
    const controller = new AbortController();
    work.current = controller;
    setCount(0);
    try {
      const { entries, isWhole } = await collectEntries(filter, controller.signal, setCount);
      const columns = ["at", "what", "code", "person", "email", "account", "thing", "network"];
      const rows = entries.map(({ at, event, what, user, account, thing, network }) => [
        at,
        what === null ? nameOf(event) : `${nameOf(event)}: ${wordsOf(what)}`,
        event,
        user?.name ?? "",
        user?.email ?? "",
        account?.name ?? "",
        thing ?? "",
        network,
      ]);
      const head = columns.map((column) => t(`admin.audit.columns.${column}`));
      saveAs(new Blob([writeCsv([head, ...rows])], { type: "text/csv" }), "mosaico-audit.csv");
      const counts = { count: entries.length, number: number(entries.length) };
      toast.success(
        t("admin.audit.exported", counts),
        isWhole ? undefined : t("admin.audit.onlyNewest", { number: number(MAX_ENTRIES) }),
      );
    } catch (error) {
      if (!controller.signal.aborted)
        toast.error(t("admin.audit.exportFailed"), errorWords(error, t));
    } finally {
      setCount(undefined);
    }
  };

  if (count === undefined) {
    return (
      <Button icon={Download} onClick={() => void save()}>
        {t("admin.audit.export")}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-sm text-muted tabular-nums" role="status">
        {t("admin.audit.exporting", { count, number: number(count) })}
      </p>
      <Button onClick={() => work.current?.abort()}>{t("admin.cancel")}</Button>
    </div>
  );
}

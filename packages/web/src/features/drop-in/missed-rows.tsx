import { X } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";
import type { Missed } from "./use-missed-files.ts";

/** Lists the names of files that were not uploaded on an earlier visit. */
export function MissedRows({ missed }: { readonly missed: Missed }) {
  const { t } = useTranslation();
  return missed.files.flatMap((files) =>
    files.names.map((name, at) => (
      <li className="flex items-center gap-1 py-1.5 pr-1 pl-4" key={`${files.key} ${at}`}>
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium" dir="auto" title={name}>
            {name}
          </p>
          <p className="text-sm text-pretty text-muted">
            {t("uploads.missed.text", { title: files.mosaicTitle })}
          </p>
        </div>
        <IconButton
          icon={X}
          label={t("uploads.dismissNamed", { name })}
          onClick={() => missed.dismiss(files, at)}
        />
      </li>
    )),
  );
}

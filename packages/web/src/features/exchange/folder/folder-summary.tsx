import { LEFT_REASONS, type FolderPlan } from "@mosaico/domain/exchange/read-folder";
import { isSection } from "@mosaico/domain/mosaic/section";
import { CircleSlash, Files, Group, LayoutGrid } from "lucide-react";
import { shortList } from "#platform/i18n/short-list.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";
import { type Row, Rows, some } from "../summary-rows.tsx";
import type { SourceFile } from "./source-file.ts";

/** X9: what becomes of a folder, and which of its files do not. */
export function FolderSummary({ plan }: { readonly plan: FolderPlan<SourceFile> }) {
  const { t, i18n } = useTranslation();
  const { tiles, uploads, left } = plan;
  const sections = tiles.filter((tile) => isSection(tile)).length;
  const bytes = uploads.reduce((sum, { source }) => sum + source.bytes, 0);
  const size = formatBytes(bytes, i18n.language);
  const missing = LEFT_REASONS.flatMap((why): Row[] => {
    const names = left.filter((one) => one.why === why).map(({ name }) => name);
    const text = t(`exchange.left.${why}`, { count: names.length, names: shortList(names) });
    return some(names.length, [CircleSlash, text]);
  });
  return (
    <div className="grid gap-3">
      <p>
        <span className="font-semibold">{t("exchange.folder.name")}</span>
        <span className="block text-muted">{t("exchange.folder.text")}</span>
      </p>
      <Rows
        label={t("exchange.contents.becomes")}
        rows={[
          [LayoutGrid, t("exchange.contents.tiles", { count: tiles.length - sections })],
          ...some(sections, [Group, t("exchange.contents.sections", { count: sections })]),
          [Files, t("exchange.contents.files", { count: uploads.length, size })],
        ]}
      />
      {missing.length === 0 ? null : (
        <div>
          <h3 className="pb-1.5 text-sm font-semibold">{t("exchange.lost.title")}</h3>
          <Rows label={t("exchange.lost.title")} rows={missing} />
        </div>
      )}
    </div>
  );
}

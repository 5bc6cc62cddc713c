import { LOST_KINDS } from "@mosaico/domain/exchange/imported";
import type { Manifest } from "@mosaico/domain/exchange/manifest";
import type { ReadImport } from "@mosaico/domain/exchange/read-import";
import { isSection } from "@mosaico/domain/mosaic/section";
import { CircleSlash, Files, Group, LayoutGrid } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";
import { FolderSummary } from "./folder/folder-summary.tsx";
import type { ChosenContents } from "./read-chosen.ts";
import { type Row, Rows, some } from "./summary-rows.tsx";

type Props = {
  readonly contents: ChosenContents;
  /** It is added to a mosaic that exists. */
  readonly isAdded?: boolean;
};

/** What becomes of a file, and what is not taken, before anything is imported. */
export function ImportSummary({ contents, isAdded = false }: Props) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      {contents.kind === "archive" ? (
        <ArchiveSummary manifest={contents.manifest} />
      ) : contents.kind === "folder" ? (
        <FolderSummary plan={contents.plan} />
      ) : (
        <TilesSummary isAdded={isAdded} read={contents.read} />
      )}
      {isAdded && contents.kind === "archive" ? (
        <p className="text-muted">{t("exchange.into.archive")}</p>
      ) : null}
    </div>
  );
}

function ArchiveSummary({ manifest }: { readonly manifest: Manifest }) {
  const { t, i18n } = useTranslation();
  const { tiles, sections, files } = manifest;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const size = formatBytes(bytes, i18n.language);
  return (
    <Rows
      label={t("exchange.contents.title")}
      rows={[
        [LayoutGrid, t("exchange.contents.tiles", { count: tiles })],
        ...some(sections, [Group, t("exchange.contents.sections", { count: sections })]),
        ...some(files.length, [Files, t("exchange.contents.files", { count: files.length, size })]),
      ]}
    />
  );
}

function TilesSummary({ read, isAdded }: { readonly read: ReadImport; readonly isAdded: boolean }) {
  const { t } = useTranslation();
  const { format, tiles, lost: all, isPlaced = false } = read;
  const { unowned = 0, files = 0, ...others } = all;
  // Files of this account come along into a new mosaic only.
  const lost = isAdded ? { ...others, files: files + unowned } : all;
  const sections = tiles.filter((tile) => isSection(tile)).length;
  const missing = LOST_KINDS.flatMap((kind): Row[] => {
    const count = lost[kind] ?? 0;
    return [...some(count, [CircleSlash, t(`exchange.lost.${kind}`, { count })])];
  });
  return (
    <div className="grid gap-3">
      <p>
        <span className="font-semibold">{t(`exchange.read.${format}.name`)}</span>
        <span className="block text-muted">
          {isPlaced ? t("exchange.read.table.placed") : t(`exchange.read.${format}.text`)}
        </span>
      </p>
      <Rows
        label={t("exchange.contents.becomes")}
        rows={[
          [LayoutGrid, t("exchange.contents.tiles", { count: tiles.length - sections })],
          ...some(sections, [Group, t("exchange.contents.sections", { count: sections })]),
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

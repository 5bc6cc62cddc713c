import type { NamedFile } from "#features/files/named-file.ts";
import { useTranslation } from "react-i18next";
import { KIND_ICON } from "#features/files/kind-icon.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";
import { ContentCard } from "../content-card.tsx";
import { SaveLink } from "../pdf/save-link.tsx";
import type { OfficeTileType } from "./part-kind.ts";

type Props = { readonly file: NamedFile; readonly type: OfficeTileType };

/** A document that nothing here can show: what it is, and the way to have it. */
export function OfficeCard({ file, type }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      <ContentCard
        action={<SaveLink fileName={file.originalName} url={file.url} variant="primary" />}
        ground="bg-pastel-blue text-ink"
        icon={KIND_ICON[file.kind]}
        note={`${t(`tiles.types.${type}`)} · ${formatBytes(file.bytes, currentLanguage())}`}
        title={file.originalName}
      />
      <p className="text-sm text-muted">{t("office.notShown")}</p>
    </div>
  );
}

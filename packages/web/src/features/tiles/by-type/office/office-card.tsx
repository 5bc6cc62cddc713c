import type { OfficeView } from "@mosaico/contract/files";
import { isKeptDocument } from "@mosaico/domain/file/document-kind";
import type { NamedFile } from "#features/files/named-file.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { formatOfType } from "#features/files/formats-of.ts";
import { KIND_ICON } from "#features/files/kind-icon.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";
import { ContentCard } from "../content-card.tsx";
import { SaveLink } from "../pdf/save-link.tsx";
import { savedAs } from "../saved-as.ts";
import type { OfficeTileType } from "./part-kind.ts";

type Unshown = Extract<OfficeView, { state: "none" }>["reason"];

type Props = {
  readonly file: NamedFile;
  readonly type: OfficeTileType;
  /** Why it cannot be shown. */
  readonly reason: Unshown;
};

const WORDS = {
  // The server lacks the converter for it.
  noConverter: "office.needsConverter",
  notMade: "office.notShown.here",
  timeout: "office.notShown.timeout",
  memory: "office.notShown.memory",
  tooLarge: "office.notShown.tooLarge",
} as const satisfies Record<Unshown, string>;

/** A document that cannot be shown here: what it is, and how to download it. */
export function OfficeCard({ file, type, reason }: Props) {
  const { t } = useTranslation();
  const format = isKeptDocument(file.mediaType)
    ? formatOfType(file.mediaType)
    : t(`tiles.types.${type}`);
  return (
    <div className="flex flex-col gap-3 max-sm:px-5">
      <ContentCard
        action={<SaveLink {...savedAs(file)} variant="primary" />}
        ground="bg-pastel-blue text-ink"
        icon={KIND_ICON[type]}
        note={`${format} · ${formatBytes(file.bytes, currentLanguage())}`}
        title={file.originalName}
      />
      <p className="text-sm text-muted">{t(WORDS[reason])}</p>
    </div>
  );
}

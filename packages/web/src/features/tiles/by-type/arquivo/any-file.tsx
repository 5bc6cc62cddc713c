import { endingOf } from "@mosaico/domain/file/file-kind";
import { promisedKind } from "@mosaico/domain/file/refused-kind";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { NamedFile } from "#features/files/named-file.ts";
import { otherIcon } from "#features/files/other-icon.ts";
import { SaveButton } from "#features/files/save-button.tsx";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";
import { ContentCard } from "../content-card.tsx";
import { FileExcerpt } from "./look/file-excerpt.tsx";
import { lookOf } from "./look/look-of.ts";
import type { FileRisk } from "../use-careful-save.tsx";
import { RiskNote } from "./risk-note.tsx";
import { SaveWithCare } from "./save-with-care.tsx";

/** Any file: its name, format and size, and a download. F7: nothing in it is run. */
export function AnyFile({ file }: { file: NamedFile }) {
  const { t } = useTranslation();
  const size = formatBytes(file.bytes, currentLanguage());
  const risk = riskOf(file.fileName);
  const look = lookOf(file.fileName);
  return (
    <div className="flex flex-col gap-4">
      <ContentCard
        action={
          risk === undefined ? (
            <SaveButton className="shrink-0" file={file} variant="primary" />
          ) : (
            <SaveWithCare file={file} risk={risk} />
          )
        }
        ground="bg-pastel-orange text-ink"
        icon={otherIcon(file.fileName)}
        note={`${formatOf(file) ?? t("files.kinds.other")} · ${size}`}
        title={file.originalName}
      />
      {risk === undefined ? null : <RiskNote>{t(`tiles.anyFile.${risk}`)}</RiskNote>}
      {look === undefined ? null : <FileExcerpt file={file} look={look} />}
    </div>
  );
}

/** The risk to whoever saves and opens the file. */
function riskOf(name: string): FileRisk | undefined {
  const kind = promisedKind(name);
  return kind === "program" || kind === "macros" ? kind : undefined;
}

/** The usual name of the format: "EPUB". Undefined if the name does not show it. */
function formatOf({ fileName }: NamedFile): string | undefined {
  const ending = endingOf(fileName);
  return ending === "" || ending === "bin" ? undefined : ending.toUpperCase();
}

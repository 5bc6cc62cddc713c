import type { WireFile } from "@mosaico/contract/files";
import { documentKindOf } from "@mosaico/domain/file/document-kind";
import type { FileKind } from "@mosaico/domain/file/file-kind";
import { X } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import type { describe } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { FileRow } from "./file-row.tsx";
import { FileThumb } from "./file-thumb.tsx";
import { useFile } from "./files.api.ts";
import { VideoCopyState } from "./video/video-copy-state.tsx";
import { PreparingPdf } from "./preparing-pdf.tsx";

type Props = {
  /** The file's name under `/files/`. */
  readonly name: string;
  readonly kinds: readonly FileKind[];
  readonly described: ReturnType<typeof describe>;
  /** This browser can make the copy of a video itself, so the server need not. */
  readonly isCopiedHere?: boolean;
  readonly onPick: () => void;
  readonly onRemove: () => void;
};

/** The chosen file, with buttons to replace and remove it. */
export function ChosenFile({
  name,
  kinds,
  described,
  isCopiedHere = false,
  onPick,
  onRemove,
}: Props) {
  const { t } = useTranslation();
  const { data: file, error } = useFile(name);
  const isDeleted = error instanceof ApiError && error.status === 404;
  const isOther = file !== undefined && !kinds.includes(file.kind);
  const title = file?.originalName ?? t("files.unknown");
  return (
    <FileRow
      actions={
        <>
          <Button
            {...described}
            aria-label={t("files.replaceLabel", { name: title })}
            onClick={onPick}
          >
            {t("files.replace")}
          </Button>
          <IconButton icon={X} label={t("files.removeLabel", { name: title })} onClick={onRemove} />
        </>
      }
      thumb={
        file === undefined && error === null ? (
          <Skeleton className="size-14 shrink-0 rounded-control" />
        ) : (
          <FileThumb kind={file?.kind ?? kinds[0]} key={name} {...pictureOf(file)} />
        )
      }
      title={title}
    >
      <p className={classNames("text-sm", isOther ? "text-danger-ink" : "text-muted")}>
        {isDeleted
          ? t("files.gone")
          : isOther
            ? t("errors.tile.wrongFile")
            : file
              ? `${t(`files.kinds.${file.kind}`)} · ${formatBytes(file.bytes, currentLanguage())}`
              : null}
      </p>
      {file !== undefined && documentKindOf(file.mediaType) !== undefined ? (
        <PreparingPdf fileName={name} />
      ) : null}
      {file?.kind === "video" && !isOther ? (
        <VideoCopyState fileName={name} isInForm isQuiet={isCopiedHere} />
      ) : null}
    </FileRow>
  );
}

// The smallest copy is enough for such a small picture.
function pictureOf(file: WireFile | undefined): { src?: string } {
  if (file?.kind !== "picture") return {};
  return { src: file.sizes.find(({ mediaType }) => mediaType === "image/webp")?.url ?? file.url };
}

import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { formatOfType } from "#features/files/formats-of.ts";
import type { NamedFile } from "#features/files/named-file.ts";
import { useMaySave } from "#features/files/may-save.ts";
import { SaveButton } from "#features/files/save-button.tsx";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";

import { RemoveOriginal } from "./remove-original.tsx";

type Measured = Pick<NamedFile, "width" | "height" | "mediaType" | "bytes">;

/** F9: the downloads of a photo, each described: the converted picture, and the original. */
export function PhotoDownloads({ file }: { readonly file: NamedFile }) {
  const { t } = useTranslation();
  const { original } = file;
  const maySave = useMaySave();
  if (!maySave) return null;
  const isReduced = original !== null && original.width !== null && original.width !== file.width;
  return (
    <ul className="grid gap-2">
      <Row text={t(isReduced ? "tiles.photo.reduced" : "tiles.photo.cleaned")} of={file}>
        <SaveButton className="shrink-0" file={file} />
      </Row>
      {original === null ? null : (
        <Row text={t("tiles.photo.original")} of={original}>
          <SaveButton
            className="shrink-0"
            file={{ ...file, ...original }}
            label={t("tiles.photo.saveOriginal")}
          />
          <RemoveOriginal fileName={file.fileName} />
        </Row>
      )}
    </ul>
  );
}

type RowProps = {
  readonly text: string;
  readonly of: Measured;
  readonly children: ReactNode;
};

function Row({ text, of, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 sm:justify-end">
      <p className="text-sm text-pretty text-muted tabular-nums max-sm:text-center">
        {text}
        {" · "}
        <span className="whitespace-nowrap">{sizeOf(of)}</span>
      </p>
      {children}
    </li>
  );
}

function sizeOf({ width, height, mediaType, bytes }: Measured): string {
  const size = width === null || height === null ? [] : [`${width} × ${height}`];
  return [...size, formatOfType(mediaType), formatBytes(bytes, currentLanguage())].join(" · ");
}

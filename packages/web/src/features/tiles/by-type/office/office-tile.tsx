import type { NamedFile } from "#features/files/named-file.ts";
import type { TileData } from "@mosaico/domain/tile/tile";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { StoredFile } from "../stored-file.tsx";
import { DocumentSkeleton } from "./document-skeleton.tsx";
import { DrawnDocument } from "./drawn-document.tsx";
import { MadeDocument } from "./made-document.tsx";
import { type OfficeTileType, PART_KIND_OF_TYPE } from "./part-kind.ts";
import { viewerFormatOf } from "./viewer-format.ts";

type Props = { readonly data: TileData; readonly type: OfficeTileType };

/** The document of a tile. */
export function OfficeTile({ data, type }: Props) {
  const { t } = useTranslation();
  return (
    <StoredFile
      content={data.content}
      title={data.title}
      skeleton={
        <div className="relative min-h-80 flex-1 overflow-hidden sm:rounded-tile" data-fills="">
          <DocumentSkeleton kind={PART_KIND_OF_TYPE[type]} label={t("pdf.opening")} />
        </div>
      }
    >
      {(file) => <OfficeDocument file={file} key={file.fileName} title={data.title} type={type} />}
    </StoredFile>
  );
}

type DocumentProps = {
  readonly file: NamedFile;
  readonly title: string;
  readonly type: OfficeTileType;
};

function OfficeDocument({ file, title, type }: DocumentProps) {
  const format = viewerFormatOf(file);
  const [isUndrawable, setUndrawable] = useState(false);
  const [attempt, setAttempt] = useState(0);
  if (format === undefined || isUndrawable) {
    return <MadeDocument file={file} title={title} type={type} />;
  }
  return (
    <DrawnDocument
      file={file}
      format={format}
      key={attempt}
      onFailure={() => setUndrawable(true)}
      onRetry={() => setAttempt(attempt + 1)}
      title={title}
    />
  );
}

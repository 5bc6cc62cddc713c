import type { TileData } from "@mosaico/domain/tile/tile";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { StoredFile } from "../stored-file.tsx";
import { DocumentSkeleton } from "./document-skeleton.tsx";
import { OfficeDocument } from "./office-document.tsx";
import { type OfficeTileType, PART_KIND_OF_TYPE } from "./part-kind.ts";

type Props = { readonly data: TileData; readonly type: OfficeTileType };

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

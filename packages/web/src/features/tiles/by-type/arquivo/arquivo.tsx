import { documentKindOf } from "@mosaico/domain/file/document-kind";
import { promisedKind } from "@mosaico/domain/file/refused-kind";
import { KIND_ICON } from "#features/files/kind-icon.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { fileInput } from "../file-input.tsx";
import { StoredFile } from "../stored-file.tsx";
import type { ContentViewProps, TileTypeUi } from "../tile-type-ui.ts";
import { AnyFile } from "./any-file.tsx";
import { KeptDocument } from "./kept-document.tsx";

export const arquivo: TileTypeUi = {
  icon: KIND_ICON.other,
  Input: fileInput("arquivo"),
  View,
  size: ({ content }) => (promisesDocument(content) ? "wide" : "large"),
};

function View({ data }: ContentViewProps) {
  return (
    <StoredFile
      content={data.content}
      skeleton={<Skeleton className="h-24 w-full rounded-tile" />}
      title={data.title}
    >
      {(file) => {
        const kind = documentKindOf(file.mediaType);
        return kind === undefined ? (
          <AnyFile file={file} key={file.fileName} />
        ) : (
          <KeptDocument file={file} key={file.fileName} kind={kind} title={data.title} />
        );
      }}
    </StoredFile>
  );
}

/** Judged by the extension until the file is known: F8, a document needs space for its pages. */
function promisesDocument(fileName: string): boolean {
  const kind = promisedKind(fileName);
  return kind === "openDocument" || kind === "macros";
}

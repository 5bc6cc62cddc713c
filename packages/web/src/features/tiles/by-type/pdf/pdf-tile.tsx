import { fileNameOf } from "@mosaico/domain/tile/content";
import { fileAddressHere } from "#platform/base/file-address-here.ts";
import { useFile } from "#features/files/files.api.ts";
import { namedFile } from "#features/files/named-file.ts";
import { EmptyContent } from "../empty-content.tsx";
import type { ContentViewProps } from "../tile-type-ui.ts";
import { PdfViewer } from "./pdf-viewer.tsx";

export function PdfTile({ data }: ContentViewProps) {
  const name = fileNameOf(data.content) ?? "";
  const { data: file } = useFile(name);
  if (name === "") return <EmptyContent />;
  const url = fileAddressHere(name);
  // Until the name is known, or if it is not disclosed, the tile's title is used.
  const fileName =
    file === undefined ? `${data.title}.pdf` : namedFile(file, data.title).originalName;
  return <PdfViewer save={{ url, fileName }} title={data.title} url={url} />;
}

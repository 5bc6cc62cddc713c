import { KIND_ICON } from "#features/files/kind-icon.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { fileInput } from "../file-input.tsx";
import { StoredFile } from "../stored-file.tsx";
import type { ContentViewProps, TileTypeUi } from "../tile-type-ui.ts";
import { AnyFile } from "./any-file.tsx";

export const arquivo: TileTypeUi = {
  icon: KIND_ICON.other,
  Input: fileInput("arquivo"),
  View,
  size: "large",
};

function View({ data }: ContentViewProps) {
  return (
    <StoredFile
      content={data.content}
      skeleton={<Skeleton className="h-24 w-full rounded-tile" />}
      title={data.title}
    >
      {(file) => <AnyFile file={file} key={file.fileName} />}
    </StoredFile>
  );
}

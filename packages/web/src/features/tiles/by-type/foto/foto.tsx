import { ImageIcon } from "lucide-react";
import { Skeleton } from "#ui/skeleton.tsx";
import { fileInput } from "../file-input.tsx";
import { StoredFile } from "../stored-file.tsx";
import type { ContentViewProps, TileTypeUi } from "../tile-type-ui.ts";
import { Photo } from "./photo.tsx";

export const foto: TileTypeUi = {
  icon: ImageIcon,
  Input: fileInput("foto"),
  View,
  size: "wide",
};

function View({ data }: ContentViewProps) {
  return (
    <StoredFile
      content={data.content}
      title={data.title}
      skeleton={<Skeleton className="mx-auto aspect-4/3 max-h-[56dvh] w-full rounded-tile" />}
    >
      {(file) => <Photo alt={data.alt} file={file} key={file.fileName} title={data.title} />}
    </StoredFile>
  );
}

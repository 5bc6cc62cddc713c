import { Video } from "lucide-react";
import { fileInput } from "../file-input.tsx";
import { StoredFile } from "../stored-file.tsx";
import type { ContentViewProps, TileTypeUi } from "../tile-type-ui.ts";
import { VideoPlayer } from "./video-player.tsx";
import { VideoSkeleton } from "./video-skeleton.tsx";

export const video: TileTypeUi = {
  icon: Video,
  Input: fileInput("video"),
  View,
  size: "wide",
};

function View({ data }: ContentViewProps) {
  return (
    <StoredFile content={data.content} skeleton={<VideoSkeleton />} title={data.title}>
      {(file) => <VideoPlayer file={file} key={file.fileName} tile={data} />}
    </StoredFile>
  );
}

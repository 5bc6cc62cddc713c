import { useTranslation } from "#platform/i18n/use-translation.ts";
import { KIND_ICON } from "#features/files/kind-icon.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { fileInput } from "../file-input.tsx";
import { StoredFile } from "../stored-file.tsx";
import { StreamedFile } from "../streamed/streamed-file.tsx";
import type { ContentViewProps, TileTypeUi } from "../tile-type-ui.ts";
import { AudioPlayer } from "./audio-player.tsx";

export const audio: TileTypeUi = {
  icon: KIND_ICON.audio,
  Input: fileInput("audio"),
  View,
  size: "large",
};

const skeleton = <Skeleton className="h-52 w-full rounded-tile" />;

function View({ data }: ContentViewProps) {
  const { t } = useTranslation();
  const unplayable = t("tiles.audio.unplayable");
  return (
    <StoredFile content={data.content} skeleton={skeleton} title={data.title}>
      {(file) => (
        <StreamedFile
          file={file}
          key={file.fileName}
          playsAtOnce={false}
          refusals={{ unplayable, unseen: unplayable, broken: t("tiles.audio.broken") }}
          skeleton={skeleton}
        >
          {({ key, ...streaming }) => <AudioPlayer {...streaming} file={file} key={key} />}
        </StreamedFile>
      )}
    </StoredFile>
  );
}

import { fileAddressHere } from "#platform/base/file-address-here.ts";
import type { TileData } from "@mosaico/domain/tile/tile";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { NamedFile } from "#features/files/named-file.ts";
import { SaveButton } from "#features/files/save-button.tsx";
import { useContentLang } from "#platform/i18n/content-language.ts";
import { StreamedFile } from "../streamed/streamed-file.tsx";
import { VideoElement } from "./video-element.tsx";
import { playsByItself } from "./plays-by-itself.ts";
import { VideoSkeleton } from "./video-skeleton.tsx";

/** A video with its download. */
export function VideoPlayer({ file, tile }: { file: NamedFile; tile: TileData }) {
  const { title, captions, language } = tile;
  const lang = useContentLang(language);
  const { t } = useTranslation();
  const [playsAtOnce] = useState(playsByItself);
  return (
    <StreamedFile
      file={file}
      playsAtOnce={playsAtOnce}
      refusals={{
        unplayable: t("tiles.video.unplayable"),
        broken: t("tiles.video.broken"),
        unseen: t("tiles.video.unseen"),
      }}
      skeleton={<VideoSkeleton />}
    >
      {({ key, ...streaming }) => (
        <div className="flex flex-col gap-3">
          <VideoElement
            {...streaming}
            key={key}
            title={title}
            {...(captions === "" ? {} : { captions: { src: fileAddressHere(captions), lang } })}
          />
          <div className="flex justify-center sm:justify-end">
            <SaveButton file={file} />
          </div>
        </div>
      )}
    </StreamedFile>
  );
}

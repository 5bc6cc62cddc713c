import { Clapperboard } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { NoteBox } from "../note-box.tsx";
import type { VideoCopy } from "./copy-video.ts";
import type { VideoNote as Note } from "./use-video-note.ts";

type Props = {
  readonly note: Note;
  readonly onCopy: (copy: VideoCopy) => void;
};

/**
 * Tells the user who will not be able to play a video, and offers a copy for everybody if this browser can make one.
 */
export function VideoNote({ note: { codec, copy }, onCopy }: Props) {
  const { t } = useTranslation();
  return (
    <NoteBox
      action={
        copy === undefined ? null : (
          <Button icon={Clapperboard} onClick={() => onCopy(copy)}>
            {t("files.film.copy")}
          </Button>
        )
      }
    >
      {t(`files.film.${codec}`)}
    </NoteBox>
  );
}

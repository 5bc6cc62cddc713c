import type { RareVideoCodec } from "@mosaico/domain/file/video-codec";
import { useRef, useState } from "react";
import { type VideoCopy, prepareVideoCopy } from "./copy-video.ts";
import { rareCodecOf } from "./rare-codec.ts";

/** A video that some browsers cannot play, and how to make a copy for everybody, if possible. */
export type VideoNote = {
  readonly file: File;
  readonly codec: RareVideoCodec;
  readonly copy?: VideoCopy;
};

/** Examines the video being uploaded, one at a time. */
export function useVideoNote(): {
  readonly note: VideoNote | undefined;
  readonly look: (file: File) => void;
} {
  const [note, setNote] = useState<VideoNote>();
  const latest = useRef<File>(undefined);
  const find = async (file: File) => {
    const isLatest = () => latest.current === file;
    const codec = await rareCodecOf(file);
    if (codec === undefined || !isLatest()) return;
    setNote({ file, codec });
    const copy = await prepareVideoCopy(file);
    if (copy !== undefined && isLatest()) setNote({ file, codec, copy });
  };
  return {
    note,
    look: (file) => {
      latest.current = file;
      setNote(undefined);
      void find(file);
    },
  };
}

import type { RareFilmCodec } from "@mosaico/domain/file/film-codec";
import { useRef, useState } from "react";
import { type FilmCopy, prepareFilmCopy } from "./copy-film.ts";
import { rareCodecOf } from "./rare-codec.ts";

/** A video that some browsers cannot play, and how to make a copy for everybody, if possible. */
export type FilmNote = {
  readonly file: File;
  readonly codec: RareFilmCodec;
  readonly copy?: FilmCopy;
};

/** Examines the video being uploaded, one at a time. */
export function useFilmNote(): {
  readonly note: FilmNote | undefined;
  readonly look: (file: File) => void;
} {
  const [note, setNote] = useState<FilmNote>();
  const latest = useRef<File>(undefined);
  const find = async (file: File) => {
    const isLatest = () => latest.current === file;
    const codec = await rareCodecOf(file);
    if (codec === undefined || !isLatest()) return;
    setNote({ file, codec });
    const copy = await prepareFilmCopy(file);
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

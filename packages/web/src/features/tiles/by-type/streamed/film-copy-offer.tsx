import { useEffect, useEffectEvent } from "react";
import { useFilmCopy } from "#features/files/film/film-copy.api.ts";
import { FilmCopyState } from "#features/files/film/film-copy-state.tsx";

type Props = {
  readonly fileName: string;
  /** Called once the copy exists. */
  readonly onMade: () => Promise<void>;
};

/** F12: below a video that this browser cannot play: its copy, offered to those who may have one made, or under way. */
export function FilmCopyOffer({ fileName, onMade }: Props) {
  const { data: copy } = useFilmCopy(fileName);
  const isMade = copy?.state === "made";
  const play = useEffectEvent(onMade);
  useEffect(() => {
    if (isMade) void play();
  }, [isMade]);
  return (
    <div className="px-5 pt-1 sm:px-6">
      <FilmCopyState fileName={fileName} />
    </div>
  );
}

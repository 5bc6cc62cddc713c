import { useEffect, useEffectEvent } from "react";
import { useVideoCopy } from "#features/files/video/video-copy.api.ts";
import { VideoCopyState } from "#features/files/video/video-copy-state.tsx";

type Props = {
  readonly fileName: string;
  /** Called once the copy exists. */
  readonly onMade: () => Promise<void>;
};

/** F12: below a video that this browser cannot play: its copy, offered to those who may have one made, or under way. */
export function VideoCopyOffer({ fileName, onMade }: Props) {
  const { data: copy } = useVideoCopy(fileName);
  const isMade = copy?.state === "made";
  const play = useEffectEvent(onMade);
  useEffect(() => {
    if (isMade) void play();
  }, [isMade]);
  return (
    <div className="px-5 pt-1 sm:px-6">
      <VideoCopyState fileName={fileName} />
    </div>
  );
}

import { type ReactNode, useState } from "react";
import { useMediaAddress } from "#features/files/files.api.ts";
import { canPlay } from "#features/files/video/can-play.ts";
import { KIND_ICON } from "#features/files/kind-icon.ts";
import type { NamedFile } from "#features/files/named-file.ts";
import { SaveButton } from "#features/files/save-button.tsx";
import { ApiError } from "#platform/api/api-error.ts";
import { VideoCopyOffer } from "./video-copy-offer.tsx";
import { ContentCard } from "../content-card.tsx";
import { FileFailed } from "../file-failed.tsx";
import { MissingFile } from "../stored-file.tsx";
import { isBeyondHelp } from "./video-trial.ts";

/** Why a file cannot be played: its format, damage, or a video codec that the browser lacks. */
type Refusal = "unplayable" | "broken" | "unseen";

/** The position of a stream when it failed, whether it was playing, and whether its content is to blame. */
export type BrokenStream = {
  readonly seconds: number;
  readonly wasPlaying: boolean;
  readonly isDamaged: boolean;
};

/** The props of a player. */
export type Streaming = {
  /** Changes with each attempt. */
  readonly key: string;
  readonly src: string;
  /** In seconds. */
  readonly startAt: number;
  readonly playsAtOnce: boolean;
  /** It can be played and sought in. */
  readonly onReady: () => void;
  /** It cannot be played, or no longer. */
  readonly onBroken: (broken: BrokenStream) => void;
  /** Only sound can be played: the browser lacks the video codec. */
  readonly onUnseen: () => void;
};

type Props = {
  readonly file: NamedFile;
  /** Starts as soon as it is loaded. */
  readonly playsAtOnce: boolean;
  readonly refusals: Readonly<Record<Refusal, string>>;
  /** A placeholder in the shape of the content. */
  readonly skeleton: ReactNode;
  readonly children: (streaming: Streaming) => ReactNode;
};

/** An address in use, and whether it is that of the copy. */
type Held = { readonly url: string; readonly since: number; readonly isCopy: boolean };

/**
 * A video or recording from an expiring address. Playback continues from the address it began with, which works for a
 * signed-in user who may still see it; if that fails, a fresh one is requested, and if none is granted, the reason is
 * shown. F12: a browser that cannot play a video is given its copy, if there is one.
 */
export function StreamedFile({ file, refusals, skeleton, children, ...props }: Props) {
  const address = useMediaAddress(file.fileName);
  const [held, setHeld] = useState<Held>();
  // The video itself has turned out to be unplayable here.
  const [needsCopy, setNeedsCopy] = useState(false);
  const heldOf = ({ url, copy }: NonNullable<typeof address.data>, since: number): Held => {
    const isCopy = copy !== null && (needsCopy || !canPlay(copy.codec));
    return { url: isCopy ? copy.url : url, since, isCopy };
  };
  // Not a response from before an error, which may have expired.
  if (held === undefined && address.isSuccess) {
    setHeld(heldOf(address.data, address.dataUpdatedAt));
  }
  const [refusal, setRefusal] = useState<Refusal>();
  const [trial, setTrial] = useState(() => ({
    number: 0,
    isReady: false,
    startAt: 0,
    playsAtOnce: props.playsAtOnce,
  }));

  const refuse = (reason: Refusal, copy: { readonly url: string } | null | undefined) => {
    setNeedsCopy(true);
    // The copy was made of the same stream, and may still be whole.
    if (!copy || held?.isCopy === true) setRefusal(reason);
    else setHeld({ url: copy.url, since: address.dataUpdatedAt, isCopy: true });
  };

  const onBroken = async ({ seconds, wasPlaying, isDamaged }: BrokenStream) => {
    const addressAge = ageOf(held?.since ?? 0);
    const isHopeless = isBeyondHelp({ ...trial, addressAge }, seconds);
    // Permission and connection are checked before the file is suspected.
    const { data, isSuccess, dataUpdatedAt } = await address.refetch();
    if (!isSuccess) setHeld(undefined);
    else if (isHopeless) refuse(isDamaged ? "broken" : "unplayable", data.copy);
    else setHeld(heldOf(data, dataUpdatedAt));
    // Not earlier: given another start position, the failed player would load and fail once more.
    setTrial(({ number }) => ({
      number: isSuccess ? number + 1 : number,
      isReady: false,
      startAt: seconds,
      playsAtOnce: wasPlaying,
    }));
  };

  if (refusal !== undefined) {
    return (
      <>
        <ContentCard
          action={<SaveButton className="shrink-0" file={file} variant="primary" />}
          ground="bg-pastel-blue text-ink"
          icon={KIND_ICON[file.kind]}
          note={refusals[refusal]}
          title={file.originalName}
        />
        {file.kind === "video" && refusal !== "broken" ? (
          <VideoCopyOffer
            fileName={file.fileName}
            onMade={async () => {
              const { data, isSuccess, dataUpdatedAt } = await address.refetch();
              if (!isSuccess || data.copy === null) return;
              setHeld({ url: data.copy.url, since: dataUpdatedAt, isCopy: true });
              setRefusal(undefined);
            }}
          />
        ) : null}
      </>
    );
  }
  if (address.error instanceof ApiError && address.error.status === 404) return <MissingFile />;
  // A short network failure does not disturb playback.
  if (address.error !== null && held === undefined) {
    return <FileFailed request={address} />;
  }
  if (held === undefined) return skeleton;
  return children({
    key: `${trial.number} ${held.url}`,
    src: held.url,
    startAt: trial.startAt,
    playsAtOnce: trial.playsAtOnce,
    onReady: () => setTrial((now) => ({ ...now, isReady: true })),
    onBroken: (broken) => void onBroken(broken),
    onUnseen: () => refuse("unseen", address.data?.copy),
  });
}

function ageOf(since: number): number {
  return Date.now() - since;
}

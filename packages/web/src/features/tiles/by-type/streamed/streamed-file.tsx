import { type ReactNode, useState } from "react";
import { useMediaAddress } from "#features/files/files.api.ts";
import { KIND_ICON } from "#features/files/kind-icon.ts";
import type { NamedFile } from "#features/files/named-file.ts";
import { SaveButton } from "#features/files/save-button.tsx";
import { ApiError } from "#platform/api/api-error.ts";
import { ContentCard } from "../content-card.tsx";
import { FileFailed } from "../file-failed.tsx";
import { FileGone } from "../stored-file.tsx";
import { isBeyondHelp } from "./film-trial.ts";

/** Why something is not played: its format, or what is damaged in it; of a film also the format of its pictures. */
type Refusal = "unplayable" | "broken" | "unseen";

/** Where a stream was when it broke off, whether it was playing, and whether its content is to blame. */
export type BrokenStream = {
  readonly seconds: number;
  readonly wasPlaying: boolean;
  readonly isDamaged: boolean;
};

/** What a player is given, and what it tells. */
export type Streaming = {
  /** Another one is another try. */
  readonly key: string;
  readonly src: string;
  /** Seconds. */
  readonly startAt: number;
  readonly playsAtOnce: boolean;
  /** It can be played, and seeked in. */
  readonly onReady: () => void;
  /** It cannot be played, or no longer. */
  readonly onBroken: (broken: BrokenStream) => void;
  /** There is sound at most: the browser does not know how the pictures are packed. */
  readonly onUnseen: () => void;
};

type Props = {
  readonly file: NamedFile;
  /** Begins as soon as it is there. */
  readonly playsAtOnce: boolean;
  readonly refusals: Readonly<Record<Refusal, string>>;
  /** In the shape of what comes. */
  readonly skeleton: ReactNode;
  readonly children: (streaming: Streaming) => ReactNode;
};

/**
 * A film or a recording from an address of its own, asked for anew before that ends. What plays goes on from the address
 * that it began with, which serves whoever is signed in and still sees it; another is asked for where that fails, and
 * whoever gets none reads why.
 */
export function StreamedFile({ file, refusals, skeleton, children, ...props }: Props) {
  const address = useMediaAddress(file.fileName);
  const [held, setHeld] = useState<{ readonly url: string; readonly since: number }>();
  // Not what was answered before an error: that may have ended.
  if (held === undefined && address.isSuccess) {
    setHeld({ url: address.data, since: address.dataUpdatedAt });
  }
  const [refusal, setRefusal] = useState<Refusal>();
  const [trial, setTrial] = useState(() => ({
    number: 0,
    isReady: false,
    startAt: 0,
    playsAtOnce: props.playsAtOnce,
  }));

  const onBroken = async ({ seconds, wasPlaying, isDamaged }: BrokenStream) => {
    const addressAge = ageOf(held?.since ?? 0);
    const isHopeless = isBeyondHelp({ ...trial, addressAge }, seconds);
    // Whether they still may, and whether the server can be reached, comes before any doubt about the file.
    const { data, isSuccess, dataUpdatedAt } = await address.refetch();
    if (!isSuccess) setHeld(undefined);
    else if (isHopeless) setRefusal(isDamaged ? "broken" : "unplayable");
    else setHeld({ url: data, since: dataUpdatedAt });
    // Not sooner: told to begin elsewhere, what broke off would load, and break off, once more.
    setTrial(({ number }) => ({
      number: isSuccess ? number + 1 : number,
      isReady: false,
      startAt: seconds,
      playsAtOnce: wasPlaying,
    }));
  };

  if (refusal !== undefined) {
    return (
      <ContentCard
        action={<SaveButton className="shrink-0" file={file} variant="primary" />}
        ground="bg-pastel-blue text-ink"
        icon={KIND_ICON[file.kind]}
        note={refusals[refusal]}
        title={file.originalName}
      />
    );
  }
  if (address.error instanceof ApiError && address.error.status === 404) return <FileGone />;
  // What plays is not disturbed by a network that is away for a moment.
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
    onUnseen: () => setRefusal("unseen"),
  });
}

function ageOf(since: number): number {
  return Date.now() - since;
}

import type { Readable } from "node:stream";
import type { MadeFile } from "../process/made-file.ts";

/** Why there is no copy of a video, where the video itself is the reason. */
type VideoFailure = "tooLong" | "timeout" | "memory" | "tooLarge" | "damaged";

/**
 * The outcome of a job. `overQuota`: the account has no space for the copy; `away`: something other than the video was
 * at fault; `interrupted`: the server closed; `unwanted`: the copy was cancelled.
 */
export type VideoOutcome =
  | { readonly is: "done" }
  | { readonly is: "failed"; readonly reason: VideoFailure }
  | { readonly is: "overQuota" }
  | { readonly is: "away" }
  | { readonly is: "interrupted" }
  | { readonly is: "unwanted" };

/** A video, and what is known of it. */
export type VideoToCopy = {
  /** Undefined if its bytes no longer exist. */
  readonly open: () => Promise<Readable | undefined>;
  /** Its length; undefined if unknown. */
  readonly seconds: number | undefined;
  /** Whether its pictures have a high dynamic range. */
  readonly isHdr: boolean;
};

/** One video to copy when its turn comes. */
export type VideoJob = {
  /** Its name in the log. */
  readonly label: string;
  /** Aborted once nobody wants the copy any more. */
  readonly signal: AbortSignal;
  /** The size limit of a copy that is kept. */
  readonly maxCopyBytes: number;
  /** Reads what its headers say of it. */
  describe(): Promise<VideoToCopy>;
  /** Called often with the share that is done, from 0 to 1. */
  report(share: number): void;
  /** Returns whether the copy could be stored; if not, the account has no space for it. */
  keep(made: MadeFile): Promise<boolean>;
  /** Called exactly once, whatever the outcome. */
  end(outcome: VideoOutcome): Promise<void>;
};

/** Finds the next video to copy; undefined if there is none. */
export type VideoSource = () => Promise<VideoJob | undefined>;

/**
 * The program that copies videos: ffmpeg as installed on the machine, or one that cannot encode H.264; if neither
 * exists, whether copying is turned off.
 */
type VideosState = {
  readonly program: "installed" | "unable" | "none" | "off";
  /** Null if there is no program, or if its version is unknown. */
  readonly version: string | null;
};

/** Makes copies of videos in H.264, which every browser plays. */
export type Videos = {
  state(): VideosState;
  /** Whether videos can be copied at present. */
  isAble(): boolean;
  /** Sets the source of videos to copy, for the current program and later ones. */
  drawFrom(source: VideoSource): void;
  /** Reports that the source may have a film. */
  wake(): void;
  /** Checks whether ffmpeg has been installed or removed. */
  look(): Promise<void>;
  /** Stops running jobs; resolves once all have ended. */
  close(): Promise<void>;
};

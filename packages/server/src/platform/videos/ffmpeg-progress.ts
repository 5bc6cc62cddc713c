/** How far ffmpeg has come. */
export type FfmpegProgress = {
  /** The length of the copy so far, in seconds. */
  readonly seconds: number;
  /** The size of the copy so far. */
  readonly bytes: number;
  /** The number of pictures so far. */
  readonly frames: number;
};

// Far longer than any line that ffmpeg writes.
const MAX_LINE = 1000;
const NOTHING: FfmpegProgress = { seconds: 0, bytes: 0, frames: 0 };

/**
 * Reads the output of ffmpeg's option `-progress`: lines of names and values, in blocks that end with `progress`. Calls
 * back after each block. Unknown and unreadable values are skipped.
 */
export function readFfmpegProgress(onProgress: (progress: FfmpegProgress) => void) {
  let line = "";
  let progress = NOTHING;
  const take = (text: string) => {
    const [name = "", value = ""] = text.split("=", 2).map((part) => part.trim());
    if (name === "progress") return onProgress(progress);
    const number = /^\d{1,15}$/.test(value) ? Number(value) : undefined;
    if (number === undefined) return;
    if (name === "out_time_us") progress = { ...progress, seconds: number / 1_000_000 };
    if (name === "total_size") progress = { ...progress, bytes: number };
    if (name === "frame") progress = { ...progress, frames: number };
  };
  return (text: string): void => {
    const [first = "", ...rest] = text.split("\n");
    line = (line + first).slice(-MAX_LINE);
    for (const next of rest) {
      take(line);
      line = next;
    }
  };
}

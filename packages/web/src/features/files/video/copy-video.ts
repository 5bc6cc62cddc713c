import type { SendOptions } from "../use-upload.ts";

/** A function that makes a copy of a video which every browser plays. */
export type VideoCopy = (options: Required<SendOptions>) => Promise<File>;

// As large as most screens need, so that converting takes no longer than necessary.
const MAX_SIDE = 1920;
const TYPE = "video/mp4";

/**
 * Prepares a conversion to H.264 and AAC in this browser; undefined if it cannot decode the video, encode it or keep
 * the sound. The code for this is loaded on demand.
 */
export async function prepareVideoCopy(file: File): Promise<VideoCopy | undefined> {
  if (!("VideoDecoder" in globalThis) || !("VideoEncoder" in globalThis)) return undefined;
  const conversion = await convert(file).catch(() => undefined);
  if (conversion === undefined) return undefined;
  return async ({ onProgress, signal }) => {
    const { work, target } = conversion;
    work.onProgress = onProgress;
    const stop = () => void work.cancel();
    signal.addEventListener("abort", stop);
    try {
      await work.execute();
      if (target.buffer === null) throw new Error("The copy is empty.");
      return new File([target.buffer], `${file.name.replace(/\.[^.]*$/u, "")}.mp4`, { type: TYPE });
    } finally {
      signal.removeEventListener("abort", stop);
    }
  };
}

async function convert(file: File) {
  const bunny = await import("mediabunny");
  const input = new bunny.Input({
    source: new bunny.BlobSource(file),
    formats: [bunny.MP4, bunny.QTFF],
  });
  const [video, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (video === null || !(await video.canDecode())) return undefined;
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  // Encoded in blocks of two by two.
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  const target = new bunny.BufferTarget();
  const work = await bunny.Conversion.init({
    input,
    output: new bunny.Output({
      format: new bunny.Mp4OutputFormat({ fastStart: "in-memory" }),
      target,
    }),
    tracks: "primary",
    video: {
      codec: "avc",
      width: even(width),
      height: even(height),
      fit: "fill",
      allowTransformationMetadata: false,
    },
    showWarnings: false,
  });
  const kept = new Set(work.utilizedTracks);
  const isWhole = kept.has(video) && (sound === null || kept.has(sound));
  return work.isValid && isWhole ? { work, target } : undefined;
}
